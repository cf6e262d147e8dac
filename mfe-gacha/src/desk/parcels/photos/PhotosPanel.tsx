import { maxParcelPhotos, parcelPhotoAdd, parcelPhotoOf, parcelPhotoRemove, type parcel as contract } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import { Allowed, Link, Panel, Stack, Text, useProvenWrite } from '@fudaya/desk';
import { useText } from '../../texts.ts';
import { Photo } from '../../photos/Photo.tsx';
import { PhotoAdd } from '../../photos/PhotoAdd.tsx';
import s from '../../photos/photos.module.css';

interface Props {
  readonly parcel: ReplyOf<typeof contract>;
  readonly onChange: () => void;
}

/** What was sent: pictures of the parcel, taken while it is packed. Nothing where there is none and none can be taken. */
export function PhotosPanel({ parcel: { id, standing, photos = [], earlier_photos = [] }, onChange }: Props) {
  const { t } = useText();
  const { submit } = useProvenWrite(parcelPhotoAdd);
  const more = {
    read: parcelPhotoOf,
    remove: parcelPhotoRemove,
    right: 'parcel.correct',
    removeText: t('photos.removeText'),
    onRemoved: onChange,
  } as const;
  const isPacking = standing === 'packing';
  if (!isPacking && photos.length === 0 && earlier_photos.length === 0) return null;
  return (
    <Panel title={t('photos.title', { count: photos.length, most: maxParcelPhotos })}>
      <Stack gap="sm">
        <Text size="sm">{t(isPacking ? 'photos.text' : 'photos.textAfter')}</Text>
        {photos.length > 0 && (
          <div className={s['photos']}>
            {photos.map((photo, at) => (
              <Photo key={photo.id} photo={photo} name={t('photos.nth', { nth: at + 1 })} {...more} />
            ))}
          </div>
        )}
        {earlier_photos.map((sent) => (
          <div key={sent.id}>
            <Text size="sm" mb="xs">
              {t('photos.earlier')} <Link to={`/desk/gacha/parcels/${sent.id}`}>{sent.id}</Link>
            </Text>
            <div className={s['photos']}>
              {sent.photos.map((photo, at) => (
                <Photo key={photo.id} photo={photo} name={t('photos.nthOf', { nth: at + 1, parcel: sent.id })} {...more} />
              ))}
            </div>
          </div>
        ))}
        {isPacking && photos.length < maxParcelPhotos && (
          <Allowed right="parcel.pack">
            <PhotoAdd submit={(sent) => submit({ id, ...sent })} onAdded={onChange} />
          </Allowed>
        )}
      </Stack>
    </Panel>
  );
}
