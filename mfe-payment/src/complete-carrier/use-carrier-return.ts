import { useEffect, useEffectEvent, useRef } from 'react';
import { payment, topics } from '@fudaya/contracts';
import { call, publish, useMember } from '@fudaya/web';

/** Has the service ask the carrier, for a member who is still logged in; what the page shows depends on its address alone. */
export function useCarrierReturn(paymentId: string | null): void {
  const isMember = useMember()?.is_login === '1';
  const isSent = useRef(false);
  const tell = useEffectEvent(async (token: string) => {
    if (isSent.current) return;
    isSent.current = true;
    const settled = await call(payment.pointAppend, { token }, { spinner: false });
    if (settled.ok && settled.reply.result === '1') publish(topics.pointsBought, { payment_id: token });
  });
  useEffect(() => {
    if (isMember && paymentId) void tell(paymentId);
  }, [isMember, paymentId]);
}
