// Notices of tokeniser B: which payment changed, unsigned; whoever gets one asks for it by its id.
import { travel } from '../world/push.ts';
import type { Push, World } from '../world/world.ts';
import type { CardPayment } from './card-payment.ts';

export function notify(world: World, payment: CardPayment): void {
  world.pushCount += 1;
  const noticeId = String(world.pushCount);
  world.notices.set(noticeId, payment);
  travel(world, noticeOf(world, noticeId, payment));
}

export function noticeOf(world: World, noticeId: string, payment: CardPayment): Push {
  const body = new URLSearchParams({
    payment_notice_id: noticeId,
    payment_id: payment.payment_id,
    trading_id: payment.trading_id,
    payment_type: '02',
    payment_status: payment.status,
    payment_amount: String(payment.amount + world.faults.amount_off),
  }).toString();
  return { provider: 'tokeniser-b', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
}
