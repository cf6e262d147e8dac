import { shopRules, type account } from '@fudaya/contracts';
import { Amount, CardArt, Icon, RarityBadge, SummaryList, useText } from '@fudaya/web';
import type { Intent } from './use-exchange.ts';
import s from './exchange-terms.module.css';

/** What is being agreed to: quantity, total, payment, delivery, period and cancellation, and the coins before and after. */
export function ExchangeTerms({ card, intent }: { card: account.ExchangeCard; intent: Intent }) {
  const { t } = useText();
  const conditions = [
    ['exchange.payment', t('exchange.paymentText')],
    ['exchange.delivery', t('exchange.deliveryText', { days: shopRules.shippingBusinessDays })],
    ['exchange.period', t('exchange.periodText')],
    ['exchange.cancel', t('exchange.cancelText')],
  ] as const;
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
      <dl className={s.balance} aria-label={t('exchange.balance')}>
        <div>
          <dt>{t('exchange.before')}</dt>
          <dd>
            <Amount value={intent.balance} unit="coin" />
          </dd>
        </div>
        <Icon name="arrowRight" />
        <div>
          <dt>{t('exchange.after')}</dt>
          <dd className={s.after}>
            <Amount value={intent.remainder} unit="coin" />
          </dd>
        </div>
      </dl>
      <dl className={s.conditions}>
        {conditions.map(([label, text]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
