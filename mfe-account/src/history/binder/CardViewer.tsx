import { store } from '@fudaya/contracts';
import type { CardReference } from '@fudaya/contracts';
import { Button, CardArt, Dialog, Icon, Notice, failureText, formatPoints, useWrite } from '@fudaya/web';
import { useTilt } from '@fudaya/web/tilt';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import s from './card-viewer.module.css';

interface CardViewerProps {
  readonly card: {
    readonly name: string;
    readonly image: string;
    readonly rarity: number;
    readonly id?: string | undefined;
    readonly reference?: CardReference | undefined;
  };
  readonly number: string;
  readonly held: number;
  readonly isWished: boolean;
  readonly onClose: () => void;
  /** It is wished for now, or not any more. */
  readonly onWish: () => void;
}

const isMotionReduced = () => typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** One card in the hand: it follows the pointer or the phone, and its foil catches the light. */
export function CardViewer({ card, number, held, isWished, onClose, onWish }: CardViewerProps) {
  const { t } = useText();
  const { reference } = card;
  return (
    <Dialog open onClose={onClose} title={card.name}>
      <LeaningCard card={card} />
      <p className={s.facts}>
        {number} · {held > 0 ? t('binder.copies', { count: held }) : t('binder.none')}
      </p>
      {reference && (
        <>
          <p className={s.facts}>
            {t('binder.reference', { points: formatPoints(reference.points), on: reference.as_of.replaceAll('-', '/') })}
          </p>
          <p className={s.note}>{t('binder.referenceNote')}</p>
        </>
      )}
      {card.id !== undefined && <Wish id={card.id} isWished={isWished} onDone={onWish} />}
    </Dialog>
  );
}

function Wish({ id, isWished, onDone }: { id: string; isWished: boolean; onDone: () => void }) {
  const { t } = useText();
  const { submit, isRunning } = useWrite(store.cardWishSet);
  const [refused, setRefused] = useState('');
  const toggle = async () => {
    const outcome = await submit({ card_id: id, is_wished: isWished ? '0' : '1' });
    setRefused(outcome.ok ? '' : (Object.values(outcome.errors).flat()[0] ?? failureText(outcome)));
    if (outcome.ok) onDone();
  };
  return (
    <>
      {refused !== '' && <Notice tone="danger">{refused}</Notice>}
      <Button kind="secondary" wide busy={isRunning} onClick={() => void toggle()}>
        <Icon name="star" size={18} />
        {t(isWished ? 'binder.unwish' : 'binder.wish')}
      </Button>
    </>
  );
}

/** By itself, for the dialog may come later than what opened it. */
function LeaningCard({ card }: Pick<CardViewerProps, 'card'>) {
  const place = useTilt<HTMLDivElement>(!isMotionReduced());
  return (
    <div ref={place} className={s.place}>
      <div className={s.card} data-level={card.rarity}>
        <CardArt src={card.image} name={card.name} rarity={card.rarity} sizes="320px" isEager />
        <span className={s.foil} aria-hidden="true" />
        <span className={s.glare} aria-hidden="true" />
      </div>
    </div>
  );
}
