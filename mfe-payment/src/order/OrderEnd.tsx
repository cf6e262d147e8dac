import { links } from '@fudaya/contracts';
import { LinkButton, Notice } from '@fudaya/web';
import { useText } from '../texts.ts';
import { CancelOrder } from './CancelOrder.tsx';
import s from './order-end.module.css';

interface OrderEndProps {
  readonly order: { readonly payment_id: string; readonly result: '0' | '1' | '2'; readonly pack_id: number | null };
  readonly packId: number | undefined;
  readonly onChanged: () => void;
}

/** The outcome of the order, and the next steps. */
export function OrderEnd({ order, packId, onChanged }: OrderEndProps) {
  const { t } = useText();
  const pack = order.pack_id ?? packId;
  return (
    <div className={s.end}>
      {order.result === '1' && <Notice tone="success">{t('order.paid')}</Notice>}
      {order.result === '0' && <Notice tone="warning">{t('order.over')}</Notice>}
      {order.result === '2' && <p className={s.waits}>{t('order.waits')}</p>}
      {order.result === '1' && (
        <LinkButton size="large" wide to={links.completeBuyPoint(order.payment_id, pack)}>
          {t('order.toEnd')}
        </LinkButton>
      )}
      {order.result === '0' && (
        <LinkButton size="large" wide to={links.buyPoint(pack)}>
          {t('complete.again')}
        </LinkButton>
      )}
      {order.result !== '1' && pack !== undefined && (
        <LinkButton kind="secondary" wide to={links.packDetail(pack)}>
          {t('order.toPack')}
        </LinkButton>
      )}
      <LinkButton kind="secondary" wide to={links.top()}>
        {t('complete.toTop')}
      </LinkButton>
      {order.result === '2' && <CancelOrder paymentId={order.payment_id} onCancelled={onChanged} />}
    </div>
  );
}
