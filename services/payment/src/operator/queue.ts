// What operators see of payments, and what they decide about money that came otherwise than agreed.
import { createHash } from 'node:crypto';
import { grantPayment } from '@fudaya/books';
import type { Sql, TransactionSql, Tx } from '@fudaya/db';
import { inTransaction } from '@fudaya/kit';
import { isOpen } from '../settle/moves.ts';
import { changePayment, lockPayment, type Payment } from '../settle/payment.sql.ts';
import { noteMatched } from '../settle/receipt.sql.ts';
import { endDispute } from '../settle/dispute.sql.ts';
import { endSuspense, type Decision } from '../settle/suspense.sql.ts';
import { endParts, reversePayment } from '../settle/reverse.sql.ts';

export interface Attention {
  readonly payment_id: string;
  readonly why: string;
  readonly amount: number;
  readonly price: number;
  readonly payer: string | null;
  readonly at: Date;
}

/** Everything that waits for an operator, oldest first: money in suspense, payments held, payments paid on nobody's word, refunds unconfirmed. */
export async function needsAttention(sql: Tx): Promise<Attention[]> {
  return [
    ...(await sql<Attention[]>`
      select s.payment_id, 'suspense: ' || s.reason as why, s.amount, p.price, s.payer, s.arrived_at as at
      from payment.suspense s join payment.payment p on p.id = s.payment_id where s.outcome is null
      union all
      select h.id, h.failure, h.price, h.price, null, h.updated_at from payment.held_payment h
      union all
      select p.id, 'paid without a word of the provider', p.price, p.price, null, c.at
      from payment.receipt c join payment.payment p on p.id = c.payment_id where c.said is null and p.state = 'paid'
      union all
      select r.payment_id, 'refund asked: ' || coalesce(r.outcome, 'not tried yet'), p.price, p.price, null, r.asked_at
      from payment.operator_request r join payment.payment p on p.id = r.payment_id where r.done_at is null
      order by at, payment_id`),
  ];
}

/** One payment with all that happened to it; undefined: unknown. Never the raw callbacks. */
export async function paymentStory(sql: Tx, id: string): Promise<Record<string, unknown> | undefined> {
  const [story] = await sql<Record<string, unknown>[]>`
    select p.id, p.state, p.failure, m.name_en as method, p.provider, p.order_id, p.provider_ref, p.price, p.point, p.member_id, p.label,
           p.created_at, p.updated_at, p.expires_at, p.paid_at, s.amount as suspense_amount, s.reason as suspense_reason, s.payer,
           s.arrived_at, s.outcome as suspense_outcome, s.decided_by, s.note, r.taken as points_taken_back, r.spent as points_owed,
           q.asked_by as refund_asked_by, q.outcome as refund_outcome
    from payment.payment p
    join payment.method m on m.id = p.method_id
    left join payment.suspense s on s.payment_id = p.id
    left join payment.reversal r on r.payment_id = p.id
    left join payment.operator_request q on q.payment_id = p.id
    where p.id = ${id}`;
  return story;
}

export type { Decision };

/**
 * Money in suspense buys points after all: of the payment's own course when the amount is its price, else of the course that costs just
 * what came. The old payment stays as it ended; a new one stands for the purchase, made once. Returns its id.
 */
export const matchSuspense = (sql: Sql, paymentId: string, decision: Decision): Promise<string> =>
  inTransaction(sql, (tx) => matchSuspenseIn(tx, paymentId, decision));

/** The same as part of a transaction. */
export async function matchSuspenseIn(tx: TransactionSql, paymentId: string, { by, note, at }: Decision): Promise<string> {
  const id = matchedId(paymentId);
  const { amount, outcome } = await lockSuspense(tx, paymentId);
  if (outcome === 'matched') return id;
  if (outcome) throw new Error(`The money of ${paymentId} was sent back already.`);
  const old = await lockPayment(tx, paymentId);
  const course = await courseFor(tx, old, amount);
  await tx`
    insert into payment.payment (id, member_id, session_hash, course_id, method_id, price, point, pack_id, provider, order_id, label,
                                 input_hash, created_at, updated_at, detail)
    select ${id}, member_id, session_hash, ${course.id}, method_id, ${amount}, ${course.point}, pack_id, 'operator', ${paymentId}, label,
           input_hash, ${at}, ${at}, jsonb_build_object('kind', detail ->> 'kind')
    from payment.payment where id = ${paymentId}`;
  await noteMatched(tx, id, by);
  const { journalId } = await grantPayment(tx, id, at);
  await changePayment(tx, id, { state: 'paid', at, pollAt: null, journalId });
  await endSuspense(tx, paymentId, 'matched', { by, note, at });
  return id;
}

