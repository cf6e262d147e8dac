import type { Sql } from '@fudaya/kit';
import type { CardRow } from '../collection/cards.ts';

export interface DecidedRow extends CardRow {
  readonly kind: 'ship' | 'convert' | null;
  /** The parcel of its own that it travels in, apart from the rest of the purchase. */
  readonly split: number | null;
}

/** The cards of a purchase in the order they were drawn. */
export async function cardsOfPurchase(sql: Sql, memberId: string, purchaseId: string): Promise<DecidedRow[]> {
  return await sql<DecidedRow[]>`
    select d.id, c.name_ja, c.name_en, c.image, c.model_number, c.set_size, d.rarity, d.unit, d.return_points, d.kind, d.split
    from gacha.cards_of(${memberId}::uuid, ${purchaseId}::uuid) d
    left join store.card_summary c on c.card_id = d.card_id
    order by d.ord`;
}

export interface SplitRow {
  readonly id: number;
  readonly state: 'requested' | 'packing' | 'handed_over' | 'delivered' | 'returned';
  readonly state_at: Date;
  readonly promised_by: string;
  readonly carrier: string;
  readonly delivery_code: string;
}

/** The parcels that cards of a purchase travel in, apart from the rest of it. */
export async function splitsOf(sql: Sql, purchaseId: string): Promise<SplitRow[]> {
  return await sql<SplitRow[]>`
    select distinct shipment_id as id, state, state_at, promised_by::text, carrier, delivery_code
    from gacha.split_parcel where purchase_id = ${purchaseId} order by 1`;
}
