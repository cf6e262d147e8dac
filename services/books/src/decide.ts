import { shopRules } from '@fudaya/contracts';
import type { Tx } from '@fudaya/db';

export type DecisionKind = 'ship' | 'convert';
/** The member chose; nobody did in time; the member's standing choice; or a rule left no choice (coin cards ship). */
export type DecidedBy = 'member' | 'deadline' | 'default' | 'rule';
export type Decided = { cardId: number; kind: DecisionKind; returnPoints: number };

export interface Decision {
  readonly memberId: string;
  readonly cards: readonly { cardId: number; kind: DecisionKind }[];
  readonly decidedBy: DecidedBy;
  readonly at: Date;
  /** Without it as the shop's rules say. */
  readonly returned?: typeof shopRules.returnedPoints;
}

/**
 * Ships cards or turns them into points, each card once for ever. Cards that are another member's or already decided are skipped: an
 * empty answer means that there was nothing left to decide. Coin cards ship whatever was asked.
 */
export async function decide(tx: Tx, decision: Decision): Promise<Decided[]> {
  const rows = await tx<{ card_id: number; kind: DecisionKind; return_points: number }[]>`
    select card_id, kind, return_points from ${call(tx, decision)}`;
  return rows.map((row) => ({ cardId: row.card_id, kind: row.kind, returnPoints: row.return_points }));
}

/** What a decision came to. */
export interface DecisionSums {
  readonly sent: number;
  readonly converted: number;
  readonly returnedPoints: number;
}

/** As `decide`, when only the sums matter: of 3,000 cards nothing but these comes back. */
export async function decideInSum(tx: Tx, decision: Decision): Promise<DecisionSums> {
  const [sums] = await tx<DecisionSums[]>`
    select count(*) filter (where kind = 'ship')::int as sent, count(*) filter (where kind = 'convert')::int as converted,
           coalesce(sum(return_points), 0)::int as "returnedPoints"
    from ${call(tx, decision)}`;
  return sums!;
}

const call = (tx: Tx, { memberId, cards, decidedBy, at, returned = shopRules.returnedPoints }: Decision) => tx`books.decide(
  ${memberId}::uuid, ${cards.map((card) => card.cardId)}::bigint[], ${cards.map((card) => card.kind)}::text[], ${decidedBy}, ${at}, ${returned})`;
