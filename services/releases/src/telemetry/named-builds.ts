// What the release index names now, for figures: kept in memory, read again every second.
import type { RemoteName } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import { selectLive, type LiveRow } from '../release.sql.ts';

export interface NamedBuilds {
  readonly live: () => readonly LiveRow[];
  /** Whether a build is live, was so just before, is the fallback or a canary: any other is hardly run by anybody. */
  names(remote: RemoteName, build: string): boolean;
}

export function namedBuilds(sql: Sql): NamedBuilds & { refresh(): Promise<void> } {
  let rows: readonly LiveRow[] = [];
  return {
    live: () => rows,
    names: (remote, build) =>
      rows.some((row) => row.remote === remote && [row.build, row.previous, row.fallback, row.canary].includes(build)),
    async refresh() {
      rows = await selectLive(sql);
    },
  };
}
