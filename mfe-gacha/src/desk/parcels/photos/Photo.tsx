import { parcelPhotoOf, parcelPhotoRemove, type DeskPhoto } from '@fudaya/contracts/desk';
import { ActDialog, Allowed, Button, Group, Instant, LargePicture, Loader, Text, useRead } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import s from './photos.module.css';

interface Props {
  readonly photo: DeskPhoto;
  /** Its place among the parcel's, from 1. */
  readonly nth: number;
  /** The parcel as which it was sent before. */
  readonly of?: number;
  readonly onRemoved: () => void;
}

/** One picture of a parcel with who took it when; pressed, it is as large as the screen. */
export function Photo({ photo: { id, at, by, width, height }, nth, of, onRemoved }: Props) {
  const { t } = useText();
  const { reply, failure } = useRead(parcelPhotoOf, { photo: id });
  const [isLarge, setLarge] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const name = of === undefined ? t('photos.nth', { nth }) : t('photos.nthOf', { nth, parcel: of });
  const source = reply && `data:image/webp;base64,${reply.webp_base64}`;
  return (
    <figure className={s['photo']}>
      <button
        type="button"
        className={s['thumb']}
        aria-label={t('photos.open', { name })}
        disabled={!source}
        onClick={() => setLarge(true)}
      >
        {source ? (
          <img src={source} alt="" width={width} height={height} />
        ) : failure ? (
          <span>{t('photos.gone')}</span>
        ) : (
          <Loader size="sm" />
        )}
      </button>
      <figcaption>
        <Text size="sm">
          <Instant at={at} /> {by}
        </Text>
        <Allowed right="parcel.correct">
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            ml={-8}
            aria-label={t('photos.removeOf', { name })}
            onClick={() => setAsked(true)}
          >
            {t('photos.remove')}
          </Button>
        </Allowed>
      </figcaption>
      {isLarge && source && (
        <LargePicture {...{ name, source, width, height }} close={t('photos.close')} onClose={() => setLarge(false)}>
          <Group mt="xs">
            <Text size="sm">
              <Instant at={at} /> {by}
            </Text>
          </Group>
        </LargePicture>
      )}
      {isAsked && (
        <ActDialog
          contract={parcelPhotoRemove}
          input={{ photo: id }}
          title={t('photos.removeTitle', { name })}
          confirm={t('photos.remove')}
          isFinal
          onClose={() => setAsked(false)}
          onDone={onRemoved}
        >
          <Text size="sm">{t('photos.removeText')}</Text>
        </ActDialog>
      )}
    </figure>
  );
}