/** The money in suspense went back to its sender by hand: booked out. */
export const returnSuspense = (sql: Sql, paymentId: string, decision: Decision): Promise<void> =>
  inTransaction(sql, (tx) => returnSuspenseIn(tx, paymentId, decision));

/** The same as part of a transaction. */
export async function returnSuspenseIn(tx: TransactionSql, paymentId: string, decision: Decision): Promise<void> {
  const { outcome } = await lockSuspense(tx, paymentId);
  if (outcome === 'returned') return;
  if (outcome) throw new Error(`The money of ${paymentId} has bought points already.`);
  await endSuspense(tx, paymentId, 'returned', decision);
}

/** Asks the payment service to give the money of a paid or held payment, or what is in suspense, back at its provider. */
export async function askRefund(sql: Sql, paymentId: string, decision: Decision): Promise<void> {
  await sql.begin(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (isBack(payment)) return;
    if (!hasMoney(payment)) throw new Error(`Payment ${paymentId} is ${payment.state}: there is nothing to give back.`);
    const answer = await requestRefund(tx, paymentId, { ...decision, staff: null });
    if (answer === 'part open') throw new Error(`A part of ${paymentId} is on its way back: wait until that is done.`);
    if (answer === 'two people') throw new Error(`A refund of ${paymentId} takes two people: ask for it at the desk.`);
  });
}

type Standing = Pick<Payment, 'state' | 'failure' | 'suspense'>;

/** Its money went back already. */
export const isBack = ({ state, suspense }: Standing): boolean => state === 'refunded' || suspense === 'returned';

/** There is money of it that can go back. */
export const hasMoney = ({ state, failure, suspense }: Standing): boolean =>
  state === 'paid' || suspense === 'open' || (isOpen(state) && failure !== null);

/** Money that was brought to a till or a bank: no provider sends it back. */
export const isBrought = ({ detail }: Pick<Payment, 'detail'>): boolean => detail.kind === 'combini' || detail.kind === 'bank';

export type RefundAnswer = 'asked' | 'asked before' | 'waiting' | 'two people' | 'part open';

/** Under lockPayment. Above the ceiling it waits until somebody else of the staff asks, too; `staff` is null where a command asks. */
export async function requestRefund(
  tx: Tx,
  paymentId: string,
  { staff, by, note, at }: Decision & { readonly staff: string | null },
): Promise<RefundAnswer> {
  const [row] = await tx<{ answer: RefundAnswer | 'not staff' | 'no payment' }[]>`
    select payment.ask_refund(${paymentId}, ${staff}, ${by}, ${note}, ${at}) as answer`;
  const answer = row?.answer ?? 'no payment';
  if (answer === 'not staff' || answer === 'no payment') throw new Error(`refund of ${paymentId}: ${answer}`);
  return answer;
}

/** Money from a till or a bank that an operator sent back by hand: the points are taken back here. */
export async function refundedByHand(sql: Sql, paymentId: string, { by, note, at }: Decision): Promise<void> {
  await sql.begin(async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    const { state } = locked;
    if (state === 'refunded') return;
    if (state !== 'paid') throw new Error(`Payment ${paymentId} is ${state}: there is nothing to give back.`);
    if (locked.is_disputed) await endDispute(tx, locked, 'lost', at);
    await reversePayment(tx, locked, 'refunded', at);
    await changePayment(tx, paymentId, { state: 'refunded', failure: null, at, pollAt: null });
    await endParts(tx, paymentId, at);
    await tx`select payment.note_sent_back(${paymentId}, ${by}, ${note}, ${at})`;
  });
}

async function lockSuspense(tx: Tx, paymentId: string): Promise<{ amount: number; outcome: string | null }> {
  const [row] = await tx<{ amount: number; outcome: string | null }[]>`
    select amount, outcome from payment.suspense where payment_id = ${paymentId} for update`;
  if (!row) throw new Error(`No money of payment ${paymentId} is in suspense.`);
  return row;
}

async function courseFor(tx: Tx, old: Payment, amount: number): Promise<{ id: number; point: number }> {
  // Of its course, without a bonus: that was for money that comes as agreed, and went to others when the payment ended.
  const [course] = await tx<{ id: number; point: number }[]>`
    select id, point from payment.course where ${amount === old.price ? tx`id = ${old.course_id}` : tx`price = ${amount} and is_active`}
    order by position, id limit 1`;
  if (!course) throw new Error(`${amount} yen is the price of no course: send the money back, then "ops payment refund".`);
  return course;
}

/** One purchase for one sum in suspense, whoever matches it how often. */
export function matchedId(paymentId: string): string {
  const hex = createHash('sha256').update(`matched:${paymentId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
