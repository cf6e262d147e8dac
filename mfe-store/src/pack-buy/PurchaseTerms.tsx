import type { store } from '@fudaya/contracts';
import { Amount, Icon, SummaryList, useText } from '@fudaya/web';
import { decisionHours, shippingBusinessDays } from './shop-rules.ts';
import type { Intent } from './use-pack-buy.ts';
import s from './purchase-terms.module.css';

type Unit = 'pt' | 'coin';
export const unitOf = (pack: { readonly payment_method: '1' | '2' }): Unit => (pack.payment_method === '1' ? 'pt' : 'coin');

/** What the law wants on the last screen before a purchase (Act on Specified Commercial Transactions, art. 12-6): six items, and the balance. */
export function PurchaseTerms({ pack, intent }: { pack: store.PackDetail; intent: Intent }) {
  const { t } = useText();
  const unit = unitOf(intent);
  const isPoint = unit === 'pt';
  const rules = { hours: decisionHours, days: shippingBusinessDays };
  return (
    <>
      <SummaryList
        items={[
          { label: t('confirm.pack'), value: pack.name },
          { label: t('confirm.quantity'), value: t('confirm.packs', { n: intent.count }) },
          { label: t('confirm.total'), value: <Total pack={pack} intent={intent} /> },
          { label: t('confirm.payment'), value: t(isPoint ? 'confirm.paymentPoint' : 'confirm.paymentCoin') },
          { label: t('confirm.delivery'), value: t(isPoint ? 'confirm.deliveryPoint' : 'confirm.deliveryCoin', rules) },
          { label: t('confirm.period'), value: t('confirm.periodUntil', { at: pack.format_end_date }) },
          { label: t('confirm.cancel'), value: t('confirm.cancelText') },
        ]}
      />
      <Balance intent={intent} unit={unit} />
    </>
  );
}

function Total({ pack, intent }: { pack: store.PackDetail; intent: Intent }) {
  const { t } = useText();
  const unit = unitOf(intent);
  return (
    <span className={s.total}>
      <strong>
        <Amount value={intent.cost} unit={unit} />
      </strong>
      <small>
        <Amount value={pack.point} unit={unit} /> {t('confirm.times', { n: intent.count })}
      </small>
    </span>
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
