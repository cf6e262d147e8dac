import { maxParcelPhotos, type parcel as contract } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import { Allowed, Link, Panel, Stack, Text } from '@fudaya/desk';
import { useText } from '../../texts.ts';
import { Photo } from './Photo.tsx';
import { PhotoAdd } from './PhotoAdd.tsx';
import s from './photos.module.css';

interface Props {
  readonly parcel: ReplyOf<typeof contract>;
  readonly onChange: () => void;
}

/** What was sent: pictures of the parcel, taken while it is packed. Nothing where there is none and none can be taken. */
export function PhotosPanel({ parcel: { id, standing, photos = [], earlier_photos = [] }, onChange }: Props) {
  const { t } = useText();
  const isPacking = standing === 'packing';
  if (!isPacking && photos.length === 0 && earlier_photos.length === 0) return null;
  return (
    <Panel title={t('photos.title', { count: photos.length, most: maxParcelPhotos })}>
      <Stack gap="sm">
        <Text size="sm">{t(isPacking ? 'photos.text' : 'photos.textAfter')}</Text>
        {photos.length > 0 && (
          <div className={s['photos']}>
            {photos.map((photo, at) => (
              <Photo key={photo.id} photo={photo} nth={at + 1} onRemoved={onChange} />
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
                <Photo key={photo.id} photo={photo} nth={at + 1} of={sent.id} onRemoved={onChange} />
              ))}
            </div>
          </div>
        ))}
        {isPacking && photos.length < maxParcelPhotos && (
          <Allowed right="parcel.pack">
            <PhotoAdd id={id} onAdded={onChange} />
          </Allowed>
        )}
      </Stack>
    </Panel>
  );
}
