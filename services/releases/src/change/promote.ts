import type { RemoteName } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import { pick, underLock, whoOf, type Asked, type Place, type Situation } from './change.ts';
import { nameOf } from '../gate/candidate.ts';
import { Misuse } from '../misuse.ts';
import { selectGoodBuilds, tellRecall, writeChange, writeLive, type BuildRow } from '../release.sql.ts';
import { say } from '../history/say.ts';

export interface Change {
  readonly remote: RemoteName;
  readonly build: string;
  readonly previous: string | null;
}
/** A build that goes live is watched for an hour and rolled back by itself where it fails (decision 106), unless somebody wants to keep it. */
type Promoting = Asked & { readonly isUnwatched?: boolean | undefined };
type Promote = Promoting & Place & { readonly remote: RemoteName; readonly build?: string | undefined };
type Rollback = Asked & Place & { readonly remote: RemoteName; readonly to?: string | undefined };

async function goLive(situation: Situation, action: 'promote' | 'rollback', rows: readonly BuildRow[], who: Promoting): Promise<Change[]> {
  await situation.askGate(rows, action === 'rollback');
  const { tx } = situation;
  const changes: Change[] = [];
  for (const { remote, build } of rows) {
    const previous = situation.liveOf(remote)?.build ?? null;
    if (previous === build) throw new Misuse(say('liveAlready', { name: nameOf({ remote, build }) }));
    situation.checkSeen(remote, who);
    if (situation.liveOf(remote)?.canary !== build) await situation.endCanary(remote, whoOf(who).by, say('wentLive', { build }));
    await writeChange(tx, { remote, action, build, previous, ...whoOf(who) });
    const fallback = (await selectGoodBuilds(tx, remote)).find((good) => good !== build) ?? null;
    await writeLive(tx, { remote, build, previous, fallback }, action === 'promote' && fallback !== null && who.isUnwatched !== true);
    if (action === 'rollback') await tellRecall(tx, remote);
    changes.push({ remote, build, previous });
  }
  return changes;
}

const first = (changes: readonly Change[]): Change => {
  const [only] = changes;
  if (!only) throw new Error('no change was made');
  return only;
};

/**
 * Makes a published build live for every page loaded from now on; without `build`, the one published last. A canary of the
 * remote has ended with it. One atomic write: index and history together, or neither.
 * @throws Misuse with the reasons when the gate refuses.
 */
export async function promote(sql: Sql, { remote, build, buildsDir, bucket, keys, ...who }: Promote): Promise<Change> {
  return underLock(sql, { buildsDir, bucket, keys }, async (situation) => {
    const before = await situation.doneBefore(who);
    if (before) return before;
    const { builds } = situation;
    const wanted = build === undefined ? builds.find((row) => row.remote === remote && !row.retired_at) : pick(builds, remote, build);
    if (!wanted) throw new Misuse(`Nothing of ${remote} was published yet. Run "pnpm release publish ${remote}" first.`);
    return first(await goLive(situation, 'promote', [wanted], who));
  });
}

type Together = Promoting & Place & { readonly builds: readonly { readonly remote: RemoteName; readonly build: string }[] };

async function goLiveTogether(
  sql: Sql,
  action: 'promote' | 'rollback',
  { builds: asked, buildsDir, bucket, keys, ...who }: Together,
): Promise<Change[]> {
  return underLock(sql, { buildsDir, bucket, keys }, (situation) => {
    const rows = asked.map(({ remote, build }) => pick(situation.builds, remote, build));
    return goLive(situation, action, rows, who);
  });
}

/** Several builds in one atomic change, judged as they would stand together: a shell with a new contract and its remotes. */
export const promoteTogether = (sql: Sql, order: Together): Promise<Change[]> => goLiveTogether(sql, 'promote', order);

/** The way back from that: one after the other they would be refused. None of the builds that were live takes over for another. */
export const rollbackTogether = (sql: Sql, order: Together): Promise<Change[]> => goLiveTogether(sql, 'rollback', order);

/**
 * Goes back to the build that was live before, or to any kept build.
 * @throws Misuse when there is none, or the gate refuses it.
 */
export async function rollback(sql: Sql, { remote, to, buildsDir, bucket, keys, ...who }: Rollback): Promise<Change> {
  return underLock(sql, { buildsDir, bucket, keys }, async (situation) => {
    const before = await situation.doneBefore(who);
    if (before) return before;
    const target = to ?? situation.liveOf(remote)?.previous ?? undefined;
    if (target === undefined) throw new Misuse(`${remote} has no build before the live one. Name a kept one with --to.`);
    return first(await goLive(situation, 'rollback', [pick(situation.builds, remote, target)], who));
  });
}
