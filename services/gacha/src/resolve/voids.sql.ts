import type { Tx } from '@fudaya/db';

/** When the oldest tick ended that holds purchases and is not sealed. */
export async function oldestUnsealed(tx: Tx): Promise<Date | undefined> {
  const [row] = await tx<{ ended: number | null }[]>`
    select min(b.tick0 + (first.tick + 1) * b.tick_seconds)::float8 as ended
    from gacha.box b
    cross join lateral (select min(p.tick) as tick from gacha.purchase p where p.box_id = b.id and p.tick > b.last_sealed_tick) first
    where b.last_sealed_tick < b.last_tick`;
  return row?.ended == null ? undefined : new Date(row.ended * 1000);
}

/** Ticks settled since an instant, and how many of them are void. */
export async function voidsSince(tx: Tx, since: Date): Promise<{ readonly ticks: number; readonly voided: number }> {
  const [row] = await tx<{ ticks: number; voided: number }[]>`
    select count(*)::int as ticks, count(*) filter (where state = 'void')::int as voided
    from gacha.tick where sealed_at > ${since} and state <> 'sealed'`;
  return row!;
}
