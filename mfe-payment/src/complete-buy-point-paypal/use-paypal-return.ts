import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { payment } from '@fudaya/contracts';
import { call } from '@fudaya/web';

/**
 * Tells the service what PayPal brought back: an approval (token is PayPal's order), or that the member left without agreeing.
 * True when the service has answered, whatever the answer. Idempotent: the payment's own id is the key.
 */
export function usePayPalReturn(query: URLSearchParams): boolean {
  const [isTold, setTold] = useState(false);
  const isSent = useRef(false);
  const tell = useEffectEvent(async () => {
    if (isSent.current) return;
    isSent.current = true;
    const payment_id = query.get('payment_id');
    const order_id = query.get('token');
    const payer_id = query.get('PayerID');
    if (payment_id && query.get('cancelled') === '1') {
      await call(payment.pointCancel, { payment_id }, { spinner: false });
    } else if (payment_id && order_id) {
      const approval = { order_id, ...(payer_id && { payer_id }) };
      await call(payment.pointBuy, { pay_id: payment.payIds.payPal, request_id: payment_id, approval }, { spinner: false });
    }
    setTold(true);
  });
  useEffect(() => void tell(), []);
  return isTold;
}
