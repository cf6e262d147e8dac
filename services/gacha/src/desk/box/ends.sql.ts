import type { BoxEnd } from '@fudaya/contracts/desk';
import { readingWhole, type Sql, type Tx } from '@fudaya/db';

export interface EndedBox {
  readonly id: string;
  readonly terms_leaf: Uint8Array | null;
}

export async function boxOfPack(tx: Tx, packId: number): Promise<EndedBox | undefined> {
  const whole = await readingWhole(tx);
  const [row] = await whole<EndedBox[]>`
    select b.id, a.leaf as terms_leaf from gacha.box b left join gacha.announcement a on a.box_id = b.id where b.pack_id = ${packId}`;
  return row;
}

export type EndAnswer =
  | 'waiting'
  | 'confirmed'
  | 'done before'
  | 'no box'
  | 'draft'
  | 'over'
  | 'hindered'
  | 'not audited'
  | 'broken'
  | 'changed';

interface Asked {
  readonly boxId: string;
  readonly end: BoxEnd;
  readonly seen: string | null;
  readonly staff: { readonly id: string; readonly name: string };
  readonly reason: string;
  readonly at: Date;
}

/** Whether its members' cards are decided is asked before, at their home. */
export async function askEnd(tx: Tx, { boxId, end, seen, staff, reason, at }: Asked): Promise<EndAnswer> {
  const [row] = await tx<{ answer: EndAnswer }[]>`
    select gacha.ask_end(${boxId}, ${end}, ${seen}, ${staff.id}, ${staff.name}, ${reason}, ${at}) as answer`;
  return row!.answer;
}

/** Purchases that are refunded next, or units that are free again. Throws unless two people asked for it. */
export async function finishEnd(tx: Tx, boxId: string, end: BoxEnd, at: Date): Promise<number> {
  const [row] = await tx<{ came: number }[]>`select gacha.do_end(${boxId}, ${end}, ${at}) as came`;
  return row!.came;
}

/** What came of it before; null where it was not done at the desk. */
export async function outcomeOf(sql: Sql, boxId: string, end: BoxEnd): Promise<number | null> {
  const [row] = await sql<{ outcome: number | null }[]>`select outcome from gacha.end_request where box_id = ${boxId} and act = ${end}`;
  return row?.outcome ?? null;
}

/** False: somebody confirmed it first. */
export async function withdrawEnd(tx: Tx, boxId: string, end: BoxEnd, seen: string): Promise<boolean> {
  const [row] = await tx<{ done: boolean }[]>`select gacha.withdraw_end(${boxId}, ${end}, ${seen}) as done`;
  return row!.done;
}

export interface OpenEnd {
  readonly id: string;
  readonly box_id: string;
  readonly end: BoxEnd;
  readonly staff_name: string;
  readonly reason: string;
  readonly is_confirmed: boolean;
}

/** What waits for its audit, or was confirmed and is not done. */
export async function openEnds(sql: Sql): Promise<readonly OpenEnd[]> {
  return await sql<OpenEnd[]>`
    select id, box_id, act as end, coalesce(confirmed_name, staff_name) as staff_name, coalesce(confirmed_reason, reason) as reason,
      confirmed_at is not null as is_confirmed
    from gacha.end_request
    where done_at is null and (confirmed_at is not null or (act = 'close' and audited_at is null)) order by asked_at limit 20`;
}

export async function keepAudit(sql: Sql, request: string, broken: readonly string[], at: Date): Promise<void> {
  await sql`select gacha.keep_audit(${request}, ${[...broken]}::text[], ${at})`;
}

export interface EndRow {
  readonly id: string;
  readonly end: BoxEnd;
  readonly staff_id: string;
  readonly by: string;
  readonly at: Date;
  readonly reason: string;
  readonly audited_at: Date | null;
  readonly broken: readonly string[] | null;
  readonly confirmed_by: string | null;
  readonly done_at: Date | null;
  readonly outcome: number | null;
}

export async function endsOf(sql: Sql, boxId: string): Promise<readonly EndRow[]> {
  return await sql<EndRow[]>`
    select id, act as end, staff_id, staff_name as by, asked_at as at, reason, audited_at, broken, confirmed_name as confirmed_by, done_at, outcome
    from gacha.end_request where box_id = ${boxId} order by asked_at`;
}

export interface LateRow {
  readonly at: Date;
  readonly moved: number;
  readonly late: number;
  readonly round: number;
}

/** The last first. */
export async function lateLists(sql: Sql, boxId: string, limit: number): Promise<readonly LateRow[]> {
  return await sql<LateRow[]>`select at, moved, late, round from gacha.lateness where box_id = ${boxId} order by late desc limit ${limit}`;
}

export interface WitnessRow {
  readonly vkey: string;
  readonly terms_at: Date | null;
  readonly last_at: Date | null;
}

/** When each witness saw the entry of this leaf, and when the log last, by its own clock. */
export async function witnessed(sql: Sql, vkeys: readonly string[], leaf: Uint8Array | null): Promise<readonly WitnessRow[]> {
  return await sql<WitnessRow[]>`
    select w.vkey,
      (select s.at from gacha.log_entry e join gacha.log_cosignature s on s.witness = w.vkey and s.size > e.index
        where e.leaf = ${leaf}::bytea order by s.size limit 1) as terms_at,
      (select s.at from gacha.log_cosignature s where s.witness = w.vkey order by s.size desc limit 1) as last_at
    from unnest(${[...vkeys]}::text[]) with ordinality as w (vkey, place) order by w.place`;
}

export interface ActRow {
  readonly at: Date;
  readonly by: string;
  readonly act: string;
  readonly reason: string;
}

/** The last first. */
export async function actsOf(sql: Sql, boxId: string, limit: number): Promise<readonly ActRow[]> {
  return await sql<ActRow[]>`select at, by, act, reason from gacha.box_acts(${boxId}, ${limit})`;
}
