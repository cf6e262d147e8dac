import { CardArt, Dialog } from '@fudaya/web';
import { useTilt } from '@fudaya/web/tilt';
import { useText } from '../../texts.ts';
import s from './card-viewer.module.css';

interface CardViewerProps {
  readonly card: { readonly name: string; readonly image: string; readonly rarity: number };
  readonly number: string;
  readonly held: number;
  readonly onClose: () => void;
}

const isMotionReduced = () => typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** One card in the hand: it follows the pointer or the phone, and its foil catches the light. */
export function CardViewer({ card, number, held, onClose }: CardViewerProps) {
  const { t } = useText();
  return (
    <Dialog open onClose={onClose} title={card.name}>
      <LeaningCard card={card} />
      <p className={s.facts}>
        {number} · {held > 0 ? t('binder.copies', { count: held }) : t('binder.none')}
      </p>
    </Dialog>
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
