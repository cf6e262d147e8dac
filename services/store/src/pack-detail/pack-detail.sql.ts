import type { Sql } from '@fudaya/kit';
import { packAt } from '../pack-list/pack-at.sql.ts';
import type { PackRow } from '../pack-list/pack-list.sql.ts';

/** What the lineup of a box says, as far as it is drawn. */
interface BoxFigures {
  readonly odds: readonly { rarity: number; remaining: number; total: number }[];
  /** The odds by reveal rarity. */
  readonly tiers: readonly { rarity: number; remaining: number; total: number }[];
  /** What a card turns back into on average and at least; null where that is hidden, or nothing. */
  readonly returns: { readonly average: number; readonly least: number } | null;
}
type Prizes = readonly { at: number; is_last: boolean; is_won: boolean; ja: string; en: string; image: string }[];

export interface DetailRow extends PackRow, BoxFigures {
  readonly box_id: string;
  readonly show_cardlist: number;
  readonly detail_ja: string;
  readonly detail_en: string;
  readonly video: string;
  readonly type_ja: string;
  readonly type_en: string;
  readonly cap_per_member: number;
  readonly cap_per_day: number;
  readonly terms_hash: Uint8Array;
  readonly logged_at: Date;
  readonly beacon: string;
  readonly prizes: Prizes;
}

/** One pack as it is at an instant with the public terms of its box and what is left of each rarity; null when there is none in the site log. */
export async function detailOf(sql: Sql, packId: number, at: Date): Promise<DetailRow | null> {
  const [row] = await sql<Omit<DetailRow, 'prizes' | keyof BoxFigures>[]>`
    select p.id, p.card_type_id, p.name_ja, p.name_en, p.images, p.price, p.payment_method, s.cap_per_purchase as max_buy_count,
           p.show_cardlist, p.detail_ja, p.detail_en, p.tags, p.video, t.name_ja as type_ja, t.name_en as type_en,
           s.box_id, s.n, s.remaining, s.sale_start, s.sale_end, s.cap_per_member, s.cap_per_day, s.min_rank, s.is_held, s.early_hours, s.terms_hash, s.logged_at, s.beacon
    from ${packAt(sql, at)} p
    join store.card_type t on t.id = p.card_type_id
    join gacha.box_stock s on s.box_id = p.box_id
    where p.id = ${packId}`;
  if (!row) return null;
  const hasReturns = row.show_cardlist === 1 && row.payment_method === 1;
  const [figures, prizes] = await Promise.all([figuresOfBox(sql, row.box_id, hasReturns), prizesOfBox(sql, row.box_id)]);
  return { ...row, ...figures, prizes };
}

// What follows is asked of the box's home by itself (GRO-1).

async function figuresOfBox(sql: Sql, boxId: string, hasReturns: boolean): Promise<BoxFigures> {
  const [figures] = await sql<BoxFigures[]>`
    select o.odds, t.tiers, r.returns
    from (select coalesce(jsonb_agg(jsonb_build_object('rarity', o.rarity, 'remaining', o.remaining, 'total', o.total)
                                    order by o.rarity desc), '[]') as odds
          from gacha.box_odds o where o.box_id = ${boxId}) o,
         (select coalesce(jsonb_agg(jsonb_build_object('rarity', o.rarity, 'remaining', o.remaining, 'total', o.total)
                                    order by o.rarity desc), '[]') as tiers
          from (select l.reveal_rarity as rarity, sum(l.remaining) as remaining, sum(l.total) as total
                from gacha.box_card l where l.box_id = ${boxId} group by 1) o) t,
         (select case when ${hasReturns} and count(*) > 0
                      then jsonb_build_object('average', floor(sum(l.return_points::bigint * l.total) / sum(l.total)), 'least', min(l.return_points)) end as returns
          from gacha.box_card l where l.box_id = ${boxId}) r`;
  if (!figures) throw new Error(`box ${boxId}: aggregates without a row`);
  return figures;
}

async function prizesOfBox(sql: Sql, boxId: string): Promise<Prizes> {
  return await sql<Prizes[number][]>`
    select z.at, z.is_last, z.is_won, coalesce(c.name_ja, z.card_id) as ja, coalesce(c.name_en, z.card_id) as en, coalesce(c.image, '') as image
    from gacha.box_prizes z left join store.card c on c.id = z.card_id
    where z.box_id = ${boxId}
    order by z.is_last desc, z.at`;
}

/** How many packs of this kind the member has already, in all and of this day of Japan, void purchases left out. Of the day, free ones count together. */
export async function boughtBy(
  sql: Sql,
  memberId: string,
  { packId, isFree, at }: { packId: number; isFree: boolean; at: Date },
): Promise<{ readonly n: number; readonly today: number }> {
  // Asked of the boxes' home first, then of the member's: drawn in between, it counts once (decision 192).
  const undrawn = await sql<{ purchase_id: string; pack_id: number; n: number; accepted_at: string }[]>`
    select purchase_id, pack_id, n, accepted_at::text as accepted_at from gacha.undrawn_purchase
    where member_id = ${memberId} and (pack_id = ${packId} or (${isFree} and cost = 0)) and state <> 'void'`;
  const [row] = await sql<{ n: number; today: number }[]>`
    with bought as (
      select purchase_id, pack_id, n, accepted_at from gacha.member_purchase
      where member_id = ${memberId} and (pack_id = ${packId} or (${isFree} and cost = 0))
    )
    select coalesce(sum(n) filter (where pack_id = ${packId}), 0)::int as n,
           coalesce(sum(n) filter (where accepted_at >= date_trunc('day', ${at}::timestamptz, 'Asia/Tokyo')), 0)::int as today
    from (
      select * from bought
      union all
      select u.* from unnest(
        ${undrawn.map(({ purchase_id }) => purchase_id)}::uuid[], ${undrawn.map(({ pack_id }) => pack_id)}::int[], ${undrawn.map(({ n }) => n)}::int[],
        ${undrawn.map(({ accepted_at }) => accepted_at)}::text[]::timestamptz[]
      ) as u (purchase_id, pack_id, n, accepted_at)
      where not exists (select from bought b where b.purchase_id = u.purchase_id)
    ) all_of`;
  return row ?? { n: 0, today: 0 };
}

/** The member's rank of this month. */
export async function rankOf(sql: Sql, memberId: string): Promise<number> {
  const [row] = await sql<{ rank: number }[]>`select rank from account.rank_now where member_id = ${memberId}`;
  return row?.rank ?? 1;
}

/** Remembers the pack a member's session looks at; reloading the page writes nothing for a minute. */
export async function rememberOpened(sql: Sql, sessionHash: Uint8Array, packId: number, at: Date): Promise<void> {
  await sql`
    insert into store.opened_pack as old (session_hash, pack_id, opened_at) values (${sessionHash}, ${packId}, ${at})
    on conflict (session_hash) do update set pack_id = excluded.pack_id, opened_at = excluded.opened_at
    where old.pack_id <> excluded.pack_id or old.opened_at < excluded.opened_at - interval '1 minute'`;
}

export async function forgetOpened(sql: Sql, before: Date): Promise<void> {
  await sql`delete from store.opened_pack where opened_at < ${before}`;
}
