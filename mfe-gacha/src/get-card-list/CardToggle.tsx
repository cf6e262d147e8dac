import type { gacha } from '@fudaya/contracts';
import { CardArt, Icon, VisuallyHidden, formatPoints, useText } from '@fudaya/web';
import s from './card-toggle.module.css';

/** One card and what becomes of it: pressed ships, not pressed converts. */
export function CardToggle({ card, isShipped, onToggle }: { card: gacha.Card; isShipped: boolean; onToggle: () => void }) {
  const { t } = useText();
  const points = formatPoints(card.buy_point);
  return (
    <button type="button" className={s.card} aria-pressed={isShipped} onClick={onToggle}>
      <VisuallyHidden>{t('choice.card', { name: card.name, rarity: card.rarity_label, points })}</VisuallyHidden>
      <span className={s.art} aria-hidden="true">
        <CardArt src={card.image} name="" rarity={card.rarity} />
        <span className={s.mark}>
          <Icon name={isShipped ? 'check' : 'plus'} size={18} />
        </span>
      </span>
      <span className={s.fate} aria-hidden="true">
        {isShipped ? (
          <>
            <Icon name="truck" size={18} />
            {t('choice.ship')}
          </>
        ) : (
          <>
            {t('choice.convert')} <b>{t('choice.points', { points })}</b>
          </>
        )}
      </span>
    </button>
  );
}
