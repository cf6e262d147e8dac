import { shownInstant, type Language, type store } from '@fudaya/contracts';
import type { PackRow } from './pack-list.sql.ts';

/** A pack as every list and the detail show it. */
export function packOf(row: PackRow, language: Language, at: Date): store.Pack {
  return {
    id: row.id,
    name: language === 'en' ? row.name_en : row.name_ja,
    image: [...row.images],
    point: row.price,
    payment_method: row.payment_method === 2 ? '2' : '1',
    pack_count: row.remaining,
    total_pack_count: row.n,
    max_buy_count: row.max_buy_count,
    card_type: row.card_type_id,
    is_before: at < row.sale_start ? '1' : '0',
    start_date: row.sale_start.toISOString(),
    format_end_date: shownInstant(row.sale_end),
    end_date: row.sale_end.toISOString(),
    ...(row.is_held ? { is_held: '1' as const } : {}),
    ...(row.early_hours && at < row.sale_start ? { early_hours: [...row.early_hours] } : {}),
    ...(row.min_rank > 1 ? { min_rank: row.min_rank } : {}),
    ...(row.tags.length > 0 ? { tags: row.tags.map((tag) => tag[language]) } : {}),
  };
}
