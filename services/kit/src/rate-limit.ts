// Rate limits count in Postgres (plumbing.rate_limit), so that they hold across replicas. Own code instead of a library: none of them
// counts many keys in one statement, and counting is a third of what a hot call costs the database.
import { createHash } from 'node:crypto';
import { batched } from './batched.ts';
import { Halt } from './refusal.ts';
import type { Sql } from './sql.ts';

export type Limiter = (key: string, points: number, seconds: number) => Promise<number>;

const sweepEvery_ms = 5 * 60_000;

interface Use {
  readonly key: string;
  readonly seconds: number;
}
interface Counted {
  readonly used: number;
  /** When the key's time is over, epoch milliseconds. */
  readonly until_ms: number;
}

/**
 * Counts one against a key, answers how many points are used now, and halts with 429 when there were none left. A key's time begins with its first use and is not lengthened by
 * later ones. Keys are stored hashed: they may hold addresses.
 */
export function limiterOf(sql: Sql, factor: number): Limiter {
  const count = batched<Use, Counted>((uses) => countAll(sql, uses));
  let sweptAt = performance.now();
  return async (key, points, seconds) => {
    const hashed = createHash('sha256').update(key).digest('base64url');
    const { used, until_ms } = await count({ key: `${points * factor}/${seconds}:${hashed}`, seconds });
    if (performance.now() - sweptAt > sweepEvery_ms) {
      sweptAt = performance.now();
      sweep(sql).catch(() => undefined); // the next one sweeps
    }
    if (used > points * factor) throw new Halt(429, { retryAfter_s: Math.max(1, Math.ceil((until_ms - Date.now()) / 1000)) });
    return used / factor;
  };
}

/** How often each key was used in its time, this use included: those of one batch one after the other. Locks by key, in its order. */
async function countAll(sql: Sql, uses: readonly Use[]): Promise<Counted[]> {
  const byKey = new Map<string, { seconds: number; uses: number }>();
  for (const { key, seconds } of uses) byKey.set(key, { seconds, uses: (byKey.get(key)?.uses ?? 0) + 1 });
  const keys = [...byKey.keys()].toSorted();
  const now = Date.now();
  const rows = await sql<{ key: string; points: number; expire: number }[]>`
    insert into plumbing.rate_limit as old (key, points, expire)
    select * from unnest(${keys}::text[], ${keys.map((key) => byKey.get(key)!.uses)}::int[], ${keys.map((key) => String(now + byKey.get(key)!.seconds * 1000))}::text[]::bigint[])
    on conflict (key) do update set
      points = case when old.expire <= ${now} then excluded.points else old.points + excluded.points end,
      expire = case when old.expire <= ${now} then excluded.expire else old.expire end
    returning key, points, expire`;
  const left = new Map(rows.map(({ key, points, expire }) => [key, { used: points - byKey.get(key)!.uses, until_ms: expire }]));
  return uses.map(({ key }) => {
    const { used, until_ms } = left.get(key)!;
    const counted = { used: used + 1, until_ms };
    left.set(key, counted);
    return counted;
  });
}

async function sweep(sql: Sql): Promise<void> {
  await sql`delete from plumbing.rate_limit where expire < ${Date.now() - sweepEvery_ms}`;
}
