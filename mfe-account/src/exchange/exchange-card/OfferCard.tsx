import type { account } from '@fudaya/contracts';
import { Amount, Button, CardArt, RarityBadge } from '@fudaya/web';
import { useText } from '../../texts.ts';
import s from './offer-card.module.css';

/** Below this many we say how few are left in red. */
const few = 3;

interface Props {
  readonly card: account.ExchangeCard;
  readonly isEager: boolean;
  readonly isChecking: boolean;
  readonly onExchange: () => void;
}

export function OfferCard({ card, isEager, isChecking, onExchange }: Props) {
  const { t } = useText();
  const { name, card_name, image, model_number, rarity, sub_coin, stock } = card;
  const isGone = stock === 0;
  return (
    <li className={s.card} data-gone={isGone || undefined}>
      <span className={s.art}>
        <CardArt src={image} name={card_name} rarity={rarity} scale="lineup" isEager={isEager} />
        {isGone && <span className={s.veil}>{t('exchange.gone')}</span>}
      </span>
      <div className={s.body}>
        <span className={s.line}>
          <RarityBadge rarity={rarity} scale="lineup" />
          <span className={s.model}>{model_number}</span>
        </span>
        <h3 className={s.name}>{name}</h3>
        {name !== card_name && <span className={s.model}>{card_name}</span>}
        <span className={s.price}>
          <Amount value={sub_coin} unit="coin" />
          <span className={s.stock} data-few={(stock > 0 && stock <= few) || undefined}>
            {t('exchange.left', { n: stock })}
          </span>
        </span>
        {/* One that is gone stays in its place, so that the row does not jump. */}
        <Button wide size="small" disabled={isGone} busy={isChecking} aria-label={t('exchange.exchangeOf', { name })} onClick={onExchange}>
          {t('exchange.exchange')}
        </Button>
      </div>
    </li>
  );
}
