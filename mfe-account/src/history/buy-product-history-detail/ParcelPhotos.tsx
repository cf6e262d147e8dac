import { gacha, type account } from '@fudaya/contracts';
import { Button, Icon, Skeleton, formatDate, useRead } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import s from './detail.module.css';

type Photos = NonNullable<NonNullable<account.HistoryDetail['shipment']>['photos']>;

/** TRM-4: what the parcel looked like before it was sealed. Pictures are asked for by whoever wants to see them. */
export function ParcelPhotos({ photos }: { readonly photos: Photos }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  if (photos.length === 0) return null;
  return (
    <div className={s.photos}>
      <Button kind="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="eye" size={18} />
        {t(isOpen ? 'detail.hidePhotos' : 'detail.showPhotos', { count: photos.length })}
      </Button>
      {isOpen && (
        <ul className={s.photoList}>
          {photos.map((photo) => (
            <li key={photo.id}>
              <ParcelPhoto photo={photo} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function ParcelPhoto({ photo: { id, at, width, height } }: { readonly photo: Photos[number] }) {
  const { t } = useText();
  const { reply, failure } = useRead(gacha.parcelPhoto, { photo: id }, { spinner: false });
  if (failure) return <p>{t('detail.photoGone')}</p>;
  if (!reply) return <Skeleton height={200} radius={16} />;
  return (
    <img
      src={`data:image/webp;base64,${reply.webp_base64}`}
      alt={t('detail.photo', { date: formatDate(at) })}
      width={width}
      height={height}
      className={s.photo}
    />
  );
}
