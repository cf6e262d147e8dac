import type { Tx } from '@fudaya/db';
import type { DecidedBy, DecisionKind } from './decide.ts';
import type { Unit } from './spend.ts';

export type DrawnCard = {
  purchaseId: string;
  memberId: string;
  boxId: string;
  slot: number;
  /** Place in the purchase, from 0. */
  ord: number;
  cardId: string;
  /** Reveal rarity 1 to 5. */
  rarity: number;
  /** Of one draw, in `unit`. */
  cost: number;
  returnPoints: number;
  unit: Unit;
  drawnAt: Date;
  decideBy: Date;
};
export type KeptCard = DrawnCard & { id: number; decision: { kind: DecisionKind; decidedBy: DecidedBy; at: Date } | null };

/** Writes won cards into the history; a slot, and a place in a purchase, is drawn once for ever. Returns their ids in input order. */
export async function recordDrawn(tx: Tx, cards: readonly DrawnCard[]): Promise<number[]> {
  const rows = await tx<{ id: number; purchase_id: string; ord: number }[]>`
    insert into books.drawn_card
      (purchase_id, member_id, box_id, slot, ord, card_id, rarity, cost, return_points, unit, drawn_at, decide_by)
    select * from unnest(
      ${cards.map((card) => card.purchaseId)}::uuid[], ${cards.map((card) => card.memberId)}::uuid[], ${cards.map((card) => card.boxId)}::uuid[],
      ${cards.map((card) => card.slot)}::int[], ${cards.map((card) => card.ord)}::int[], ${cards.map((card) => card.cardId)}::text[],
      ${cards.map((card) => card.rarity)}::smallint[], ${cards.map((card) => card.cost)}::int[], ${cards.map((card) => card.returnPoints)}::int[],
      ${cards.map((card) => card.unit)}::text[], ${cards.map((card) => card.drawnAt.toISOString())}::text[]::timestamptz[],
      ${cards.map((card) => card.decideBy.toISOString())}::text[]::timestamptz[])
    returning id, purchase_id, ord`;
  const ids = new Map(rows.map((row) => [`${row.purchase_id}:${row.ord}`, row.id]));
  return cards.map((card) => ids.get(`${card.purchaseId}:${card.ord}`)!);
}

/** A purchase's cards in the order they were drawn, with the decision on each. */
export async function cardsOf(tx: Tx, purchaseId: string): Promise<KeptCard[]> {
  const rows = await tx`
    select * from books.card_fate where purchase_id = ${purchaseId} order by ord`;
  return rows.map((row) => ({
    id: row['id'],
    purchaseId: row['purchase_id'],
    memberId: row['member_id'],
    boxId: row['box_id'],
    slot: row['slot'],
    ord: row['ord'],
    cardId: row['card_id'],
    rarity: row['rarity'],
    cost: row['cost'],
    returnPoints: row['return_points'],
    unit: row['unit'],
    drawnAt: row['drawn_at'],
    decideBy: row['decide_by'],
    decision: row['kind'] ? { kind: row['kind'], decidedBy: row['decided_by'], at: row['decided_at'] } : null,
  }));
}
