import type { Sql, Tx } from '@fudaya/db';

/** Boxes with purchases in a tick that has ended and is not sealed. */
export async function boxesToSeal(tx: Tx, at: Date): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from gacha.box
    where last_sealed_tick < last_tick and method = 2 and coalesce(stop_reason, '') <> 'cancelled'
      and last_sealed_tick < floor((extract(epoch from ${at}::timestamptz) - tick0) / tick_seconds) - 1
    order by id`;
  return rows.map(({ id }) => id);
}

/** Seals what has ended of these boxes by `at`, all or none, each in one statement of the database's own (sql/34-gacha-seal.sql). */
export async function sealEnded(sql: Sql, boxIds: readonly string[], at: Date): Promise<void> {
  // Always in this order, so that two processes who seal the same boxes never wait for each other in a circle.
  await sql`select 1 from unnest(${sql.array([...boxIds].toSorted())}::uuid[]) as due (id) cross join lateral gacha.seal_ticks(due.id, ${at})`;
}

/** When the oldest tick ended that holds purchases and is not sealed. */
export async function oldestUnsealed(tx: Tx): Promise<Date | undefined> {
  const [row] = await tx<{ ended: number | null }[]>`
    select min(b.tick0 + (first.tick + 1) * b.tick_seconds)::float8 as ended
    from gacha.box b
    cross join lateral (select min(p.tick) as tick from gacha.purchase p where p.box_id = b.id and p.tick > b.last_sealed_tick) first
    where b.last_sealed_tick < b.last_tick and b.method = 2 and coalesce(b.stop_reason, '') <> 'cancelled'`;
  return row?.ended == null ? undefined : new Date(row.ended * 1000);
}
