import type { DeskPhoto, parcelPhotoOf, parcelPhotoRemove, stockPhotoOf, stockPhotoRemove } from '@fudaya/contracts/desk';
import { ActDialog, Allowed, Button, Group, Instant, LargePicture, Loader, Text, useRead } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';
import s from './photos.module.css';

interface Props {
  readonly photo: DeskPhoto;
  readonly name: string;
  readonly read: typeof parcelPhotoOf | typeof stockPhotoOf;
  readonly remove: typeof parcelPhotoRemove | typeof stockPhotoRemove;
  /** To remove it. */
  readonly right: 'parcel.correct' | 'stock.write_off';
  /** What its removal means. */
  readonly removeText: string;
  readonly onRemoved: () => void;
}

/** One picture of a parcel or an intake with who took it when; pressed, it is as large as the screen. */
export function Photo({ photo: { id, at, by, width, height }, name, read, remove, right, removeText, onRemoved }: Props) {
  const { t } = useText();
  const { reply, failure } = useRead(read, { photo: id });
  const [isLarge, setLarge] = useState(false);
  const [isAsked, setAsked] = useState(false);
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
        <Allowed right={right}>
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
          contract={remove}
          input={{ photo: id }}
          title={t('photos.removeTitle', { name })}
          confirm={t('photos.remove')}
          isFinal
          onClose={() => setAsked(false)}
          onDone={onRemoved}
        >
          <Text size="sm">{removeText}</Text>
        </ActDialog>
      )}
    </figure>
  );
}
