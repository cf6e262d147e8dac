import type { payment } from '@fudaya/contracts';
import type { Tx } from '@fudaya/db';
import type { Authentication, Instructions, MeansKind } from '../provider/provider.ts';
import type { PaymentState } from './moves.ts';

/** How a payment is paid, as far as members and adapters need it later; never card data. */
export interface Detail {
  readonly kind: MeansKind;
  /** Bank transfers: the name that the money comes from. */
  readonly holder?: string | null;
  readonly combini_code?: 'econ' | 'other';
  readonly combini_chain?: 'lawson' | 'ministop' | 'other';
  readonly instructions?: Instructions;
  /** The device's wallet that it was paid through. */
  readonly wallet?: payment.DeviceWallet;
  /** The provider's page of 3-D Secure that posts itself, and what came back from it. */
  readonly page?: string;
  readonly answers?: readonly Authentication[];
  /** The last part of the address that 3-D Secure leads back to: with another, an answer is nobody's. */
  readonly return_key?: string;
  /** As services of before note the one answer. */
  readonly authentication?: Authentication;
}

export interface Payment {
  readonly id: string;
  readonly member_id: string;
  readonly course_id: number;
  readonly price: number;
  readonly point: number;
  readonly pack_id: number | null;
  readonly provider: string;
  readonly order_id: string;
  readonly state: PaymentState;
  readonly failure: string | null;
  readonly action_url: string | null;
  readonly input_hash: Uint8Array;
  readonly created_at: Date;
  readonly method_id: number;
  readonly provider_ref: string | null;
  readonly detail: Detail;
  readonly expires_at: Date | null;
  /** Money that came otherwise than agreed: open while an operator has not decided; null: none came. */
  readonly suspense: 'open' | 'matched' | 'returned' | null;
  /** The member's bank questions it. */
  readonly is_disputed: boolean;
  /** What of it went back in parts, as it is booked. */
  readonly back_yen: number;
}

const columns = (sql: Tx) =>
  sql`id, member_id, course_id, price, point, pack_id, provider, order_id, state, failure, action_url, input_hash, created_at,
      method_id, provider_ref, jsonb_build_object('kind', 'card') || detail as detail, expires_at,
      exists (select from payment.dispute d where d.payment_id = payment.id and d.state = 'opened') as is_disputed,
      (select coalesce(max(r.back_yen), 0) from payment.part_reversal r where r.payment_id = payment.id) as back_yen,
      (select coalesce(s.outcome, 'open') from payment.suspense s where s.payment_id = payment.id) as suspense`;

export async function paymentById(sql: Tx, id: string): Promise<Payment | undefined> {
  const [payment] = await sql<Payment[]>`select ${columns(sql)} from payment.payment where id = ${id}`;
  return payment;
}

/** Waits for its turn: every change of a payment happens under this lock. */
export async function lockPayment(tx: Tx, id: string): Promise<Payment> {
  await tx`select from payment.payment where id = ${id} for update`;
  // A statement of its own: what stands beside the payment is seen as whoever held the lock left it.
  const payment = await paymentById(tx, id);
  if (!payment) throw new Error(`payment ${id} is gone`);
  return payment;
}

/** `orderIds`: as others say them, so also what no order can be called. */
export async function paymentIdsByOrders(sql: Tx, provider: string, orderIds: readonly string[]): Promise<string[]> {
  const possible = orderIds.filter((orderId) => /^[\w-]{1,64}$/.test(orderId));
  const rows = await sql<{ id: string }[]>`
    select id from payment.payment where provider = ${provider} and order_id = any(${possible}) order by id`;
  return rows.map((row) => row.id);
}

export interface Change {
  readonly state: PaymentState;
  readonly at: Date;
  readonly failure?: string | null;
  readonly providerRef?: string | null;
  readonly actionUrl?: string;
  /** When the poller asks next; null: settled or held. */
  readonly pollAt: Date | null;
  readonly journalId?: number;
  /** The card, as the provider names it. */
  readonly cardRef?: string | undefined;
  /** Joined to what is known of how the payment is paid. */
  readonly detail?: Partial<Detail>;
}

/** Under lockPayment: how to pay an order that waits, and until when, once the provider's page has said it. */
export async function noteInstructions(tx: Tx, id: string, instructions: Instructions, payBy: Date | undefined, at: Date): Promise<void> {
  const detail = JSON.stringify({ instructions });
  await tx`
    update payment.payment set detail = detail || ${detail}::text::jsonb, expires_at = coalesce(${payBy ?? null}, expires_at), updated_at = ${at}
    where id = ${id}`;
}

/** By which wallet of the device a card was paid, once the provider says it. */
export async function noteWallet(tx: Tx, id: string, wallet: payment.DeviceWallet): Promise<void> {
  await tx`update payment.payment set detail = detail || jsonb_build_object('wallet', ${wallet}::text) where id = ${id}`;
}

/** Under lockPayment. A move that is not allowed throws (trigger keep_forward). */
export async function changePayment(tx: Tx, id: string, change: Change): Promise<Payment> {
  const [payment] = await tx<Payment[]>`
    update payment.payment set
      state = ${change.state},
      failure = ${change.failure ?? null},
      provider_ref = coalesce(${change.providerRef ?? null}, provider_ref),
      action_url = coalesce(${change.actionUrl ?? null}, action_url),
      poll_at = ${change.pollAt},
      paid_at = case when ${change.state} = 'paid' then coalesce(paid_at, ${change.at}) else paid_at end,
      journal_id = coalesce(${change.journalId ?? null}, journal_id),
      card_ref = coalesce(${change.cardRef ?? null}, card_ref),
      detail = detail || ${JSON.stringify(change.detail ?? {})}::text::jsonb,
      updated_at = ${change.at}
    where id = ${id}
    returning ${columns(tx)}`;
  if (!payment) throw new Error(`payment ${id} is gone`);
  return payment;
}

/** The longest that a provider of ours allows for a dispute (PayPal). */
const disputable = '180 days';

/**
 * Takes up to `limit` payments that are due and puts their next question off (5 s doubling to 5 min), so that no other replica
 * asks at the same time and a crash here loses nothing. Paid ones are due every day, for as long as they may be taken back.
 */
export async function claimDuePayments(sql: Tx, at: Date, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    update payment.payment set polls = polls + 1, poll_at = case
      when state <> 'paid' then ${at}::timestamptz + interval '1 second' * least(300, 5 * 2 ^ least(polls, 6))
      when paid_at > ${at}::timestamptz - ${disputable}::interval then ${at}::timestamptz + interval '1 day' end
    where id in (select id from payment.payment where poll_at <= ${at} order by poll_at limit ${limit} for update skip locked)
    returning id`;
  return rows.map((row) => row.id);
}

/** A closed payment that is closed at the provider too is asked about no more. */
export async function stopPolling(sql: Tx, id: string): Promise<void> {
  await sql`update payment.payment set poll_at = null where id = ${id} and state in ('failed', 'expired')`;
}
