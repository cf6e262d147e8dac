import type { BoxLine, BoxState } from '@fudaya/contracts/desk';
import { anywhere, readingWhole, type TransactionSql } from '@fudaya/db';
import type { Sql } from '@fudaya/kit';

interface Row extends Omit<BoxLine, 'sale_start' | 'sale_end'> {
  readonly sale_start: Date;
  readonly sale_end: Date;
}

/** How a box stands at `at`: what hinders its sale first. */
const stateAt = (sql: Sql, at: Date) => sql`
  case
    when b.closed_at is not null then 'closed'
    when b.stop_reason is not null then b.stop_reason
    when a.logged_at is null and l.logged_at is null then 'draft'
    when h.since is not null then 'held'
    when b.taken >= b.n then 'sold_out'
    when b.sale_end <= ${at} then 'ended'
    when l.logged_at is null and not coalesce(a.is_timely, false) then case when a.seen_at is null then 'not_seen' else 'seen_late' end
    when b.sale_start > ${at} then 'upcoming'
    else 'on_sale'
  end`;

const joined = (sql: Sql) => sql`
  gacha.box b left join store.pack_summary p on p.pack_id = b.pack_id
  left join gacha.announcement a on a.box_id = b.id left join gacha.site_log l on l.box_id = b.id left join gacha.hold h on h.box_id = b.id`;

export interface BoxesAsked {
  readonly at: Date;
  readonly words?: string | undefined;
  readonly standing?: BoxState | undefined;
  readonly beforePack?: number | undefined;
  readonly limit: number;
}

/** Those of the newest packs first. */
export async function findBoxes(sql: Sql, { at, words = '', standing, beforePack, limit }: BoxesAsked): Promise<BoxLine[]> {
  const whole = await readingWhole(sql);
  const rows = await whole<Row[]>`
    select * from (
      select b.pack_id, coalesce(p.name_ja, '') as name_ja, coalesce(p.name_en, '') as name_en, ${stateAt(whole, at)} as standing, b.n as packs, b.taken, b.price, b.unit, b.sale_start, b.sale_end
      from ${joined(whole)}
      where true
        ${words === '' ? whole`` : whole`and (b.pack_id::text = ${words} or b.id::text = ${words.toLowerCase()} or p.name_ja ilike ${anywhere(words)} or p.name_en ilike ${anywhere(words)})`}
        ${beforePack === undefined ? whole`` : whole`and b.pack_id < ${beforePack}`}
    ) as line
    ${standing === undefined ? whole`` : whole`where standing = ${standing}`}
    order by pack_id desc limit ${limit}`;
  return rows.map((row) => ({ ...row, sale_start: row.sale_start.toISOString(), sale_end: row.sale_end.toISOString() }));
}

export interface BoxRow extends Row {
  readonly id: string;
  readonly version: string;
  /** Of a draft that waits for a second person: who asked, and not again. */
  readonly asked_by_id: string | null;
  readonly asked_by: string | null;
  readonly asked_at: Date | null;
  readonly asked_why: string | null;
  readonly held_since: Date | null;
  readonly published_at: Date | null;
  readonly seen_at: Date | null;
  readonly closed_at: Date | null;
  readonly beacon: string;
  readonly is_witnessed: boolean;
  readonly late: number;
  readonly late_budget: number | null;
  readonly cap_per_member: number;
  readonly cap_per_purchase: number;
  readonly cap_per_day: number;
  readonly min_rank: number;
  readonly opens_at: Date | null;
  readonly hours: readonly number[] | null;
}

export async function boxOf(sql: Sql, packId: number, at: Date): Promise<BoxRow | undefined> {
  const whole = await readingWhole(sql);
  const [row] = await whole<BoxRow[]>`
    select b.id, b.pack_id, coalesce(p.name_ja, '') as name_ja, coalesce(p.name_en, '') as name_en, ${stateAt(whole, at)} as standing, b.n as packs, b.taken, b.price, b.unit, b.sale_start, b.sale_end,
      encode(b.terms_hash, 'hex') as version,
      q.staff_id as asked_by_id, q.staff_name as asked_by, q.asked_at, q.reason as asked_why,
      h.since as held_since, coalesce(a.logged_at, l.logged_at) as published_at, a.seen_at, b.closed_at, b.beacon, b.is_witnessed, b.late_budget,
      (select count(*)::int from gacha.lateness x where x.box_id = b.id) as late,
      b.cap_per_member, b.min_rank, e.opens_at, e.hours,
      case b.price when 0 then 1 else b.cap_per_purchase end as cap_per_purchase,
      case b.price when 0 then 1 else b.cap_per_day end as cap_per_day
    from ${joined(whole)} left join gacha.publish_request q on q.box_id = b.id and a.logged_at is null
      left join gacha.early_sale e on e.box_id = b.id
    where b.pack_id = ${packId}`;
  return row;
}

/** When the hold of this pack's sale began; undefined: there is none. */
export async function heldSince(sql: TransactionSql, packId: number): Promise<Date | undefined> {
  const whole = await readingWhole(sql);
  const [row] = await whole<
    { since: Date }[]
  >`select h.since from gacha.box b join gacha.hold h on h.box_id = b.id where b.pack_id = ${packId}`;
  return row?.since;
}

export interface TierRow {
  readonly rarity: string;
  readonly cards: number;
  readonly drawn: number;
  readonly least_points: number;
  readonly most_points: number;
  readonly all_points: number;
  readonly drawn_points: number;
}

/** The lineup by rarity, the best first. */
export async function tiersOf(sql: Sql, boxId: string): Promise<readonly TierRow[]> {
  const whole = await readingWhole(sql);
  return await whole<TierRow[]>`
    select rarity, sum(count)::int as cards, sum(drawn)::int as drawn, min(return_points) as least_points, max(return_points) as most_points,
      sum(count::bigint * return_points)::float8 as all_points, sum(drawn::bigint * return_points)::float8 as drawn_points
    from gacha.manifest_line where box_id = ${boxId} group by rarity order by max(reveal_rarity) desc, max(return_points) desc`;
}
