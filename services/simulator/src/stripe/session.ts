// A checkout session of Stripe, and the bill that stands for its money once the member has chosen to pay.
import { newId, type World } from '../world/world.ts';
import type { Bill, BillKind } from '../world/bill.ts';
import { openBill, payBill } from '../world/bills.ts';
import { tell } from './events.ts';
import type { Means, StripeSession } from './stripe-session.ts';

export const stripeName = 'stripe';
/** A bank waits so long for an answer. */
const answerWithin_ms = 9 * 86_400_000;
type NewSession = Omit<
  StripeSession,
  'id' | 'createdAt' | 'status' | 'bill' | 'wallet' | 'declineCode' | 'dispute' | 'disputeDue' | 'answers'
>;

export function openSession(world: World, wanted: NewSession): StripeSession {
  const id = `cs_test_${newId().replaceAll('-', '')}`;
  const unused = { bill: null, wallet: null, declineCode: '', dispute: 'none', disputeDue: null, answers: [] } as const;
  const session: StripeSession = { ...wanted, id, createdAt: world.now(), status: 'open', ...unused, answers: [] };
  world.stripeSessions.set(id, session);
  return session;
}

const kinds: Readonly<Record<Means, BillKind>> = { card: 'wallet', paypay: 'wallet', konbini: 'combini', customer_balance: 'bank' };

/** The member went through Stripe's page: a card or PayPay pays at once, a till and a bank are paid later. */
export function complete(world: World, session: StripeSession): void {
  session.status = 'complete';
  const { orderId, means, amount } = session;
  const bill = openBill(world, {
    provider: stripeName,
    orderId,
    kind: kinds[means],
    amount,
    returnUrl: '',
    tell: (changed) => tellOf(world, session, changed),
  });
  session.bill = bill;
  if (bill.kind === 'wallet') payBill(world, bill);
  else tell(world, 'checkout.session.completed', session);
}

/** Stripe says the same of a part as of the whole. */
export const tellOfPart = (world: World, session: StripeSession): void => tell(world, 'charge.refunded', session);

function tellOf(world: World, session: StripeSession, { state, kind, paid }: Bill): void {
  // Of a transfer that is too small Stripe says nothing: it waits for the rest.
  if (state === 'paid' && (session.dispute === 'needs_response' || session.dispute === 'under_review')) {
    session.dispute = 'won';
    tell(world, 'charge.dispute.closed', session);
  } else if (state === 'paid' && paid >= session.amount)
    tell(world, kind === 'wallet' ? 'checkout.session.completed' : 'checkout.session.async_payment_succeeded', session);
  if (state === 'failed') tell(world, 'checkout.session.async_payment_failed', session);
  if (state === 'refunded') tell(world, 'charge.refunded', session);
  if (state === 'disputed') {
    session.dispute = 'needs_response';
    session.disputeDue = new Date(world.now().getTime() + answerWithin_ms);
    session.answers = [];
    tell(world, 'charge.dispute.created', session);
  }
  if (state === 'charged_back') {
    session.dispute = 'lost';
    tell(world, 'charge.dispute.closed', session);
  }
}

export function expire(world: World, session: StripeSession): void {
  if (session.status !== 'open') return;
  session.status = 'expired';
  tell(world, 'checkout.session.expired', session);
}

/** Sessions that nobody finished in time are over. */
export function expireOld(world: World): void {
  for (const session of world.stripeSessions.values()) if (session.expiresAt <= world.now()) expire(world, session);
}
