import type { Tx } from '@fudaya/db';

export interface LogRow {
  readonly id: number;
  readonly box: string;
  readonly T: Uint8Array;
  readonly head: Uint8Array;
  readonly signature: Uint8Array;
  readonly loggedAt: Date;
}

/** The whole site log, in its order. */
export async function logRows(tx: Tx): Promise<readonly LogRow[]> {
  return tx<LogRow[]>`
    select id, box_id as box, terms_hash as "T", head, signature, logged_at as "loggedAt" from gacha.site_log order by id`;
}

/** Changes whenever a public file of the box does: how many heads, how many settled ticks, closed or not. Undefined for a box not published. */
export async function recordState(tx: Tx, boxId: string): Promise<string | undefined> {
  const [row] = await tx<{ state: string }[]>`
    select count(t.t) || ' ' || count(t.t) filter (where t.state <> 'sealed') || case when c.box_id is null then '' else ' closed' end as state
    from gacha.site_log l
    left join gacha.tick t on t.box_id = l.box_id
    left join gacha.closing c on c.box_id = l.box_id
    where l.box_id = ${boxId} group by c.box_id`;
  return row?.state;
}

export interface SettledRow {
  readonly t: number;
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly head: Uint8Array;
  readonly sealedAt: Date;
  readonly settledAt: Date;
  readonly beaconSignature: Uint8Array | null;
  /** Of a void tick, to tell what it would have drawn; null of others. */
  readonly drawnBefore: Uint8Array | null;
  readonly voidReason: 'late_seal' | 'no_beacon' | null;
}

/** Settled ticks after `after`, by tick. Nothing of one that waits is told: its value is still a secret. */
export async function settledRows(tx: Tx, boxId: string, after: number, limit: number): Promise<readonly SettledRow[]> {
  return tx<SettledRow[]>`
    select t, first_seq as "firstSeq", last_seq as "lastSeq", head, sealed_at as "sealedAt", settled_at as "settledAt",
           beacon_signature as "beaconSignature", case when state = 'void' then drawn_before end as "drawnBefore", void_reason as "voidReason"
    from gacha.tick where box_id = ${boxId} and t > ${after} and state in ('resolved', 'void') order by t limit ${limit}`;
}

export interface TickDraws {
  readonly seq: number;
  readonly slots: readonly number[];
  readonly prizes: readonly number[];
}

/** What each purchase of a run of the accept chain drew, by seq; slots in draw order, prizes by their place in the terms. */
export async function drawsBetween(tx: Tx, boxId: string, from: number, to: number): Promise<readonly TickDraws[]> {
  return tx<TickDraws[]>`
    select p.seq,
           array(select d.slot from books.drawn_card d where d.purchase_id = p.id and d.slot < b.n order by d.ord) as slots,
           array(select z.place from gacha.box_prize z where z.box_id = b.id and z.purchase_id = p.id order by z.place) as prizes
    from gacha.purchase p join gacha.box b on b.id = p.box_id
    where p.box_id = ${boxId} and p.seq between ${from} and ${to} order by p.seq`;
}

export async function closingOf(tx: Tx, boxId: string): Promise<{ body: string; signature: Uint8Array } | undefined> {
  const [row] = await tx<{ body: string; signature: Uint8Array }[]>`select body, signature from gacha.closing where box_id = ${boxId}`;
  return row;
}

/** Boxes whose sale is over (or that are sold out) with everything drawn or void, and that have no closing statement yet. */
export async function boxesToClose(tx: Tx, endedBefore: Date): Promise<readonly string[]> {
  const rows = await tx<{ id: string }[]>`
    select b.id from gacha.box b
    join gacha.site_log l on l.box_id = b.id
    where (b.sale_end < ${endedBefore} or b.taken = b.n)
      and not exists (select from gacha.closing c where c.box_id = b.id)
      and not exists (select from gacha.purchase p where p.box_id = b.id and p.state = 'accepted')
    order by b.id limit 20`;
  return rows.map(({ id }) => id);
}

export interface EndState {
  readonly seq: number;
  readonly head: Uint8Array;
  readonly drawn: Uint8Array;
  readonly ticks: number;
  readonly isOpen: boolean;
}

/** The state of a box, held until the transaction ends; undefined when another process holds it. A row's lock, so no lease is needed. */
export async function endState(tx: Tx, boxId: string): Promise<EndState | undefined> {
  const [row] = await tx<EndState[]>`
    select b.seq, b.head, b.drawn, (select count(*)::int from gacha.tick t where t.box_id = b.id) as ticks,
           exists (select from gacha.purchase p where p.box_id = b.id and p.state = 'accepted') as "isOpen"
    from gacha.box b where b.id = ${boxId} for no key update skip locked`;
  return row;
}

export async function storeClosing(
  tx: Tx,
  { boxId, body, signature, at, ticks }: { boxId: string; body: string; signature: Uint8Array; at: Date; ticks: number },
): Promise<void> {
  await tx`
    insert into gacha.closing (box_id, body, signature, closed_at, ticks) values (${boxId}, ${body}, ${signature}, ${at}, ${ticks})
    on conflict do nothing`;
}
