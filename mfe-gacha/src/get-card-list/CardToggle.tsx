import type { gacha } from '@fudaya/contracts';
import { CardArt, Icon, VisuallyHidden, formatDateTime, formatPoints } from '@fudaya/web';
import type { CSSProperties } from 'react';
import { maxLines } from '../card-grid/name-lines.ts';
import { useText } from '../texts.ts';
import { PrizeTag } from '../card-grid/PrizeTag.tsx';
import s from './card-toggle.module.css';

const nameStyle = { '--most-lines': maxLines } as CSSProperties;

interface CardToggleProps {
  readonly card: gacha.Card;
  readonly decideBy: string | null;
  readonly isShipped: boolean;
  /** Some card of the list has one: each keeps a line for it. */
  readonly hasReferences: boolean;
  readonly onToggle: () => void;
}

/** One card and its decision: pressed ships, not pressed converts. */
export function CardToggle({ card, decideBy, isShipped, hasReferences, onToggle }: CardToggleProps) {
  const { t } = useText();
  const points = formatPoints(card.buy_point);
  const reference = card.reference ? t('choice.reference', { points: formatPoints(card.reference.points) }) : '';
  return (
    <button type="button" className={s.card} aria-pressed={isShipped} onClick={onToggle}>
      <span className={s.art}>
        <CardArt src={card.image} name="" rarity={card.rarity} />
        <PrizeTag card={card} />
        <span className={s.mark}>
          <Icon name={isShipped ? 'check' : 'plus'} size={18} />
        </span>
      </span>
      <VisuallyHidden>
        {t('choice.card', { name: card.name, rarity: card.rarity_label, points })}
        {reference !== '' && ` ${reference}`}
      </VisuallyHidden>
      <span className={s.name} style={nameStyle} aria-hidden="true">
        {card.name}
      </span>
      {/* For the eye; a pressed button's name must not change with it. */}
      <span className={s.fate} aria-hidden="true">
        {isShipped ? (
          <>
            <Icon name="truck" size={18} />
            {t('choice.ship')}
          </>
        ) : (
          <>
            {t('choice.returns')} <b>{t('choice.points', { points })}</b>
          </>
        )}
      </span>
      {hasReferences && (
        <span className={s.until} aria-hidden="true">
          {reference}
        </span>
      )}
      {decideBy !== null && (
        <span className={s.until} aria-hidden="true">
          {/* Month, day and hour: the year stands in the page's head. */}
          {t('choice.until', { at: formatDateTime(decideBy).slice(5) })}
        </span>
      )}
    </button>
  );
}
