import { officeHours, payment, shopRules, type ReplyOf } from '@fudaya/contracts';
import { Icon, formatDateTime, formatYen, useSearchParams } from '@fudaya/web';
import { useText } from '../texts.ts';
import { idIn } from '../course/id-in.ts';
import { CopyLine, CopyLines } from './CopyLine.tsx';
import { OrderEnd } from './OrderEnd.tsx';
import { OrderPage } from './OrderPage.tsx';
import { OrderSum } from './OrderSum.tsx';
import s from './transfer-page.module.css';
import { useOrder } from './use-order.ts';

type Transfer = ReplyOf<typeof payment.bankInfo>;
/** bank: to an account · payge: to a mail address. */
type Way = 'bank' | 'payge';

/** Where to send the money, in what name, and by when. */
export function TransferPage({ way }: { way: Way }) {
  const { t } = useText();
  const [query] = useSearchParams();
  const order = useOrder(payment.bankInfo, query.get('payment_id') ?? undefined);
  return (
    <OrderPage title={t(`${way}.title`)} order={order}>
      {(reply) => (
        <>
          {reply.result === '2' && <Account order={reply} way={way} />}
          <OrderEnd order={reply} packId={idIn(query, 'packId')} onChanged={() => void order.reload()} />
        </>
      )}
    </OrderPage>
  );
}

function Account({ order, way }: { order: Transfer; way: Way }) {
  const { t, language } = useText();
  const { pay_id, price, point, expires_at, bank, number, name, mail, holder, reflected_by } = order;
  return (
    <>
      <p className={s.lead}>{t(`${way}.lead`, { days: shopRules.transferDeadline_days })}</p>
      <OrderSum payId={pay_id} price={price} point={point} expires_at={expires_at} />
      <CopyLines>
        {mail && <CopyLine label={t('bank.mail')} value={mail} />}
        <CopyLine label={t('bank.bank')} value={bank} canCopy={false} />
        <CopyLine label={t('bank.number')} value={number} isLarge />
        <CopyLine label={t('bank.name')} value={name} />
        <CopyLine label={t('order.pay')} value={formatYen(price)} note={t(`${way}.exact`)} canCopy={false} />
        {holder && <CopyLine label={t('bank.holder')} value={holder} note={t('bank.holderNote')} />}
      </CopyLines>
      <ul className={s.notes}>
        <li>
          <Icon name="clock" size={16} />
          {t('bank.hours', { hours: officeHours[language] })}
        </li>
        {reflected_by && (
          <li>
            <Icon name="arrowRight" size={16} />
            {t('bank.reflected', { date: formatDateTime(reflected_by) })}
          </li>
        )}
      </ul>
    </>
  );
}
