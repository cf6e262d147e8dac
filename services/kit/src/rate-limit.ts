// Rate limits count in Postgres (plumbing.rate_limit), so that they hold across replicas.
import { createHash } from 'node:crypto';
import { Halt } from './refusal.ts';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { ParameterOrJSON } from 'postgres';
import type { Sql } from './sql.ts';

export type Limiter = (key: string, points: number, seconds: number) => Promise<void>;

/** The limiter speaks node-postgres; this is the little of it that it uses. */
function storeClientOf(sql: Sql): object {
  return {
    async query({ text, values }: { text: string; values: ParameterOrJSON<never>[] }) {
      const rows = await sql.unsafe(text, values, { prepare: true });
      return { rows, rowCount: rows.count };
    },
  };
}

/** Counts one against a key and halts with 429 when it had its points. Keys are stored hashed: they may hold addresses. */
export function limiterOf(sql: Sql, factor: number): Limiter {
  const storeClient = storeClientOf(sql);
  const limiters = new Map<string, RateLimiterPostgres>();

  function limiterFor(points: number, seconds: number): RateLimiterPostgres {
    const name = `${points}/${seconds}`;
    const known = limiters.get(name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      schemaName: 'plumbing',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
      // One limiter is enough to sweep the table.
      clearExpiredByTimeout: limiters.size === 0,
    });
    limiters.set(name, limiter);
    return limiter;
  }

  return async (key, points, seconds) => {
    const hashed = createHash('sha256').update(key).digest('base64url');
    try {
      await limiterFor(points * factor, seconds).consume(hashed);
    } catch (reason) {
      throw reason instanceof RateLimiterRes ? new Halt(429) : reason;
    }
  };
}
