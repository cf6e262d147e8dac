import { account } from '@fudaya/contracts';
import { useRead } from '@fudaya/web';
import { PicturesOnDemand, StoredPicture } from '../pictures/PicturesOnDemand.tsx';
import { useText } from '../texts.ts';

/** What a member put to a message. */
export function MessagePictures({ pictures }: { readonly pictures: readonly account.InquiryPictureLine[] }) {
  const { t } = useText();
  const count = pictures.length;
  return (
    <PicturesOnDemand pictures={pictures} show={t('inquiry.showPictures', { count })} hide={t('inquiry.hidePictures', { count })}>
      {(picture) => <MessagePicture picture={picture} nth={pictures.indexOf(picture) + 1} />}
    </PicturesOnDemand>
  );
}

function MessagePicture({ picture: { id, width, height }, nth }: { readonly picture: account.InquiryPictureLine; readonly nth: number }) {
  const { t } = useText();
  const read = useRead(account.inquiryPicture, { picture: id }, { spinner: false });
  return <StoredPicture of={read} alt={t('inquiry.picture', { nth })} gone={t('inquiry.pictureGone')} {...{ width, height }} />;
}
