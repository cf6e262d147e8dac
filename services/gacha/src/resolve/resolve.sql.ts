import { shopRules } from '@fudaya/contracts';
import { arrayOfBytes, type Tx } from '@fudaya/db';

export interface OpenTick {
  readonly boxId: string;
  readonly t: number;
  readonly head: Uint8Array;
  /** Its own round and those it took instead: the last decides. None without a beacon. */
  readonly rounds: readonly number[];
  /** When a quorum had seen what fixes its round; null while it has not. */
  readonly seenAt: Date | null;
}

/** Sealed ticks that wait for their round, in the order they must be settled: a box's set of drawn slots grows tick by tick. */
export async function openTicks(tx: Tx): Promise<readonly OpenTick[]> {
  return tx<OpenTick[]>`
    select box_id as "boxId", t, head, rounds, seen_at as "seenAt" from gacha.open_ticks() order by box_id, t`;
}

/**
 * Takes a tick for settling, one process a box at a time, until the transaction ends. False when another process works on the box,
 * the tick is settled already, an earlier one is not, or it took another round meanwhile.
 */
export async function takeTick(tx: Tx, { boxId, t, rounds }: OpenTick): Promise<boolean> {
  const [row] = await tx<
    { locked: boolean }[]
  >`select pg_try_advisory_xact_lock(hashtextextended('gacha.settle ' || ${boxId}::text, 0)) as locked`;
  if (!row?.locked) return false;
  const [next] = await tx<{ t: number; rounds: readonly number[] }[]>`
    select t, rounds from gacha.tick where box_id = ${boxId} and state = 'sealed' order by t limit 1 for no key update`;
  return next?.t === t && next.rounds.join() === rounds.join();
}

/** Gives the waiting ticks of a box a later round (sql/36-gacha-late.sql). */
export async function moveLate(tx: Tx, boxId: string, at: Date): Promise<void> {
  await tx`select gacha.move_late(${boxId}, ${at})`;
}

export interface TickPurchase {
  readonly id: string;
  readonly seq: number;
  readonly n: number;
  readonly c: Uint8Array;
  readonly head: Uint8Array;
  readonly journalId: number;
}

/** One that is drawn now, with what its member's home needs to know of it. */
export interface BoughtInTick extends TickPurchase {
  readonly memberId: string;
  readonly packId: number;
  readonly cost: number;
  readonly unit: 'PT' | 'COIN';
  /** As the database writes it: to the microsecond. */
  readonly acceptedAt: string;
}

const purchaseColumns = (tx: Tx) => tx`id, seq, n, client_seed as c, head, journal_id as "journalId"`;

/** A tick's purchases as they were accepted, by seq. */
export async function purchasesOf(tx: Tx, boxId: string, t: number): Promise<readonly BoughtInTick[]> {
  return tx<BoughtInTick[]>`
    select ${purchaseColumns(tx)}, member_id as "memberId", pack_id as "packId", cost, unit, accepted_at::text as "acceptedAt"
    from gacha.purchase where box_id = ${boxId} and tick = ${t} order by seq`;
}

/** The purchases of a run of the accept chain, by seq. */
export async function purchasesBetween(tx: Tx, boxId: string, from: number, to: number): Promise<readonly TickPurchase[]> {
  return tx<TickPurchase[]>`
    select ${purchaseColumns(tx)} from gacha.purchase where box_id = ${boxId} and seq between ${from} and ${to} order by seq`;
}

export async function drawnSlots(tx: Tx, boxId: string): Promise<Uint8Array> {
  const [row] = await tx<{ drawn: Uint8Array }[]>`select drawn from gacha.box where id = ${boxId}`;
  return row!.drawn;
}

/** Until when a card drawn at `at` can be decided. */
export const decideBy = (at: Date): Date => new Date(at.getTime() + shopRules.decision_hours * 3_600_000);

export interface CardOfBox {
  readonly slot: number;
  readonly cardId: string;
  readonly rarity: number;
  readonly returnPoints: number;
}

/** The cards that lie in slots, as many and in that order; counts them off the manifest. */
export async function takeCards(tx: Tx, boxId: string, slots: readonly number[]): Promise<readonly CardOfBox[]> {
  // width_bucket finds a slot's line in the sorted first slots, as a binary search.
  return tx<CardOfBox[]>`
    with manifest as (select array_agg(first_slot order by first_slot) as starts from gacha.manifest_line where box_id = ${boxId}),
    won as materialized (
      select d.nth, d.slot, manifest.starts[width_bucket(d.slot, manifest.starts)] as first_slot
      from unnest(${[...slots]}::int[]) with ordinality as d (slot, nth) cross join manifest
    ),
    counted as (
      update gacha.manifest_line line set drawn = line.drawn + taken.slots
      from (select first_slot, count(*)::int as slots from won group by 1) taken
      where line.box_id = ${boxId} and line.first_slot = taken.first_slot
    )
    select won.slot, line.card_id as "cardId", line.reveal_rarity as rarity, line.return_points as "returnPoints"
    from won join gacha.manifest_line line on line.box_id = ${boxId} and line.first_slot = won.first_slot
    order by won.nth`;
}

