import type { Call, ReplyOf, SentInputOf, payment } from '@fudaya/contracts';
import { useRead, type Read } from '@fudaya/web';

const looksEvery_ms = 15_000;
type OrderCall = typeof payment.combiniNumber | typeof payment.bankInfo;

/** An order that is paid elsewhere: polled while pending, so that the page changes when the money arrives. */
export function useOrder<K extends OrderCall & Call>(contract: K, paymentId: string | undefined): Read<ReplyOf<K>> {
  const input = (paymentId === undefined ? {} : { payment_id: paymentId }) as SentInputOf<K>;
  const order = useRead(contract, input);
  const isWaiting = (order.reply as { result: string } | undefined)?.result === '2';
  // The same query key: its refetched reply is the one above.
  useRead(contract, input, { enabled: isWaiting, refetchInterval: looksEvery_ms, spinner: false });
  return order;
}
