import type { Context } from 'hono';
import { grantPayment } from '@fudaya/books';
import type { Sql, TransactionSql } from '@fudaya/db';
import { expireAt, reflectAt } from '../deadline/due.ts';
import type { Provider, Truth } from '../provider/provider.ts';
import { isOpen, type Came } from './moves.ts';
import { nextStep, type Step } from './next-step.ts';
import { notePaid } from './receipt.sql.ts';
import {
  changePayment,
  lockPayment,
  noteInstructions,
  noteWallet,
  paymentById,
  stopPolling,
  type Detail,
  type Payment,
} from './payment.sql.ts';
import { endDispute, noteDispute, openDispute } from './dispute.sql.ts';
import { endParts, reversePart, reversePayment } from './reverse.sql.ts';
import { endSuspense, suspendMoney } from './suspense.sql.ts';
import { tellOutcome } from './tell-outcome.ts';

export interface SettleDeps {
  readonly sql: Sql;
  readonly now: () => Date;
  readonly providers: ReadonlyMap<string, Provider>;
  /** An unfinished 3-D Secure is given up after this long, milliseconds. */
  readonly expiresAfter_ms: number;
  readonly log: { error(fields: object, message: string): void };
  /** Told of every payment that came to another state, or that a provider gave no answer about. */
  readonly moved?: ((provider: string, came: Came) => void) | undefined;
  /** Whom a callback came from. */
  readonly addressOf?: ((c: Context) => string) | undefined;
}

/** An authorisation that the provider does not know by now never reached it, milliseconds. */
const arrivesWithin_ms = 120_000;
/** Until the poller looks again at something that should be done in a moment, milliseconds. */
const retryAfter_ms = 60_000;
/** A paid payment is asked about every day: its callback about a reversal may be lost. claimDuePayments ends it. */
const watchEvery_ms = 86_400_000;

/**
 * The one way from money to points, and back. Asks the provider for the truth with no lock held, then moves the payment forward under
 * its lock and grants through the books by key `payment:{id}:paid`: any number of calls, at once or after a crash between any two
 * statements, grant once. The amount taken must equal the amount agreed, in yen; else the payment is held, or the money waits in
 * suspense. Redirect, callback and poller all come here. A paid payment is asked about only with `isNews`: it may have been given back
 * or charged back. Returns how the payment stands now, undefined for an unknown id.
 */
export async function settle(deps: SettleDeps, paymentId: string, { isNews = false } = {}): Promise<Payment | undefined> {
  const { sql, now, log } = deps;
  const before = await paymentById(sql, paymentId);
  if (!before || before.state === 'refunded' || before.state === 'charged_back') return before;
  if (before.state === 'paid' && !isNews) return before;
  const provider = deps.providers.get(before.provider);
  if (!provider) throw new Error(`no provider ${before.provider} is configured`);

  const truth = await truthOf(deps, provider, before);
  const { payment, step } = await sql.begin(async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    const standing = {
      ...locked,
      kind: locked.detail.kind,
      holder: locked.detail.holder ?? null,
      expiresAt: deadlineOf(deps, locked),
      isDisputed: locked.is_disputed,
      backYen: locked.back_yen,
      suspense: locked.suspense,
    };
    const due = nextStep(standing, truth, isOverdue(deps, locked, truth), now());
    if (truth.kind === 'waiting' && truth.instructions && isOpen(locked.state) && !locked.detail.instructions) {
      await noteInstructions(tx, paymentId, truth.instructions, truth.payBy, now());
      if (truth.payBy) await expireAt(tx, paymentId, truth.payBy);
    }
    // Marked by a service of before, which keeps no receipt: what the provider says now is its receipt.
    if (truth.kind === 'paid' && locked.state === 'paid' && truth.amount_yen === locked.price) await notePaid(tx, paymentId, truth);
    await tellOutcome(tx, locked, due, now());
    const moved = await applyStep(tx, locked, due, now());
    if (truth.kind === 'disputed' && truth.dispute && moved.state === 'paid') await noteDispute(tx, paymentId, truth.dispute);
    return { payment: moved, step: due };
  });

  if (payment.state !== before.state) deps.moved?.(payment.provider, payment.state);
  if (step.kind === 'hold') log.error({ payment_id: paymentId, failure: step.failure }, 'payment held');
  if (step.kind === 'suspend') log.error({ payment_id: paymentId, reason: step.reason }, 'money in suspense');
  if (step.kind === 'expire' || step.kind === 'give_up') {
    const isGivenUp = await provider.cancel(refOf(payment));
    if (isGivenUp) await stopPolling(sql, paymentId);
    if (truth.kind === 'paid') log.error({ payment_id: paymentId, is_returned: isGivenUp }, 'late money given back');
  }
  return payment;
}

const answersOf = ({ answers = [], authentication }: Detail) => (authentication ? [authentication, ...answers] : answers);

/** How the provider knows a payment of ours. */
export const refOf = ({ order_id, provider_ref, detail, price, back_yen }: Payment) => ({
  orderId: order_id,
  providerRef: provider_ref,
  kind: detail.kind,
  amount_yen: price,
  back_yen,
  answers: answersOf(detail),
});

