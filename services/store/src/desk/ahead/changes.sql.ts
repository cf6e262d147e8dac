import type { ShopChange } from '@fudaya/contracts/desk';
import type { Sql } from '@fudaya/kit';

/** What members will see change after an instant, the next first. */
export async function changesFrom(sql: Sql, from: Date, limit: number): Promise<ShopChange[]> {
  const rows = await sql<(Omit<ShopChange, 'at'> & { at: Date })[]>`
    with listed as (
      select p.id, p.name_ja, p.name_en, s.sale_start, s.sale_end
      from store.pack p join gacha.box_stock s on s.box_id = p.box_id where s.sale_end > ${from}
    ), change (at, kind, id, name_ja, name_en) as (
      select sale_start, 'pack_starts', id::text, name_ja, name_en from listed
      union all select sale_end, 'pack_ends', id::text, name_ja, name_en from listed
      union all select starts_at, 'banner_starts', id::text, alt_ja, alt_en from store.banner where ends_at is null or ends_at > starts_at
      union all select ends_at, 'banner_ends', id::text, alt_ja, alt_en from store.banner
      union all select starts_at, 'group_starts', id::text, name_ja, name_en from store.pack_group where ends_at is null or ends_at > starts_at
      union all select ends_at, 'group_ends', id::text, name_ja, name_en from store.pack_group
      union all select starts_at, 'alert_starts', '', text_ja, text_en from store.alert
      union all select ends_at, 'alert_ends', '', text_ja, text_en from store.alert
      union all select w.holds_from, 'pack_words', l.id::text, w.name_ja, w.name_en
        from store.pack_plan w join listed l on l.id = w.pack_id and w.holds_from < l.sale_end
      union all select created, 'news', id::text, title_ja, title_en from store.post
      union all select distinct holds_from::timestamp at time zone 'Asia/Tokyo', 'legal', page || '/' || holds_from, '', '' from store.legal_text
    )
    select at, kind, id, name_ja, name_en from change where at > ${from} order by at, kind, id limit ${limit}`;
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
