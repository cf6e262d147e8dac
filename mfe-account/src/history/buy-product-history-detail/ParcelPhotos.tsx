import { gacha, type account } from '@fudaya/contracts';
import { formatDate, useRead } from '@fudaya/web';
import { PicturesOnDemand, StoredPicture } from '../../pictures/PicturesOnDemand.tsx';
import { useText } from '../../texts.ts';

type Photos = NonNullable<NonNullable<account.HistoryDetail['shipment']>['photos']>;

/** TRM-4: what the parcel looked like before it was sealed. */
export function ParcelPhotos({ photos }: { readonly photos: Photos }) {
  const { t } = useText();
  const count = photos.length;
  return (
    <PicturesOnDemand pictures={photos} show={t('detail.showPhotos', { count })} hide={t('detail.hidePhotos', { count })}>
      {(photo) => <ParcelPhoto photo={photo} />}
    </PicturesOnDemand>
  );
}

function ParcelPhoto({ photo: { id, at, width, height } }: { readonly photo: Photos[number] }) {
  const { t } = useText();
  const read = useRead(gacha.parcelPhoto, { photo: id }, { spinner: false });
  return <StoredPicture of={read} alt={t('detail.photo', { date: formatDate(at) })} gone={t('detail.photoGone')} {...{ width, height }} />;
}
