import type { Sql } from '@fudaya/kit';

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
}

/**
 * Packs on sale or announced, sold out ones too. The join with box_stock leaves out boxes without their site-log row:
 * what is not committed to in public is not shown.
 */
export async function listedPacks(sql: Sql, at: Date): Promise<readonly PackRow[]> {
  return await sql<PackRow[]>`
    select p.id, p.card_type_id, p.name_ja, p.name_en, p.images, p.price, p.payment_method, s.cap_per_purchase as max_buy_count,
           s.n, s.remaining, s.sale_start, s.sale_end, s.min_rank, s.is_held
    from store.pack p
    join store.card_type t on t.id = p.card_type_id
    join gacha.box_stock s on s.box_id = p.box_id
    where s.sale_end > ${at}
    order by t.position, t.id, p.position, p.id`;
}

export interface GroupRow {
  readonly name_ja: string;
  readonly name_en: string;
  readonly pack_ids: readonly number[];
}

/** The group that has the tab, with its packs in their order; null when there is none. */
export async function packGroup(sql: Sql): Promise<GroupRow | null> {
  const [row] = await sql<GroupRow[]>`
    select g.name_ja, g.name_en, array_agg(p.pack_id order by p.position, p.pack_id) as pack_ids
    from store.pack_group g
    join store.pack_group_pack p on p.group_id = g.id
    group by g.id
    order by g.position, g.id
    limit 1`;
  return row ?? null;
}
