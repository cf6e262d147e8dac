import type { account } from '@fudaya/contracts';
import { CardArt, Icon, formatPoints } from '@fudaya/web';
import { CardCount } from '@fudaya/web/card-count';
import { useText } from '../../texts.ts';
import s from './pocket.module.css';
import { Shape } from './Shape.tsx';

/** A pocket of the binder: the card with how many there are, one that became points, or the silhouette of one that is missing. */
export function Pocket({ place, onShow }: { place: account.Binder['places'][number]; onShow: () => void }) {
  const { t } = useText();
  const { card, held, missing, model_number } = place;
  const called = missing ? `${model_number} ${missing.name}` : model_number;
  const isWished = place.is_wished === '1';
  const star = isWished && (
    <span className={s.wished} aria-hidden="true">
      <Icon name="star" size={14} />
    </span>
  );
  if (card === null)
    return (
      <li className={s.pocket}>
        <button
          type="button"
          className={s.card}
          aria-label={t(isWished ? 'binder.notYetWished' : 'binder.notYet', { number: called })}
          onClick={onShow}
        >
          <Shape missing={missing} />
          {star}
        </button>
        <span className={s.number} aria-hidden="true">
          {model_number}
        </span>
      </li>
    );
  const label = held > 0 ? t('binder.held', { name: card.name, count: held }) : t('binder.gone', { name: card.name });
  return (
    <li className={s.pocket}>
      <button type="button" className={s.card} data-held={held > 0} aria-label={label} onClick={onShow}>
        <CardArt src={card.image} name="" rarity={card.rarity} />
        {star}
        <CardCount count={held}>{formatPoints(held)}</CardCount>
      </button>
      <span className={s.number} aria-hidden="true">
        {model_number}
      </span>
    </li>
  );
}
