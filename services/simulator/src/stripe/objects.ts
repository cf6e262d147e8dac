// Stripe's objects as it writes them, as far as the shop reads them.
import { backOf, billUrl } from '../world/bills.ts';
import type { World } from '../world/world.ts';
import type { StripeSession } from './stripe-session.ts';

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);
export const intentIdOf = ({ id }: StripeSession): string => id.replace('cs_test_', 'pi_');
const chargeIdOf = ({ id }: StripeSession): string => id.replace('cs_test_', 'ch_');
const hasIntent = ({ bill, declineCode }: StripeSession): boolean => bill !== null || declineCode !== '';
/** Money sent by transfer counts once there is enough of it. */
const isPaid = ({ bill, amount }: StripeSession): boolean =>
  bill !== null && bill.paidAt !== null && bill.paid >= amount && bill.state !== 'failed' && bill.state !== 'cancelled';

export function sessionObject(world: World, session: StripeSession) {
  const { id, orderId, amount, status, metadata, createdAt, expiresAt, means } = session;
  return {
    id,
    object: 'checkout.session',
    client_reference_id: orderId,
    mode: 'payment',
    currency: 'jpy',
    amount_total: amount,
    status,
    payment_status: isPaid(session) ? 'paid' : 'unpaid',
    payment_intent: hasIntent(session) ? intentIdOf(session) : null,
    payment_method_types: [means],
    metadata,
    created: seconds(createdAt),
    expires_at: seconds(expiresAt),
    url: status === 'open' ? new URL(`/dev/stripe/pay/${id}`, world.settings.publicOrigin || session.successUrl).href : null,
  };
}

function statusOf(session: StripeSession): string {
  const { bill, status } = session;
  if (bill === null || bill.state === 'failed') return 'requires_payment_method';
  if (bill.state === 'cancelled' || (bill === null && status === 'expired')) return 'canceled';
  return isPaid(session) ? 'succeeded' : 'requires_action';
}

export function intentObject(world: World, session: StripeSession) {
  const { amount, metadata, createdAt, declineCode } = session;
  const status = statusOf(session);
  const received = status === 'succeeded' ? amount + world.faults.amount_off : 0;
  return {
    id: intentIdOf(session),
    object: 'payment_intent',
    currency: 'jpy',
    amount,
    amount_received: received,
    status,
    metadata,
    created: seconds(createdAt),
    last_payment_error: declineCode === '' ? null : { type: 'card_error', code: 'card_declined', decline_code: declineCode },
    latest_charge: status === 'succeeded' ? chargeObject(session, received) : null,
    next_action: status === 'requires_action' ? nextActionOf(world, session) : null,
  };
}

export function chargeObject(session: StripeSession, amount: number) {
  const isReturned = session.bill?.state === 'refunded';
  const back = session.bill ? backOf(session.bill) : 0;
  return {
    id: chargeIdOf(session),
    object: 'charge',
    amount,
    amount_refunded: isReturned ? amount : back,
    refunded: isReturned,
    disputed: session.dispute !== 'none',
    created: seconds(session.bill?.paidAt ?? session.createdAt),
    payment_intent: intentIdOf(session),
    metadata: session.metadata,
    payment_method_details: methodOf(session),
  };
}

/** A wallet pays with a number of the device's own for the card, of which Stripe tells the end. */
function methodOf({ means, wallet }: StripeSession) {
  if (means !== 'card') return { type: means, [means]: {} };
  const paidThrough = wallet && { type: wallet, dynamic_last4: '4242', [wallet]: {} };
  return { type: 'card', card: { brand: 'visa', last4: '1111', exp_month: 12, exp_year: 2040, fingerprint: null, wallet: paidThrough } };
}

export const disputeObject = (session: StripeSession) => ({
  id: disputeIdOf(session),
  object: 'dispute',
  amount: session.amount,
  charge: chargeIdOf(session),
  payment_intent: intentIdOf(session),
  currency: 'jpy',
  reason: 'fraudulent',
  status: session.dispute,
  evidence_details: {
    due_by: session.disputeDue ? seconds(session.disputeDue) : null,
    has_evidence: session.answers.length > 0,
    past_due: false,
    submission_count: session.answers.length,
  },
});
export const disputeIdOf = ({ id }: StripeSession): string => id.replace('cs_test_', 'dp_');

function nextActionOf(world: World, { bill, means, amount, tillUntil }: StripeSession) {
  if (!bill) return null;
  if (means === 'konbini') {
    const storeOf = (chain: number) => ({ payment_code: `${chain}${bill.number.slice(1)}`, confirmation_number: bill.number.slice(-4) });
    const stores = { familymart: storeOf(1), lawson: storeOf(2), ministop: storeOf(3), seicomart: storeOf(4) };
    return {
      type: 'konbini_display_details',
      konbini_display_details: { expires_at: seconds(tillUntil), hosted_voucher_url: billUrl(world, bill), stores },
    };
  }
  const zengin = {
    bank_name: 'サンプル銀行',
    branch_name: '本店',
    account_type: 'futsu',
    account_number: bill.number.slice(-7),
    account_holder_name: 'ストライプ フダヤ',
  };
  return {
    type: 'display_bank_transfer_instructions',
    display_bank_transfer_instructions: {
      type: 'jp_bank_transfer',
      currency: 'jpy',
      amount_remaining: amount - bill.paid,
      financial_addresses: [{ type: 'zengin', supported_networks: ['zengin'], zengin }],
      hosted_instructions_url: billUrl(world, bill),
    },
  };
}
