import type { Sql } from '@fudaya/kit';
import type { CardRow } from '../collection/cards.ts';

export interface DecidedRow extends CardRow {
  readonly kind: 'ship' | 'convert' | null;
}

/** The cards of a purchase in the order they were drawn. */
export async function cardsOfPurchase(sql: Sql, purchaseId: string): Promise<DecidedRow[]> {
  return await sql<DecidedRow[]>`
    select d.id, c.name_ja, c.name_en, c.image, c.model_number, c.set_size, d.rarity, d.unit, d.return_points, d.kind
    from gacha.member_card d
    left join store.card_summary c on c.card_id = d.card_id
    where d.purchase_id = ${purchaseId} order by d.ord`;
}
