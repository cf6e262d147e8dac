import { links, payment, type ReplyOf } from '@fudaya/contracts';
import { refuse } from '@fudaya/kit';
import type { Payment } from '../settle/payment.sql.ts';

type Reply = ReplyOf<typeof payment.pointBuy>;
type RefusalName = 'declined' | 'wallet_declined' | 'carrier_declined' | 'failed';
const { payIds } = payment;

/** Prefixes of `failure` that decide which refusal the member reads. */
export const failures = { token: 'token: ', savedCard: 'token: saved card', down: 'down: ' } as const;

/** What the buyer is told of a payment: spec-2 §4. A failed one is a refusal. */
export function replyFor(bought: Payment): Reply {
  const { id, state, failure, action_url, detail } = bought;
  // Money was taken, otherwise than agreed: the page says that a person looks into it.
  if (bought.suspense === 'open') return { payment_id: null, receipt_number: null, order_id: id, result: '1', url: completeOf(bought) };
  if (state === 'failed' || state === 'expired') {
    if (failure === failures.savedCard) throw refuse(payment.pointBuy, 'saved_card_unknown');
    if (failure?.startsWith(failures.token)) throw refuse(payment.pointBuy, 'card_missing');
    throw refuse(payment.pointBuy, failure?.startsWith(failures.down) ? 'provider_down' : refusalOf(bought));
  }
  const base = { payment_id: null, receipt_number: null, order_id: id };
  if (state === 'action_required' && detail.instructions) return { ...base, ...orderReply(bought) };
  if (state === 'action_required' && action_url) return { ...base, result: detail.kind === 'card' ? '7' : '1', url: action_url };
  return { ...base, result: '1', url: completeOf(bought) };
}

/** An order to be paid elsewhere: a store's goes by its number, a transfer to its page. */
function orderReply({ id, pack_id, detail, method_id }: Payment): Pick<Reply, 'result' | 'payment_id' | 'receipt_number' | 'url'> {
  const pack = pack_id ?? undefined;
  const { instructions } = detail;
  if (instructions && 'receipt_number' in instructions) {
    return { result: '1', payment_id: id, receipt_number: instructions.receipt_number, url: links.confirmCombini(id, pack) };
  }
  const url = method_id === payIds.payge ? links.paygeTransferInformation(id, pack) : links.bankTransferInformation(id, pack);
  return { result: '1', payment_id: null, receipt_number: null, url };
}

function completeOf({ id, pack_id, method_id, state, detail }: Payment): string {
  const pack = pack_id ?? undefined;
  if (method_id === payIds.amazonPay) return links.completeBuyPointAmazonPay(id, pack);
  if (method_id === payIds.payPal) return links.completeBuyPointPayPal(id, pack);
  // The carriers' page calls it paid by its address alone: one that is still being asked about waits on the page that can say so.
  return detail.kind === 'carrier' && state === 'paid' ? links.completeCarrier(id, pack) : links.completeBuyPoint(id, pack);
}

function refusalOf({ detail }: Payment): RefusalName {
  if (detail.kind === 'carrier') return 'carrier_declined';
  if (detail.kind === 'wallet') return 'wallet_declined';
  return detail.kind === 'combini' || detail.kind === 'bank' ? 'failed' : 'declined';
}