/** A wallet's member who agreed and never came back has paid all the same: the money is taken, then the truth is asked again. */
async function truthOf(deps: SettleDeps, provider: Provider, payment: Payment): Promise<Truth> {
  const truth = await provider.search(refOf(payment));
  if (truth.kind !== 'approved' || !provider.complete || !isOpen(payment.state) || isOverdue(deps, payment, truth)) return truth;
  await provider.complete(refOf(payment));
  return provider.search(refOf(payment));
}

function deadlineOf({ expiresAfter_ms }: SettleDeps, payment: Payment): Date {
  return payment.expires_at ?? new Date(payment.created_at.getTime() + expiresAfter_ms);
}

function isOverdue(deps: SettleDeps, payment: Payment, truth: Truth): boolean {
  const at = deps.now();
  const isOld = at.getTime() - payment.created_at.getTime() > arrivesWithin_ms;
  // One that the provider answered to has reached it: not found there now, it is found again, or runs out like any other.
  const isLost = truth.kind === 'none' && payment.state !== 'action_required';
  if (isLost) return isOld;
  if (isUnseen(payment, truth)) return isOld || payment.state === 'pending';
  return at > deadlineOf(deps, payment);
}

/** The reply that told how to pay was lost: nobody can, so it must neither wait for days nor count against the member's limits. */
function isUnseen({ state, detail, action_url }: Payment, truth: Truth): boolean {
  const isShownByUs = detail.kind === 'combini' || detail.kind === 'bank' || detail.kind === 'carrier';
  const isTold = state === 'action_required' || action_url !== null || detail.instructions !== undefined;
  return truth.kind === 'waiting' && !truth.instructions && isShownByUs && !isTold;
}

async function applyStep(tx: TransactionSql, payment: Payment, step: Step, at: Date): Promise<Payment> {
  const { id, state, failure } = payment;
  const soon = new Date(at.getTime() + retryAfter_ms);
  const tomorrow = new Date(at.getTime() + watchEvery_ms);
  switch (step.kind) {
    case 'stay':
      return payment;
    case 'grant':
      return grantPoints(tx, payment, step, at);
    case 'wait':
      await reflectAt(tx, id, step.until);
      return changePayment(tx, id, { state: 'pending', failure: null, at, pollAt: step.until });
    case 'fail':
      return changePayment(tx, id, { state: 'failed', failure: step.failure, at, pollAt: null });
    case 'hold':
      return changePayment(tx, id, { state: 'pending', failure: step.failure, at, pollAt: null });
    case 'expire':
      return changePayment(tx, id, { state: 'expired', failure: step.failure, at, pollAt: soon });
    case 'give_up':
      return changePayment(tx, id, { state, failure, at, pollAt: soon });
    case 'rest':
      return changePayment(tx, id, { state, failure, at, pollAt: null });
    case 'suspend':
      await suspendMoney(tx, payment, step, at);
      return isOpen(state)
        ? changePayment(tx, id, { state: 'failed', failure: `suspense: ${step.reason}`, at, pollAt: null })
        : changePayment(tx, id, { state, failure, at, pollAt: null });
    case 'dispute':
      await openDispute(tx, payment, at);
      return changePayment(tx, id, { state, failure, at, pollAt: tomorrow });
    case 'dispute_won':
      await endDispute(tx, payment, 'won', at);
      return changePayment(tx, id, { state, failure, at, pollAt: tomorrow });
    case 'returned':
      await endSuspense(tx, id, 'returned', { by: payment.provider, note: 'given back at the provider', at });
      return changePayment(tx, id, { state, failure, at, pollAt: null });
    case 'part':
      await reversePart(tx, payment, step.back_yen, at);
      await endParts(tx, id, at);
      return changePayment(tx, id, { state, failure, at, pollAt: tomorrow });
    case 'reverse': {
      if (payment.is_disputed) await endDispute(tx, payment, 'lost', at);
      await reversePayment(tx, payment, step.to, at);
      const moved = await changePayment(tx, id, { state: step.to, failure, at, pollAt: null });
      await endParts(tx, id, at);
      return moved;
    }
  }
}

/** Points and state in one transaction: there is no moment in which one is true and the other is not. */
async function grantPoints(tx: TransactionSql, payment: Payment, { money }: Extract<Step, { kind: 'grant' }>, at: Date): Promise<Payment> {
  await notePaid(tx, payment.id, money);
  if (money.wallet) await noteWallet(tx, payment.id, money.wallet);
  const { journalId } = await grantPayment(tx, payment.id, at);
  // What came over a counter or from an account is not taken back by a provider.
  const { kind } = payment.detail;
  const pollAt = kind === 'combini' || kind === 'bank' ? null : new Date(at.getTime() + watchEvery_ms);
  return changePayment(tx, payment.id, { state: 'paid', at, pollAt, providerRef: money.providerRef, journalId, cardRef: money.card });
}
