import { stockPhotoOf, stockPhotoRemove, type StockPhoto as Line } from '@fudaya/contracts/desk';
import { ActDialog, Allowed, Button, Instant, LargePicture, Loader, Text, useRead } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import s from '../../parcels/photos/photos.module.css';

interface Props {
  readonly photo: Line;
  /** Its place among the intake's, from 1. */
  readonly nth: number;
  readonly onRemoved: () => void;
}

/** One picture of an intake with who took it when; pressed, it is as large as the screen. */
export function StockPhoto({ photo: { id, at, by, width, height }, nth, onRemoved }: Props) {
  const { t } = useText();
  const { reply, failure } = useRead(stockPhotoOf, { photo: id });
  const [isLarge, setLarge] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const name = t('photos.nth', { nth });
  const source = reply && `data:image/webp;base64,${reply.webp_base64}`;
  const taken = (
    <Text size="sm">
      <Instant at={at} /> {by}
    </Text>
  );
  return (
    <figure className={s['photo']}>
      <button
        type="button"
        className={s['thumb']}
        aria-label={t('photos.open', { name })}
        disabled={!source}
        onClick={() => setLarge(true)}
      >
        {source && <img src={source} alt="" width={width} height={height} />}
        {!source && (failure ? <span>{t('photos.gone')}</span> : <Loader size="sm" />)}
      </button>
      <figcaption>
        {taken}
        <Allowed right="stock.write_off">
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
          {taken}
        </LargePicture>
      )}
      {isAsked && (
        <ActDialog
          contract={stockPhotoRemove}
          input={{ photo: id }}
          title={t('photos.removeTitle', { name })}
          confirm={t('photos.remove')}
          isFinal
          onClose={() => setAsked(false)}
          onDone={onRemoved}
        >
          <Text size="sm">{t('stockPhotos.removeText')}</Text>
        </ActDialog>
      )}
    </figure>
  );
}
