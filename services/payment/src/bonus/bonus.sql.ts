import type { payment } from '@fudaya/contracts';
import type { Sql, TransactionSql } from '@fudaya/db';

/** What a member may choose from for a course now, by the database's clock, the most points first. */
export async function bonusesFor(sql: Sql, memberId: string, courseId: number): Promise<payment.Bonus[]> {
  const rows = await sql<{ id: string; points: number; is_first_only: boolean; ends_at: Date; is_rank: boolean }[]>`
    select id, points, is_first_only, ends_at, is_rank from payment.offered_bonuses(${memberId}, ${courseId})`;
  return rows.map(({ id, points, is_first_only, ends_at, is_rank }) => ({
    id,
    points,
    is_first_only: is_first_only ? '1' : '0',
    is_rank: is_rank ? '1' : '0',
    until: ends_at.toISOString(),
  }));
}

interface Wanted {
  readonly paymentId: string;
  readonly rule: string;
  readonly memberId: string;
  readonly courseId: number;
}

/** Reserves a bonus for a payment that this transaction begins; its points, or null where it is not to be had. It is let go when the payment ends unpaid. */
export async function reserveBonus(tx: TransactionSql, { paymentId, rule, memberId, courseId }: Wanted): Promise<number | null> {
  const [row] = await tx<{ points: number | null }[]>`
    select payment.reserve_bonus(${paymentId}, ${rule}, ${memberId}, ${courseId}) as points`;
  return row!.points;
}
