import type { RemoteName } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import type { ChangeRow } from '../release.sql.ts';

interface Asked {
  readonly remote: RemoteName | null;
  readonly build?: string;
  readonly before: number | null;
  readonly limit: number;
}

/** Changes of a remote or of all, of one build or of all, newest first. */
export const selectHistory = (sql: Sql, { remote, build, before, limit }: Asked) => sql<(ChangeRow & { readonly id: number })[]>`
  select id, remote, action, build, previous, by, why, reason, at from edge.change
  where (${remote}::text is null or remote = ${remote}) and (${build ?? null}::text is null or build = ${build ?? null})
    and (${before}::bigint is null or id < ${before}) order by id desc limit ${limit}`;
