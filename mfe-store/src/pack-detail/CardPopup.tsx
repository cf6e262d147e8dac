import { useState } from 'react';
import type { store } from '@fudaya/contracts';
import { Amount, Button, CardArt, Dialog, RarityBadge, SummaryList, formatPoints } from '@fudaya/web';
import { useText } from '../texts.ts';
import s from './card-popup.module.css';

/** PKD-3: image, name, model number, rarity. */
export function CardPopup({ card, onClose }: { card: store.LineupCard | undefined; onClose: () => void }) {
  const { t } = useText();
  // The card stays while the dialog fades out.
  const [last, setLast] = useState(card);
  if (card && card !== last) setLast(card);
  const shown = card ?? last;
  if (!shown) return null;
  return (
    <Dialog
      open={card !== undefined}
      onClose={onClose}
      title={shown.name}
      actions={
        <Button kind="secondary" onClick={onClose}>
          {t('lineup.close')}
        </Button>
      }
    >
      <div className={s.popup}>
        <div className={s.art}>
          <CardArt src={shown.image_url} name={shown.name} rarity={shown.rarity} scale="lineup" sizes="240px" />
        </div>
        <SummaryList
          items={[
            { label: t('lineup.model'), value: shown.model_number },
            { label: t('lineup.rarity'), value: <RarityBadge rarity={shown.rarity} scale="lineup" named /> },
            ...(shown.return_points === undefined
              ? []
              : [{ label: t('lineup.returns'), value: <Amount value={shown.return_points} unit="pt" /> }]),
            ...(shown.total === undefined
              ? []
              : [{ label: t('lineup.inBox'), value: `${formatPoints(shown.remaining ?? 0)} / ${formatPoints(shown.total)}` }]),
          ]}
        />
      </div>
    </Dialog>
  );
}
