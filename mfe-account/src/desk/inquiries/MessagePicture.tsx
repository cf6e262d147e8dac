import type { account } from '@fudaya/contracts';
import { inquiryPictureOf } from '@fudaya/contracts/desk';
import { LargePicture, Loader, Text, useRead } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';
import s from './inquiries.module.css';

/** A picture of a message; pressed, it is as large as the screen. */
export function MessagePicture({ picture: { id, width, height }, nth }: { picture: account.InquiryPictureLine; nth: number }) {
  const { t } = useText();
  const { reply, failure } = useRead(inquiryPictureOf, { picture: id });
  const [isLarge, setLarge] = useState(false);
  const name = t('inquiry.picture', { nth });
  if (failure) return <Text size="sm">{t('inquiry.pictureGone')}</Text>;
  if (!reply) return <Loader size="sm" />;
  const source = `data:image/webp;base64,${reply.webp_base64}`;
  return (
    <>
      <button type="button" className={s['thumb']} aria-label={t('inquiry.openPicture', { name })} onClick={() => setLarge(true)}>
        <img src={source} alt="" width={width} height={height} />
      </button>
      {isLarge && <LargePicture {...{ name, source, width, height }} close={t('inquiry.closePicture')} onClose={() => setLarge(false)} />}
    </>
  );
}
