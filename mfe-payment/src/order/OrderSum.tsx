import { Amount, Icon, formatDateTime, formatYen } from '@fudaya/web';
import { useText } from '../texts.ts';
import { MethodIcon } from '../method/MethodIcon.tsx';
import s from './order-sum.module.css';

interface OrderSumProps {
  readonly payId: number;
  readonly price: number;
  readonly point: number;
  readonly expires_at: string;
}

/** What is to be paid, by when, and what for. */
export function OrderSum({ payId, price, point, expires_at }: OrderSumProps) {
  const { t } = useText();
  return (
    <section className={s.sum}>
      <div className={s.head}>
        <MethodIcon payId={payId} />
        <dl className={s.price}>
          <dt>{t('order.pay')}</dt>
          <dd>{formatYen(price)}</dd>
        </dl>
      </div>
      <dl className={s.facts}>
        <div>
          <dt>{t('order.points')}</dt>
          <dd>
            <Amount value={point} unit="pt" />
          </dd>
        </div>
        <div>
          <dt>{t('order.until')}</dt>
          <dd className={s.until}>
            <Icon name="clock" size={16} />
            <time dateTime={expires_at}>{formatDateTime(expires_at)}</time>
          </dd>
        </div>
      </dl>
      <p className={s.note}>{t('order.untilNote')}</p>
    </section>
  );
}
