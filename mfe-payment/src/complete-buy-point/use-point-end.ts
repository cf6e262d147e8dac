import { useEffect, useEffectEvent, useState } from 'react';
import { account, payment, topics, type ReplyOf } from '@fudaya/contracts';
import { call, publish, useMember, useRead, type Read } from '@fudaya/web';

const waitsBetween_ms = 3000;

export type End = ReplyOf<typeof payment.pointEnd>;

export interface PaymentEnd {
  readonly end: Read<End>;
  /** Points owned after the payment ended; undefined until known. */
  readonly owned: number | undefined;
}

/** The outcome of the payment, polled while it is pending. A paid one is published, so that the header shows the new balance. */
export function usePointEnd(paymentId: string | undefined): PaymentEnd {
  const input = paymentId === undefined ? {} : { payment_id: paymentId };
  const end = useRead(payment.pointEnd, input);
  const isWaiting = end.reply?.result === '2';
  // The same query key: its refetched reply is the one above.
  useRead(payment.pointEnd, input, { enabled: isWaiting, refetchInterval: waitsBetween_ms, spinner: false });

  const [owned, setOwned] = useState<number>();
  const lastKnown = useMember()?.availablePoint ?? 0;
  const finish = useEffectEvent(async (isPaid: boolean) => {
    if (isPaid && paymentId !== undefined) publish(topics.pointsBought, { payment_id: paymentId });
    const user = await call(account.userPoint, {}, { spinner: false });
    setOwned(user.ok ? user.reply.availablePoint : lastKnown);
  });
  const result = end.reply?.result;
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the balance is a call that the end of the payment starts
    if (result === '0' || result === '1') void finish(result === '1');
  }, [result]);
  return { end, owned };
}
