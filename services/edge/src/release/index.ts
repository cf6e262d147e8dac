import type { RemoteName } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import { selectBuilds, selectChanges, type BuildRow, type ChangeRow } from './release.sql.ts';

export { Misuse } from './misuse.ts';
export { publish } from './publish.ts';
export { promote, promoteTogether, rollback, type Change } from './promote.ts';
export { abort, canary } from './canary.ts';
export { signingKey, trustedKeys } from './signature.ts';
export type { BuildRow, ChangeRow } from './release.sql.ts';

/** Every published build, newest first within its remote; `is_live` marks the live one. */
export async function list(sql: Sql, remote?: RemoteName): Promise<BuildRow[]> {
  return selectBuilds(sql, remote ?? null);
}

/** Who changed what, when and why; newest first. */
export async function history(sql: Sql, remote?: RemoteName, limit = 50): Promise<ChangeRow[]> {
  return selectChanges(sql, remote ?? null, limit);
}
