import type { Language, RemoteName } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import { bring, buildFolder, type BuildsPlace } from '@fudaya/kit/builds';
import { pick, underLock, type Place } from './change/change.ts';
import { Misuse } from './misuse.ts';
import { selectBuilds, selectChanges, selectOrdered, type BuildRow, type ChangeRow } from './release.sql.ts';

export { Misuse } from './misuse.ts';
export { textOf, whyIn, type Said } from './history/say.ts';
export { keepBuild, publish } from './builds/publish.ts';
export { promote, promoteTogether, rollback, rollbackTogether, type Change } from './change/promote.ts';
export { abort, canary } from './change/canary.ts';
export { prune } from './builds/prune.ts';
export { keysFor, signingKey, trustedKeys } from './builds/signature.ts';
export type { Place } from './change/change.ts';
export type { BuildRow, ChangeRow } from './release.sql.ts';

/** Every published build, newest first within its remote; `is_live` marks the live one. */
export async function list(sql: Sql, remote?: RemoteName): Promise<BuildRow[]> {
  return selectBuilds(sql, remote ?? null);
}

/** The folder of each live build, brought there from the bucket if it is not in it. @throws when one is in neither. */
export async function liveFolders(sql: Sql, place: BuildsPlace): Promise<Partial<Record<RemoteName, string>>> {
  const folders: Partial<Record<RemoteName, string>> = {};
  for (const { remote, build } of (await list(sql)).filter((row) => row.is_live)) {
    if (!(await bring(place, remote, build))) throw new Misuse(`${remote} ${build} is live, and ${place.buildsDir} does not hold it.`);
    folders[remote] = buildFolder(place.buildsDir, remote, build);
  }
  return folders;
}

/** Who changed what, when and why; newest first. */
export async function history(sql: Sql, remote?: RemoteName, limit = 50): Promise<ChangeRow[]> {
  return selectChanges(sql, remote ?? null, limit);
}

/** The change that an order has made; undefined when it made none. */
export async function ordered(sql: Sql, order: string): Promise<ChangeRow | undefined> {
  return (await selectOrdered(sql, order))[0];
}

/** What the promote gate would say to this build now, in words; nothing when it may go live. Changes nothing. */
export async function judge(
  sql: Sql,
  {
    remote,
    build,
    isRollback,
    language,
    ...place
  }: Place & { readonly remote: RemoteName; readonly build: string; readonly isRollback: boolean; readonly language: Language },
): Promise<readonly string[]> {
  try {
    await underLock(sql, place, async ({ builds, askGate }) => askGate([pick(builds, remote, build)], isRollback));
    return [];
  } catch (fault) {
    if (fault instanceof Misuse) return fault.linesIn(language);
    throw fault;
  }
}
