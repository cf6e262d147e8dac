import { shopRules, type account } from '@fudaya/contracts';
import { Amount, BalanceBar, CardArt, Conditions, RarityBadge, SummaryList } from '@fudaya/web';
import { useText } from '../../texts.ts';
import type { Intent } from './use-exchange.ts';
import s from './exchange-terms.module.css';

/** What is being agreed to: quantity, total, payment, delivery, period and cancellation, and the coins before and after. */
export function ExchangeTerms({ card, intent }: { card: account.ExchangeCard; intent: Intent }) {
  const { t } = useText();
  return (
    <div className={s.terms}>
      <div className={s.card}>
        <span className={s.art}>
          <CardArt src={card.image} name={card.card_name} rarity={card.rarity} scale="lineup" isEager />
        </span>
        <div>
          <p className={s.line}>
            <RarityBadge rarity={card.rarity} scale="lineup" /> {card.model_number}
          </p>
          <p className={s.name}>{card.name}</p>
          {card.name !== card.card_name && <p className={s.line}>{card.card_name}</p>}
        </div>
      </div>
      <SummaryList
        items={[
          { label: t('exchange.quantity'), value: t('exchange.cards', { n: intent.change_num }) },
          {
            label: t('exchange.total'),
            value: <Amount value={intent.sub_coin} unit="coin" />,
            note: t('exchange.included'),
            isStrong: true,
          },
        ]}
      />
      <BalanceBar
        label={t('exchange.balance')}
        unit="coin"
        before={{ label: t('exchange.before'), value: intent.balance }}
        after={{ label: t('exchange.after'), value: intent.remainder }}
      />
      <Conditions
        lines={[
          { label: t('exchange.payment'), text: t('exchange.paymentText') },
          { label: t('exchange.delivery'), text: t('exchange.deliveryText', { days: shopRules.shippingBusiness_days }) },
          { label: t('exchange.period'), text: t('exchange.periodText') },
          { label: t('exchange.cancel'), text: t('exchange.cancelText') },
        ]}
      />
    </div>
  );
}
