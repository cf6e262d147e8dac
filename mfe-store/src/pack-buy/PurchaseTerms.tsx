import { shopRules, type store } from '@fudaya/contracts';
import { Amount, Icon, SummaryList, useText } from '@fudaya/web';
import type { Intent } from './use-pack-buy.ts';
import s from './purchase-terms.module.css';

type Unit = 'pt' | 'coin';
export const unitOf = (pack: { readonly payment_method: '1' | '2' }): Unit => (pack.payment_method === '1' ? 'pt' : 'coin');

/**
 * What the law wants on the last screen before a purchase (Act on Specified Commercial Transactions, art. 12-6):
 * quantity, total, payment, delivery, period, cancellation; and what it does to the balance.
 */
export function PurchaseTerms({ pack, intent }: { pack: store.PackDetail; intent: Intent }) {
  const { t } = useText();
  const unit = unitOf(intent);
  const unitPrice = (
    <>
      <Amount value={pack.point} unit={unit} /> {t('confirm.times', { n: intent.count })}
    </>
  );
  return (
    <div className={s.terms}>
      <SummaryList
        items={[
          { label: t('confirm.pack'), value: pack.name },
          { label: t('confirm.quantity'), value: t('confirm.packs', { n: intent.count }), note: unitPrice },
          { label: t('confirm.total'), value: <Amount value={intent.cost} unit={unit} />, note: t('confirm.included'), isStrong: true },
        ]}
      />
      <Balance intent={intent} unit={unit} />
      <Conditions pack={pack} unit={unit} />
    </div>
  );
}

function Balance({ intent, unit }: { intent: Intent; unit: Unit }) {
  const { t } = useText();
  return (
    <dl className={s.balance} aria-label={t('confirm.balance')}>
      <div>
        <dt>{t('confirm.before')}</dt>
        <dd>
          <Amount value={intent.balance} unit={unit} />
        </dd>
      </div>
      <Icon name="arrowRight" />
      <div>
        <dt>{t('confirm.after')}</dt>
        <dd className={s.after}>
          <Amount value={intent.remainder} unit={unit} />
        </dd>
      </div>
    </dl>
  );
}

function Conditions({ pack, unit }: { pack: store.PackDetail; unit: Unit }) {
  const { t } = useText();
  const paidBy = unit === 'pt' ? 'Point' : 'Coin';
  const lines = [
    ['confirm.payment', t(`confirm.payment${paidBy}`)],
    ['confirm.delivery', t(`confirm.delivery${paidBy}`, { hours: shopRules.decisionHours, days: shopRules.shippingBusinessDays })],
    ['confirm.period', t('confirm.periodUntil', { at: pack.format_end_date })],
    ['confirm.cancel', t('confirm.cancelText')],
  ] as const;
  return (
    <dl className={s.conditions}>
      {lines.map(([label, text]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