export interface Prize extends CardOfBox {
  readonly purchaseId: string;
}

/**
 * Last-one and number prizes of the positions this tick's purchases take, counted over what is drawn, by their places. A prize is one more card of its
 * purchase, in a slot behind the box's own.
 */
export async function givePrizes(
  tx: Tx,
  { boxId, t, drawnBefore }: { boxId: string; t: number; drawnBefore: number },
): Promise<readonly Prize[]> {
  return tx<Prize[]>`
    with taker as (
      select p.id, p.n, ${drawnBefore}::bigint + coalesce(sum(p.n) over (order by p.seq rows unbounded preceding exclude current row), 0) as before
      from gacha.purchase p where p.box_id = ${boxId} and p.tick = ${t}
    ),
    won as (
      update gacha.box_prize z set purchase_id = taker.id from taker
      where z.box_id = ${boxId} and z.purchase_id is null and z.at > taker.before and z.at <= taker.before + taker.n
      returning z.*
    )
    select w.purchase_id as "purchaseId", b.n + w.place as slot, w.card_id as "cardId", w.reveal_rarity as rarity, w.return_points as "returnPoints"
    from won w join gacha.box b on b.id = w.box_id order by w.place`;
}

interface ResolvedTick {
  readonly boxId: string;
  readonly t: number;
  /** Of each of its rounds; the last decided. */
  readonly signatures: readonly Uint8Array[];
  /** What each purchase drew. */
  readonly draws: readonly { readonly id: string; readonly slots: readonly number[] }[];
  readonly drawnBefore: Uint8Array;
  readonly drawnAfter: Uint8Array;
  readonly at: Date;
}

/** The tick and its purchases are resolved; the proof's data with it. The box last. */
export async function markResolved(tx: Tx, { boxId, t, signatures, draws, drawnBefore, drawnAfter, at }: ResolvedTick): Promise<void> {
  await Promise.all([
    tx`
      with drew as (
        select ids.id, array_agg(s.slot order by s.nth) as slots
        from unnest(${draws.map(({ id }) => id)}::uuid[]) with ordinality as ids (id, ord)
        join unnest(${draws.flatMap(({ slots }, i) => slots.map(() => i + 1))}::int[], ${draws.flatMap(({ slots }) => slots)}::int[])
          with ordinality as s (ord, slot, nth) on s.ord = ids.ord
        group by ids.id
      )
      update gacha.purchase p set state = 'resolved', settled_at = ${at}, decide_by = ${decideBy(at)}, slots = drew.slots
      from drew where p.box_id = ${boxId} and p.tick = ${t} and p.id = drew.id`,
    tx`
      update gacha.tick
      set state = 'resolved', settled_at = ${at}, signatures = ${tx.array([...signatures], arrayOfBytes)}::bytea[],
          beacon_signature = ${signatures.at(-1) ?? null}, drawn_before = ${drawnBefore}
      where box_id = ${boxId} and t = ${t}`,
    tx`update gacha.box set drawn = ${drawnAfter}, through = ${t} where id = ${boxId}`,
  ]);
}

/** Whoever waits for a tick of a box is told that it is settled. */
export async function tellSettled(tx: Tx, boxId: string, t: number): Promise<void> {
  await tx`select pg_notify('gacha_settled', ${`${boxId} ${t}`})`;
}

/** Ticks resolved since an instant, and how many of them had to take another round. */
export async function lateSince(tx: Tx, since: Date): Promise<{ readonly ticks: number; readonly late: number }> {
  const [row] = await tx<{ ticks: number; late: number }[]>`
    select count(*)::int as ticks, count(*) filter (where cardinality(rounds) > 1)::int as late
    from gacha.tick where sealed_at > ${since} and state = 'resolved'`;
  return row!;
}

/** Boxes whose sale ended because their ticks were late more often than the terms allow, since an instant. */
export async function stoppedSince(tx: Tx, since: Date): Promise<number> {
  const [row] = await tx<
    { boxes: number }[]
  >`select count(*)::int as boxes from gacha.box where stop_reason = 'late_budget' and stopped_at > ${since}`;
  return row!.boxes;
}
