import type { Job } from './jobs.ts';
import type { Metrics } from './metrics.ts';
import type { Sql } from './sql.ts';

const probe_ms = 5_000;

/**
 * Times the smallest statement: how long a call waits for a connection of the pool, and for Postgres. One that gets no answer counts when it is
 * given up, and meanwhile by its age.
 */
export function probeJob(sql: Sql, { probed }: Pick<Metrics, 'probed'>): Job {
  return {
    name: 'probe',
    every_ms: probe_ms,
    run: async () => {
      const ended = probed();
      await sql`select 1`.then(
        () => ended(true),
        () => ended(false),
      );
    },
  };
}
