import type { Tx } from '@fudaya/db';

export type Unit = 'PT' | 'COIN';
/** Where spent value goes: a draw is owed as a prize, a transfer to its partner, an exchange is earned. */
export type SpendKind = 'draw' | 'transfer' | 'exchange';
type Spend = { memberId: string; amount: number; unit: Unit; idem: string; ref: string };

/**
 * Takes points or coins, each item judged on its own: its journal, the old one when `idem` was spent before, or null when the member
 * is short. Soonest expiry first, then bonus before paid. At most one item per member per call. The gacha service's accept path calls
 * books.spend from its own SQL instead.
 */
export async function spend(tx: Tx, kind: SpendKind, items: readonly Spend[], at: Date): Promise<(number | null)[]> {
  const rows = await tx<{ journal_id: number | null }[]>`
    select journal_id from books.spend(
      ${items.map((item) => item.memberId)}::uuid[], ${items.map((item) => item.amount)}::bigint[], ${items.map((item) => item.unit)}::text[],
      ${items.map((item) => item.idem)}::text[], ${kind}, ${items.map((item) => item.ref)}::text[], ${at})
    order by ord`;
  return rows.map((row) => row.journal_id);
}

/** Undoes spends into the lots they came from; what expired meanwhile comes back as a bonus lot of 30 days. Once per journal. */
export async function reverse(tx: Tx, journalIds: readonly number[], at: Date): Promise<number[]> {
  const rows = await tx<{ journal_id: number }[]>`
    select journal_id from books.reverse(${[...journalIds]}::bigint[], ${at}) order by ord`;
  return rows.map((row) => row.journal_id);
}
