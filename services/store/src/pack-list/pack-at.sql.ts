import type { Sql } from '@fudaya/kit';

/**
 * Packs as members read and see them at an instant: the words that are planned from then or before hold, whether or not they have moved into the
 * pack's row yet. How a pack is sold is in no plan.
 */
export const packAt = (sql: Sql, at: Date) => sql`
  (select p.id, p.box_id, p.price, p.payment_method, p.show_cardlist, coalesce(w.card_type_id, p.card_type_id) as card_type_id,
          coalesce(w.name_ja, p.name_ja) as name_ja, coalesce(w.name_en, p.name_en) as name_en, coalesce(w.images, p.images) as images,
          coalesce(w.detail_ja, p.detail_ja) as detail_ja, coalesce(w.detail_en, p.detail_en) as detail_en,
          coalesce(w.position, p.position) as position, coalesce(w.tags, p.tags) as tags, coalesce(w.video, p.video) as video
   from store.pack p
   left join (
     select distinct on (pack_id) * from store.pack_plan where holds_from <= ${at} order by pack_id, holds_from desc
   ) w on w.pack_id = p.id)`;
