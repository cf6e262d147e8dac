import { store } from '@fudaya/contracts';
import type { Sql, TransactionSql } from '@fudaya/kit';

/** Boxes that can be bought now and whose lineup members see. Of a hidden one nobody is told what it holds. */
export const open = (sql: Sql | TransactionSql, at: Date) => sql`
  (select s.box_id, s.sale_start, p.id as pack_id, p.name_ja, p.name_en, p.position
   from store.pack p join gacha.box_stock s on s.box_id = p.box_id
   where p.show_cardlist = 1 and s.sale_start <= ${at} and s.sale_end > ${at} and s.remaining > 0 and not s.is_held)`;

export interface OpenPack {
  readonly card_id: string;
  readonly box_id: string;
  readonly pack_id: number;
  readonly name_ja: string;
  readonly name_en: string;
}

/** The packs on sale in which these cards are left, of each card a few in the order of the shop window. */
export async function openPacksWith(sql: Sql | TransactionSql, cardIds: readonly string[], at: Date): Promise<readonly OpenPack[]> {
  if (cardIds.length === 0) return [];
  return await sql<OpenPack[]>`
    select f.card_id, f.box_id, f.pack_id, f.name_ja, f.name_en
    from (
      select l.card_id, o.box_id, o.pack_id, o.name_ja, o.name_en,
             row_number() over (partition by l.card_id order by o.position, o.pack_id)::int as place
      from ${open(sql, at)} o
      join (select distinct box_id, card_id from gacha.box_card where remaining > 0 and card_id = any(${[...cardIds]}::text[])) l
        on l.box_id = o.box_id
    ) f
    where f.place <= ${store.maxWishPacks} order by f.card_id, f.place`;
}
