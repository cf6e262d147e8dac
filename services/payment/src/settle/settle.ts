import { grantCourse } from '@fudaya/books';
import type { Sql, TransactionSql } from '@fudaya/db';
import type { Provider, Truth } from '../provider/provider.ts';
import { nextStep, type Step } from './next-step.ts';
import { changePayment, lockPayment, paymentById, stopPolling, type Payment } from './payment.sql.ts';

export interface SettleDeps {
  readonly sql: Sql;
  readonly now: () => Date;
  readonly providers: ReadonlyMap<string, Provider>;
  /** An unfinished 3-D Secure is given up after this long, milliseconds. */
  readonly expiresAfter_ms: number;
  readonly log: { error(fields: object, message: string): void };
}

/** An authorisation that the provider does not know by now never reached it, milliseconds. */
const arrivesWithin_ms = 120_000;
/** Until the poller looks again at something that should be done in a moment, milliseconds. */
const retryAfter_ms = 60_000;

/**
 * The one way from money to points. Asks the provider for the truth with no lock held, then moves the payment forward under its
 * lock and grants through the books by key `payment:{id}:paid`: any number of calls, at once or after a crash between any two
 * statements, grant once. The amount taken must equal the amount agreed, in yen; else the payment is held. Redirect, callback and
 * poller all come here. Returns how the payment stands now, undefined for an unknown id.
 */
export async function settle(deps: SettleDeps, paymentId: string): Promise<Payment | undefined> {
  const { sql, now, log } = deps;
  const before = await paymentById(sql, paymentId);
  if (!before || before.state === 'paid' || before.state === 'refunded' || before.state === 'charged_back') return before;
  const provider = deps.providers.get(before.provider);
  if (!provider) throw new Error(`no provider ${before.provider} is configured`);

  const truth = await provider.search(before.order_id);
  const { payment, step } = await sql.begin(async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    const due = nextStep(locked, truth, isOverdue(deps, locked, truth));
    return { payment: await applyStep(tx, locked, due, now()), step: due };
  });

  if (step.kind === 'hold') log.error({ payment_id: paymentId, failure: step.failure }, 'payment held');
  if (step.kind === 'expire' || step.kind === 'give_up') {
    const isGivenUp = await provider.cancel(payment.order_id);
    if (isGivenUp) await stopPolling(sql, paymentId);
    if (truth.kind === 'paid') log.error({ payment_id: paymentId, is_returned: isGivenUp }, 'late money given back');
  }
  return payment;
}

function isOverdue({ now, expiresAfter_ms }: SettleDeps, payment: Payment, truth: Truth): boolean {
  const age_ms = now().getTime() - payment.created_at.getTime();
  return age_ms > (truth.kind === 'none' ? arrivesWithin_ms : expiresAfter_ms);
}

async function applyStep(tx: TransactionSql, payment: Payment, step: Step, at: Date): Promise<Payment> {
  const { id, state, failure } = payment;
  const soon = new Date(at.getTime() + retryAfter_ms);
  if (step.kind === 'fail') return changePayment(tx, id, { state: 'failed', failure: step.failure, at, pollAt: null });
  if (step.kind === 'hold') return changePayment(tx, id, { state: 'pending', failure: step.failure, at, pollAt: null });
  if (step.kind === 'expire') return changePayment(tx, id, { state: 'expired', failure: step.failure, at, pollAt: soon });
  if (step.kind === 'give_up') return changePayment(tx, id, { state, failure, at, pollAt: soon });
  if (step.kind === 'rest') return changePayment(tx, id, { state, failure, at, pollAt: null });
  return step.kind === 'grant' ? grantPoints(tx, payment, step.providerRef, at) : payment;
}

/** Points and state in one transaction: there is no moment in which one is true and the other is not. */
async function grantPoints(tx: TransactionSql, payment: Payment, providerRef: string | null, at: Date): Promise<Payment> {
  const { id, member_id, price, point } = payment;
  const { journalId } = await grantCourse(tx, { paymentId: id, memberId: member_id, price_yen: price, points: point, at });
  return changePayment(tx, id, { state: 'paid', at, pollAt: null, providerRef, journalId });
}
