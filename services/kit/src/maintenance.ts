import type { CallOwner } from '@fudaya/contracts';
import type { Sql } from './sql.ts';

export interface Closed {
  /** When it is expected to end; null when nobody said. */
  readonly until: string | null;
}

/** Tells whether the area is closed: the row in plumbing.maintenance for it or for `all`, read at most once in `fresh_ms`. */
export function maintenanceOf(sql: Sql, area: CallOwner, fresh_ms: number): () => Promise<Closed | null> | Closed | null {
  let known: Closed | null = null;
  let readAt = -Infinity;
  let reading: Promise<Closed | null> | undefined;

  async function read(): Promise<Closed | null> {
    const rows = await sql<{ until: Date | null }[]>`
      select until from plumbing.maintenance where area in (${area}, 'all') order by until desc nulls first limit 1`;
    known = rows[0] ? { until: rows[0].until?.toISOString() ?? null } : null;
    readAt = performance.now();
    return known;
  }

  return () => {
    if (performance.now() - readAt < fresh_ms) return known;
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
}
