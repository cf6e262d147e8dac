import type { ReleaseRecord, RemoteName } from '@fudaya/contracts';
import type { Sql, Tx } from '@fudaya/db';
import { buildFolder, holdsBuild, readFiles } from './build-store.ts';
import { Misuse } from './misuse.ts';
import { reasonsAgainst, type Candidate } from './promote-rules.ts';
import { integrityOf } from './publish.ts';
import { inTransaction, lockLive, selectBuilds, writeChange, writeLive, type BuildRow, type LiveRow, type Who } from './release.sql.ts';

export interface Change {
  readonly remote: RemoteName;
  readonly build: string;
  readonly previous: string | null;
}
type Promote = Partial<Who> & { readonly remote: RemoteName; readonly build?: string | undefined; readonly buildsDir: string };
type Rollback = Partial<Who> & { readonly remote: RemoteName; readonly to?: string | undefined; readonly buildsDir: string };

/** One published build by its id or the beginning of it. */
function pick(builds: readonly BuildRow[], remote: RemoteName, id: string): BuildRow {
  const found = builds.filter((row) => row.remote === remote && row.build.startsWith(id));
  const [only, second] = found;
  if (!only) throw new Misuse(`${remote} has no published build ${id}. "pnpm release list ${remote}" shows them.`);
  if (second) throw new Misuse(`More than one build of ${remote} begins with ${id}. Give more of its digits.`);
  return only;
}

async function candidateOf(buildsDir: string, record: ReleaseRecord): Promise<Candidate> {
  if (!holdsBuild(buildsDir, record.remote, record.build)) return { record, stored: new Map() };
  const files = await readFiles(buildFolder(buildsDir, record.remote, record.build));
  return { record, stored: new Map(files.map(({ name, content }) => [name, integrityOf(content)])) };
}

type Wanted = (builds: readonly BuildRow[], live: readonly LiveRow[]) => readonly BuildRow[];

/** Decides under the lock, asks the gate, and writes index and history in the same transaction. */
async function change(sql: Sql, action: 'promote' | 'rollback', wanted: Wanted, buildsDir: string, who: Partial<Who>): Promise<Change[]> {
  return inTransaction(sql, async (tx: Tx) => {
    const live = await lockLive(tx);
    const builds = await selectBuilds(tx, null);
    const rows = wanted(builds, live);
    const records = new Map(builds.filter((row) => row.is_live).map((row) => [row.remote, row.record]));
    const reasons = reasonsAgainst(await Promise.all(rows.map(({ record }) => candidateOf(buildsDir, record))), records);
    if (reasons.length > 0) throw new Misuse(reasons.join('\n'));
    const changes: Change[] = [];
    for (const { remote, build } of rows) {
      const before = live.find((row) => row.remote === remote)?.build ?? null;
      if (before === build) throw new Misuse(`${remote} ${build} is live already.`);
      await writeLive(tx, { remote, build, previous: before });
      await writeChange(tx, { remote, action, build, previous: before, by: who.by ?? 'operator', why: who.why ?? '' });
      changes.push({ remote, build, previous: before });
    }
    return changes;
  });
}

const first = (changes: readonly Change[]): Change => {
  const [only] = changes;
  if (!only) throw new Error('no change was made');
  return only;
};

/**
 * Makes a published build live for every page loaded from now on; without `build`, the one published last.
 * One atomic write: index and history together, or neither.
 * @throws Misuse with the reasons when the gate refuses.
 */
export async function promote(sql: Sql, { remote, build, buildsDir, ...who }: Promote): Promise<Change> {
  const wanted: Wanted = (builds) => {
    if (build !== undefined) return [pick(builds, remote, build)];
    const newest = builds.find((row) => row.remote === remote);
    if (!newest) throw new Misuse(`Nothing of ${remote} was published yet. Run "pnpm release publish ${remote}" first.`);
    return [newest];
  };
  return first(await change(sql, 'promote', wanted, buildsDir, who));
}

/** Several builds in one atomic change, judged as they would stand together: a shell with a new contract and its remotes. */
export async function promoteTogether(
  sql: Sql,
  { builds: asked, buildsDir, ...who }: Partial<Who> & { builds: readonly { remote: RemoteName; build: string }[]; buildsDir: string },
): Promise<Change[]> {
  return change(sql, 'promote', (builds) => asked.map(({ remote, build }) => pick(builds, remote, build)), buildsDir, who);
}

/**
 * Goes back to the build that was live before, or to any kept build.
 * @throws Misuse when there is none, or the gate refuses it.
 */
export async function rollback(sql: Sql, { remote, to, buildsDir, ...who }: Rollback): Promise<Change> {
  const wanted: Wanted = (builds, live) => {
    const target = to ?? live.find((row) => row.remote === remote)?.previous ?? undefined;
    if (target === undefined) throw new Misuse(`${remote} has no build before the live one. Name a kept one with --to.`);
    return [pick(builds, remote, target)];
  };
  return first(await change(sql, 'rollback', wanted, buildsDir, who));
}
