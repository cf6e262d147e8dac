import { useState } from 'react';
import type { store } from '@fudaya/contracts';
import { Amount, Button, CardArt, Dialog, RarityBadge, SummaryList, formatPoints } from '@fudaya/web';
import { CardMore } from '../card-extras/Extras.tsx';
import { useBuyText } from '../pack-buy/texts.ts';
import s from './card-popup.module.css';

/** PKD-3: image, name, model number, rarity. */
export function CardPopup({ card, onClose }: { card: store.LineupCard | undefined; onClose: () => void }) {
  // The card stays while the dialog fades out.
  const [last, setLast] = useState(card);
  if (card && card !== last) setLast(card);
  const shown = card ?? last;
  if (!shown) return null;
  return <Shown card={shown} isOpen={card !== undefined} onClose={onClose} />;
}

function Shown({ card, isOpen, onClose }: { card: store.LineupCard; isOpen: boolean; onClose: () => void }) {
  const { t } = useBuyText();
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={card.name}
      actions={
        <Button kind="secondary" onClick={onClose}>
          {t('lineup.close')}
        </Button>
      }
    >
      <div className={s.popup}>
        <div className={s.art}>
          <CardArt src={card.image_url} name={card.name} rarity={card.rarity} scale="lineup" sizes="240px" />
        </div>
        <SummaryList
          items={[
            { label: t('lineup.model'), value: card.model_number },
            { label: t('lineup.rarity'), value: <RarityBadge rarity={card.rarity} scale="lineup" named /> },
            ...(card.return_points === undefined
              ? []
              : [{ label: t('lineup.returns'), value: <Amount value={card.return_points} unit="pt" /> }]),
            ...(card.total === undefined
              ? []
              : [{ label: t('lineup.inBox'), value: `${formatPoints(card.remaining ?? 0)} / ${formatPoints(card.total)}` }]),
          ]}
        />
        <CardMore card={card} />
      </div>
    </Dialog>
  );
}
