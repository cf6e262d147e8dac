import type { Sql } from '@fudaya/kit';
import { packAt } from './pack-at.sql.ts';

export interface PackRow {
  readonly id: number;
  readonly card_type_id: number;
  readonly name_ja: string;
  readonly name_en: string;
  readonly images: readonly string[];
  readonly price: number;
  readonly payment_method: number;
  readonly max_buy_count: number;
  readonly n: number;
  readonly remaining: number;
  readonly sale_start: Date;
  readonly sale_end: Date;
  readonly min_rank: number;
  readonly is_held: boolean;
  /** How many hours before `sale_start` each rank may buy, rank 1 first; null: none. */
  readonly early_hours: readonly number[] | null;
  readonly tags: readonly { readonly ja: string; readonly en: string }[];
}

/**
 * Packs on sale or announced, sold out ones too. The join with box_stock leaves out boxes without their site-log row:
 * what is not committed to in public is not shown.
 */
export async function listedPacks(sql: Sql, at: Date): Promise<readonly PackRow[]> {
  return await sql<PackRow[]>`
    select p.id, p.card_type_id, p.name_ja, p.name_en, p.images, p.price, p.payment_method, s.cap_per_purchase as max_buy_count,
           s.n, s.remaining, s.sale_start, s.sale_end, s.min_rank, s.is_held, s.early_hours, p.tags
    from ${packAt(sql, at)} p
    join store.card_type t on t.id = p.card_type_id
    join gacha.box_stock s on s.box_id = p.box_id
    where s.sale_end > ${at}
    order by t.position, t.id, p.position, p.id`;
}

/** What can be won in a pack. */
interface FigureRow {
  readonly id: number;
  /** What a card turns back into on average, rounded down; null where that is hidden, or nothing. */
  readonly average: number | null;
  readonly top_remaining: number;
  readonly left: number;
}
/** By the id of the pack. */
export type Figures = ReadonlyMap<number, FigureRow>;

/** Of every listed pack, as its own page tells it: from the committed contents. */
export async function figuresOf(sql: Sql, at: Date): Promise<Figures> {
  const rows = await sql<FigureRow[]>`
    select l.id, case when l.show_cardlist = 1 and l.payment_method = 1 then floor(sum(l.worth) / sum(l.total))::int end as average,
           coalesce(sum(l.remaining) filter (where l.reveal_rarity = l.best), 0)::int as top_remaining, sum(l.remaining)::int as left
    from (
      select p.id, p.show_cardlist, p.payment_method, c.reveal_rarity, c.remaining, c.total, c.return_points::bigint * c.total as worth,
             max(c.reveal_rarity) over (partition by p.id) as best
      from store.pack p
      join gacha.box_stock s on s.box_id = p.box_id
      join gacha.box_card c on c.box_id = p.box_id
      where s.sale_end > ${at}
    ) l
    group by l.id, l.show_cardlist, l.payment_method`;
  return new Map(rows.map((row) => [row.id, row]));
}

export interface GroupRow {
  readonly name_ja: string;
  readonly name_en: string;
  readonly pack_ids: readonly number[];
}

/** The group that has the tab at an instant, the first whose time it is, with its packs in their order; null when there is none. */
export async function packGroup(sql: Sql, at: Date): Promise<GroupRow | null> {
  const [row] = await sql<GroupRow[]>`
    select g.name_ja, g.name_en, array_agg(p.pack_id order by p.position, p.pack_id) as pack_ids
    from store.pack_group g
    join store.pack_group_pack p on p.group_id = g.id
    where (g.starts_at is null or g.starts_at <= ${at}) and (g.ends_at is null or g.ends_at > ${at})
    group by g.id
    order by g.position, g.id
    limit 1`;
  return row ?? null;
}
