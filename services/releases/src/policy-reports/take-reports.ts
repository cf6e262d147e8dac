// POST /policy-report: what browsers refused by a page's policy. Nobody waits for the answer, and nothing is decided by it.
import type { Sql } from '@fudaya/db';
import { peerOf, type Limiter } from '@fudaya/kit';
import type { Context } from 'hono';
import { textOf } from '../telemetry/body.ts';
import { addRefusals } from './refusals.sql.ts';
import { refusalsIn, type PolicyRefusal } from './refusals.ts';

const maxBody_bytes = 32 * 1024;
/** Of one address: a page that is wrong reports some dozens of times. */
const limit = { points: 60, seconds: 60 } as const;
/** Different refusals that wait to be written. */
const maxWaiting = 500;

export interface PolicyReports {
  take(refusals: readonly PolicyRefusal[]): void;
  /** Writes what has come together. What could not be written is lost: the next page says it again. */
  flush(): Promise<void>;
}

export function createPolicyReports(sql: Sql): PolicyReports {
  let waiting = new Map<string, PolicyRefusal & { count: number }>();
  return {
    take(refusals) {
      for (const refusal of refusals) {
        const key = JSON.stringify(refusal);
        const known = waiting.get(key);
        if (known) known.count += 1;
        else if (waiting.size < maxWaiting) waiting.set(key, { ...refusal, count: 1 });
      }
    },
    async flush() {
      if (waiting.size === 0) return;
      const seen = [...waiting.values()];
      waiting = new Map();
      await addRefusals(sql, seen);
    },
  };
}

export interface PolicyReportOptions {
  readonly reports: Pick<PolicyReports, 'take'>;
  readonly publicOrigin: string;
  readonly limiter: Limiter;
  readonly addressOf: (socket: string, forwarded: string | undefined) => string;
}

export function takePolicyReports({ reports, publicOrigin, limiter, addressOf }: PolicyReportOptions) {
  return async (c: Context): Promise<Response> => {
    if (['cross-site', 'same-site'].includes(c.req.header('sec-fetch-site') ?? '')) return c.body(null, 403);
    const address = addressOf(peerOf(c), c.req.header('x-forwarded-for'));
    const text = await textOf(c.req.raw, maxBody_bytes);
    const told = text === undefined ? undefined : refusalsIn(text, publicOrigin);
    if (told === undefined) return c.body(null, 400);
    const isLet = await limiter(`policy-report ${address}`, limit.points, limit.seconds).then(
      () => true,
      () => false,
    );
    if (!isLet) return c.body(null, 429);
    reports.take(told);
    return c.body(null, 204);
  };
}
