import { payment, type ReplyOf } from '@fudaya/contracts';
import { Icon, useSearchParams } from '@fudaya/web';
import { useText } from '../texts.ts';
import { idIn } from '../course/id-in.ts';
import { OrderEnd } from '../order/OrderEnd.tsx';
import { OrderPage } from '../order/OrderPage.tsx';
import { OrderSum } from '../order/OrderSum.tsx';
import { useOrder } from '../order/use-order.ts';
import s from './confirm-combini.module.css';
import { tillsOf } from './till-steps.ts';
import { Tills } from './Tills.tsx';

type CombiniOrder = ReplyOf<typeof payment.combiniNumber>;

/** PNT-5: the number for the till. */
export function ConfirmCombiniPage() {
  const { t } = useText();
  const [query] = useSearchParams();
  const order = useOrder(payment.combiniNumber, query.get('paymentID') ?? undefined);
  return (
    <OrderPage title={t('combini.title')} order={order} failedTitle={t('combini.failed')}>
      {(reply) => (
        <>
          {reply.result === '2' && <AtTheTill order={reply} />}
          <OrderEnd order={reply} packId={idIn(query, 'packId')} onChanged={() => void order.reload()} />
        </>
      )}
    </OrderPage>
  );
}

function AtTheTill({ order }: { order: CombiniOrder }) {
  const { t } = useText();
  const { price, point, expires_at, combini_chain, url, has_other_chains } = order;
  return (
    <>
      <p className={s.lead}>{order.stores ? t('combini.leadAny') : t('combini.lead', { store: t(`store.${combini_chain}`) })}</p>
      <OrderSum payId={payment.payIds.combini} price={price} point={point} expires_at={expires_at} />
      <Tills tills={tillsOf(order)} />
      <a className={s.open} href={url} target="_blank" rel="noopener noreferrer">
        <span>
          {t('combini.open')}
          <small className={s.opens}>{t(has_other_chains === '1' ? 'combini.otherChains' : 'combini.opens')}</small>
        </span>
        <Icon name="arrowRight" size={18} />
      </a>
    </>
  );
}
