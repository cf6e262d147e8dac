import type { Tx } from '@fudaya/db';

export type DecisionKind = 'ship' | 'convert';
/** The member chose; nobody did in time; the member's standing choice; or a rule left no choice (coin cards ship). */
export type DecidedBy = 'member' | 'deadline' | 'default' | 'rule';
export type Decided = { cardId: number; kind: DecisionKind; returnPoints: number };

/**
 * Ships cards or turns them into points, each card once for ever. Cards that are another member's or already decided are skipped: an
 * empty answer means that there was nothing left to decide. Coin cards ship whatever was asked.
 */
export async function decide(
  tx: Tx,
  {
    memberId,
    cards,
    decidedBy,
    at,
  }: { memberId: string; cards: readonly { cardId: number; kind: DecisionKind }[]; decidedBy: DecidedBy; at: Date },
): Promise<Decided[]> {
  const rows = await tx<{ card_id: number; kind: DecisionKind; return_points: number }[]>`
    select card_id, kind, return_points from books.decide(
      ${memberId}::uuid, ${cards.map((card) => card.cardId)}::bigint[], ${cards.map((card) => card.kind)}::text[], ${decidedBy}, ${at})`;
  return rows.map((row) => ({ cardId: row.card_id, kind: row.kind, returnPoints: row.return_points }));
}
