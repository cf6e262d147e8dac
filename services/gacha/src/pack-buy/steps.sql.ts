// The statements of a purchase in two steps (sql/30-gacha-steps-*.sql). Each is a transaction of its own, at one home, and safe to repeat.
import { arrayOfBytes, type Tx } from '@fudaya/db';
import type { Judged, Outcome, Purchase } from './accept.sql.ts';

export interface AskedOfBox {
  readonly boxId: string;
  readonly purchase: Purchase;
}

/** What its box says of a purchase before it is paid, and what it costs there. */
export interface Seen {
  readonly outcome: Outcome | 'try';
  /** It was paid, and refused for good by its box. */
  readonly isRefused: boolean;
  readonly remaining: number;
  readonly cap: number;
  readonly price: number;
  readonly unit: 'PT' | 'COIN';
  readonly packId: number;
  readonly minRank: number;
}

export interface ToPay extends AskedOfBox {
  readonly seen: Seen;
}

/** What became of a payment; the rest is there when it is paid, now or before. */
export interface Paid {
  readonly outcome: Outcome | 'paid';
  readonly journalId: number;
  readonly remaining: number;
  readonly cap: number;
  readonly n: number;
  readonly sessionHash: Uint8Array;
  readonly clientSeed: Uint8Array;
}

/** All that an order needs. */
export interface ToOrder {
  readonly id: string;
  readonly boxId: string;
  readonly memberId: string;
  readonly sessionHash: Uint8Array;
  readonly n: number;
  readonly clientSeed: Uint8Array;
  /** Null: it is known to be ordered. */
  readonly journalId: number | null;
}

export interface Refused {
  readonly id: string;
  readonly outcome: string;
  readonly remaining: number;
  readonly cap: number;
}

const bytes = (tx: Tx, values: readonly Uint8Array[]) => tx`${tx.array([...values], arrayOfBytes)}::bytea[]`;

export async function judgeOrders(tx: Tx, at: Date, asked: readonly AskedOfBox[]): Promise<readonly Seen[]> {
  const of = <T>(value: (purchase: Purchase) => T): T[] => asked.map(({ purchase }) => value(purchase));
  return tx<Seen[]>`
    select outcome, is_refused as "isRefused", remaining, cap, price, unit, pack_id as "packId", min_rank as "minRank"
    from gacha.judge_order(
      ${asked.map(({ boxId }) => boxId)}::uuid[], ${at}, ${of(({ purchaseId }) => purchaseId)}::uuid[], ${of(({ memberId }) => memberId)}::uuid[],
      ${of(({ n }) => n)}::int[])
    order by ord`;
}

export async function pay(tx: Tx, at: Date, items: readonly ToPay[]): Promise<readonly Paid[]> {
  const of = <T>(value: (purchase: Purchase) => T): T[] => items.map(({ purchase }) => value(purchase));
  const told = <T>(value: (seen: Seen) => T): T[] => items.map(({ seen }) => value(seen));
  return tx<Paid[]>`
    select outcome, journal_id as "journalId", remaining, cap, n, session_hash as "sessionHash", client_seed as "clientSeed"
    from gacha.pay(
      ${at}, ${of(({ purchaseId }) => purchaseId)}::uuid[], ${items.map(({ boxId }) => boxId)}::uuid[], ${told(({ packId }) => packId)}::int[],
      ${of(({ memberId }) => memberId)}::uuid[],
      ${bytes(
        tx,
        of(({ sessionHash }) => sessionHash),
      )}, ${of(({ n }) => n)}::int[],
      ${bytes(
        tx,
        of(({ c }) => c),
      )}, ${told(({ price }) => price)}::int[], ${told(({ unit }) => unit)}::text[], ${told(({ minRank }) => minRank)}::int[])
    order by ord`;
}

export async function orderPaid(tx: Tx, at: Date, items: readonly ToOrder[]): Promise<readonly Judged[]> {
  const of = <T>(value: (item: ToOrder) => T): T[] => items.map((item) => value(item));
  return tx<Judged[]>`
    select outcome, remaining, cap, seq, tick, head, n, client_seed as "clientSeed", accepted_at as "acceptedAt"
    from gacha.order_all(
      ${at}, ${of(({ boxId }) => boxId)}::uuid[], ${of(({ id }) => id)}::uuid[], ${of(({ memberId }) => memberId)}::uuid[],
      ${bytes(
        tx,
        of(({ sessionHash }) => sessionHash),
      )}, ${of(({ n }) => n)}::int[],
      ${bytes(
        tx,
        of(({ clientSeed }) => clientSeed),
      )}, ${of(({ journalId }) => journalId)}::bigint[])
    order by ord`;
}

export async function payBack(tx: Tx, at: Date, refused: readonly Refused[]): Promise<void> {
  const of = <T>(value: (item: Refused) => T): T[] => refused.map((item) => value(item));
  await tx`
    select gacha.pay_back(
      ${of(({ id }) => id)}::uuid[], ${of(({ outcome }) => outcome)}::text[], ${of(({ remaining }) => remaining)}::int[],
      ${of(({ cap }) => cap)}::int[], ${at})`;
}

export async function forgetPaid(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx`select gacha.forget_paid(${[...ids]}::uuid[])`;
}

/** Paid before an instant, and neither known to be ordered nor paid back. */
export async function waitingOrders(tx: Tx, before: Date, most: number): Promise<readonly ToOrder[]> {
  return tx<ToOrder[]>`
    select id, box_id as "boxId", member_id as "memberId", session_hash as "sessionHash", n, client_seed as "clientSeed", journal_id as "journalId"
    from gacha.waiting_orders(${before}, ${most})`;
}
