import type { Tx } from '@fudaya/db';
import type { LotClass } from './grant.ts';

export type Balance = {
  /** Points that can be spent at `at`: expired ones do not count, swept or not. */
  pt: number;
  coin: number;
  byClass: Record<LotClass, number>;
  /** The next points to die, shown ahead to the member. */
  nextExpiry: { at: Date; points: number } | null;
};

/** What the member owns at an instant; all zero for one without books. */
export async function balanceOf(tx: Tx, memberId: string, at: Date): Promise<Balance> {
  const lots = await tx<{ class: LotClass; expires_at: Date; points: number }[]>`
    select class, expires_at, sum(remaining)::bigint as points
    from books.lot
    where member_id = ${memberId} and expires_at > ${at} and remaining > 0
    group by class, expires_at
    order by expires_at`;
  const [coins] = await tx<{ coin: number }[]>`select coin from books.balance where member_id = ${memberId}`;
  const byClass = { paid: 0, bonus: 0, return: 0 };
  for (const lot of lots) byClass[lot.class] += lot.points;
  const next = lots[0]?.expires_at;
  const dying = lots.filter((lot) => lot.expires_at.getTime() === next?.getTime());
  return {
    pt: byClass.paid + byClass.bonus + byClass.return,
    coin: coins?.coin ?? 0,
    byClass,
    nextExpiry: next ? { at: next, points: dying.reduce((sum, lot) => sum + lot.points, 0) } : null,
  };
}
