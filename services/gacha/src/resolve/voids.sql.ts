import type { Tx } from '@fudaya/db';

/** Ticks settled since an instant, and how many of them are void. */
export async function voidsSince(tx: Tx, since: Date): Promise<{ readonly ticks: number; readonly voided: number }> {
  const [row] = await tx<{ ticks: number; voided: number }[]>`
    select count(*)::int as ticks, count(*) filter (where state = 'void')::int as voided
    from gacha.tick where sealed_at > ${since} and state <> 'sealed'`;
  return row!;
}
