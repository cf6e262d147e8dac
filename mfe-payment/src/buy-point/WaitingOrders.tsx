import { payment } from '@fudaya/contracts';
import { Amount, Icon, Link, formatDateTime, formatYen, useRead } from '@fudaya/web';
import { useText } from '../texts.ts';
import { MethodIcon } from '../method/MethodIcon.tsx';
import s from './waiting-orders.module.css';

/** Orders placed and not yet paid, so that nobody has to look for a number again. Renders nothing when there are none, or no answer. */
export function WaitingOrders() {
  const { t } = useText();
  const { reply } = useRead(payment.waitingOrders, {}, { spinner: false });
  if (!reply || reply.list.length === 0) return null;
  return (
    <section className={s.waiting} aria-labelledby="waiting-orders">
      <h2 id="waiting-orders" className={s.heading}>
        {t('waiting.title')}
      </h2>
      <ul className={s.orders}>
        {reply.list.map((order) => (
          <li key={order.payment_id}>
            <Link className={s.order} to={order.url}>
              <MethodIcon payId={order.pay_id} />
              <span className={s.text}>
                <span className={s.sum}>
                  {formatYen(order.price)}
                  <span className={s.points}>
                    <Amount value={order.point} unit="pt" />
                  </span>
                </span>
                <span className={s.until}>{t('waiting.until', { date: formatDateTime(order.expires_at) })}</span>
              </span>
              <Icon name="chevronRight" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
