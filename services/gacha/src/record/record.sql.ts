import { readingWhole, type Tx } from '@fudaya/db';
import { leafHash, utf8 } from '@fudaya/log';
import type { Box } from '../box/box.ts';

export interface RecordState {
  /** How many ticks are resolved. */
  readonly ticks: number;
  readonly end: 'closed' | 'cancelled' | null;
}

/** What the public files of a box follow: none of them changes while this does not. Undefined for a box that is not handed to the log. */
export async function recordState(tx: Tx, boxId: string): Promise<RecordState | undefined> {
  const whole = await readingWhole(tx);
  const [row] = await whole<RecordState[]>`
    select (select count(*)::int from gacha.tick t where t.box_id = a.box_id and t.state = 'resolved') as ticks,
           case when c.box_id is not null then 'closed' when x.box_id is not null then 'cancelled' end as end
    from gacha.announcement a
    left join gacha.closing c on c.box_id = a.box_id
    left join gacha.cancellation x on x.box_id = a.box_id
    where a.box_id = ${boxId}`;
  return row;
}

/** The n-th resolved tick of a box; they are resolved in their order. */
export async function resolvedTick(tx: Tx, boxId: string, nth: number): Promise<number | undefined> {
  const [row] = await tx<{ t: number }[]>`
    select t from gacha.tick where box_id = ${boxId} and state = 'resolved' order by t offset ${nth - 1} limit 1`;
  return row?.t;
}

export interface ResolvedRow {
  readonly t: number;
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly rounds: readonly number[];
  readonly signatures: readonly Uint8Array[];
}

/** Resolved ticks after `after`, by tick. Nothing of one that waits is told: its value is still a secret. */
export async function resolvedRows(tx: Tx, boxId: string, after: number, limit: number): Promise<readonly ResolvedRow[]> {
  return tx<ResolvedRow[]>`
    select t, first_seq as "firstSeq", last_seq as "lastSeq", rounds, signatures
    from gacha.tick where box_id = ${boxId} and t > ${after} and state = 'resolved' order by t limit ${limit}`;
}

export interface TickDraws {
  readonly seq: number;
  readonly slots: readonly number[];
  readonly prizes: readonly number[];
}

/** What each purchase of a run of the accept chain drew, by seq; slots in draw order, prizes by their place in the terms. */
export async function drawsBetween(tx: Tx, box: Pick<Box, 'id' | 'n'>, from: number, to: number): Promise<readonly TickDraws[]> {
  const rows = await tx<{ id: string; seq: number; slots: number[] | null; prizes: number[] }[]>`
    select p.id, p.seq, p.slots, array(select z.place from gacha.box_prize z where z.box_id = p.box_id and z.purchase_id = p.id order by z.place) as prizes
    from gacha.purchase p where p.box_id = ${box.id} and p.seq between ${from} and ${to} order by p.seq`;
  const known = await slotsByCards(
    tx,
    box,
    rows.filter(({ slots }) => slots === null).map(({ id }) => id),
  );
  return rows.map(({ id, seq, slots, prizes }) => ({ seq, slots: slots ?? known.get(id) ?? [], prizes }));
}

/** What purchases of a box drew, in draw order, as their members' cards say: where a service of before drew it, nothing else does. */
export async function slotsByCards(tx: Tx, { n }: Pick<Box, 'n'>, ids: readonly string[]): Promise<ReadonlyMap<string, readonly number[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx<{ id: string; slots: number[] }[]>`
    select d.purchase_id as id, array_agg(d.slot order by d.ord) as slots from books.drawn_card d
    where d.purchase_id = any (${[...ids]}::uuid[]) and d.slot < ${n} group by 1`;
  return new Map(rows.map(({ id, slots }) => [id, slots]));
}

/** The text of a box's last word in the log. */
export async function closingOf(tx: Tx, boxId: string): Promise<string | undefined> {
  const [row] = await tx<{ body: string }[]>`select body from gacha.closing where box_id = ${boxId}`;
  return row?.body;
}

export async function cancelOf(tx: Tx, boxId: string): Promise<string | undefined> {
  const [row] = await tx<{ entry: string }[]>`select entry from gacha.cancellation where box_id = ${boxId}`;
  return row?.entry;
}

/** Boxes whose sale is over (ended, stopped or sold out) with everything drawn, and that have not had their last word. */
export async function boxesToClose(tx: Tx, endedBefore: Date): Promise<readonly string[]> {
  const whole = await readingWhole(tx);
  const rows = await whole<{ id: string }[]>`
    select b.id from gacha.box b
    join gacha.announcement a on a.box_id = b.id and a.is_timely
    where (b.sale_end < ${endedBefore} or b.stopped_at < ${endedBefore} or b.taken = b.n) and coalesce(b.stop_reason, '') <> 'cancelled'
      and not exists (select from gacha.closing c where c.box_id = b.id)
      and not exists (select from gacha.purchase p where p.box_id = b.id and p.state = 'accepted')
    order by b.id limit 20`;
  return rows.map(({ id }) => id);
}

export interface EndState {
  readonly seq: number;
  readonly head: Uint8Array;
  readonly ticks: number;
  readonly late: number;
  readonly through: number;
  readonly drawn: Uint8Array;
  readonly isOpen: boolean;
}

/** The state of a box, held until the transaction ends; undefined when another process holds it. A row's lock, so no lease is needed. */
export async function endState(tx: Tx, boxId: string): Promise<EndState | undefined> {
  const [row] = await tx<EndState[]>`
    select b.seq, b.head, b.late, b.through, b.drawn, (select count(*)::int from gacha.tick t where t.box_id = ${boxId}) as ticks,
           exists (select 1 from gacha.purchase p where p.box_id = ${boxId} and p.state = 'accepted') or coalesce(b.stop_reason, '') = 'cancelled' as "isOpen"
    from gacha.box b where b.id = ${boxId} for no key update skip locked`;
  return row;
}

export async function storeClosing(
  tx: Tx,
  { boxId, body, at, ticks }: { boxId: string; body: string; at: Date; ticks: number },
): Promise<void> {
  await tx`
    insert into gacha.closing (box_id, body, leaf, closed_at, ticks) values (${boxId}, ${body}, ${leafHash(utf8(body))}, ${at}, ${ticks})
    on conflict do nothing`;
}
