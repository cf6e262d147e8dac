import type { Sql, Tx } from '@fudaya/db';

/** A part that staff asked back, as a replica takes it to the provider. */
export interface ClaimedPart {
  readonly part: string;
  readonly payment: string;
  readonly yen: number;
  /** What was gone before it. */
  readonly before_yen: number;
}

/** The oldest that nobody has, or that somebody had before `unless`. */
export async function claimPart(sql: Sql, unless: Date, at: Date): Promise<ClaimedPart | undefined> {
  const [row] = await sql<ClaimedPart[]>`select part, payment, yen, before_yen from payment.claim_parts(1, ${unless}, ${at})`;
  return row;
}

/** What its provider said of one. `isRefused`: for good. */
export async function notePart(
  sql: Tx,
  part: string,
  { outcome, isRefused, at }: { outcome: string; isRefused: boolean; at: Date },
): Promise<void> {
  await sql`select payment.note_part(${part}, ${isRefused ? 'refused' : null}, ${outcome}, ${at})`;
}
