import type { account } from '@fudaya/contracts';
import { CardArt, Dialog, formatPoints } from '@fudaya/web';
import { useTilt } from '@fudaya/web/tilt';
import { useText } from '../../texts.ts';
import { PlaceWish } from '../wishes/PlaceWish.tsx';
import s from './card-viewer.module.css';
import { Shape } from './Shape.tsx';

type Place = account.Binder['places'][number];
type Card = NonNullable<Place['card']>;

interface CardViewerProps {
  readonly game: number;
  readonly place: Place;
  readonly onClose: () => void;
  /** It is wished for now, or not any more. */
  readonly onWish: () => void;
}

const isMotionReduced = () => typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** One place of a set in the hand: its card, or the silhouette of one that was not drawn yet; either can be wished for. */
export function CardViewer({ game, place, onClose, onWish }: CardViewerProps) {
  const { t } = useText();
  const { card, held, missing, model_number: number } = place;
  return (
    <Dialog open onClose={onClose} title={card?.name ?? missing?.name ?? number}>
      {card ? (
        <LeaningCard card={card} />
      ) : (
        <div className={s.unseen}>
          <Shape missing={missing} sizes="190px" />
        </div>
      )}
      <p className={s.facts}>
        {card || missing ? `${number} · ` : ''}
        {card ? (held > 0 ? t('binder.copies', { count: held }) : t('binder.none')) : t('binder.notDrawn')}
      </p>
      {card?.reference && (
        <>
          <p className={s.facts}>
            {t('binder.reference', { points: formatPoints(card.reference.points), on: card.reference.as_of.replaceAll('-', '/') })}
          </p>
          <p className={s.note}>{t('binder.referenceNote')}</p>
        </>
      )}
      <div className={s.wish}>
        <PlaceWish game={game} number={number} isWished={place.is_wished === '1'} onDone={onWish} />
      </div>
    </Dialog>
  );
}

/** By itself, for the dialog may come later than what opened it. */
function LeaningCard({ card }: { card: Card }) {
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
