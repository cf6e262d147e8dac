// Remotes are released apart, so each of them stands beside builds of the others that are older or newer: each one's build of
// before beside what is live, and what is live of it beside the builds of before of all others.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteNames, type RemoteName } from '@fudaya/contracts';
import { Misuse, promoteTogether, publish, rollbackTogether } from '@fudaya/releases';
import type { Sql } from '@fudaya/db';
import { beforeLastChange, buildAt, whyNoHistory } from '../../../scripts/earlier-builds.ts';
import { packageOf } from '../../../scripts/shop/shop.ts';
import { liveBuilds, memberWithCards, walkThrough, watchFaults, type Builds } from '../steps/smoke.ts';
import { expect, shop, test } from '../steps/shop.ts';

const by = 'journey';

/** Commit → the remotes whose build of before is that commit's: the one before the last change of what the remote is made of. */
function treesOfBefore(): Map<string, RemoteName[]> {
  const trees = new Map<string, RemoteName[]>();
  for (const remote of remoteNames) {
    const commit = beforeLastChange(packageOf(remote));
    if (commit !== undefined) trees.set(commit, [...(trees.get(commit) ?? []), remote]);
  }
  return trees;
}

/** Builds them, two trees at a time, and publishes what was built. */
async function publishBefore(sql: Sql, trees: ReadonlyMap<string, readonly RemoteName[]>): Promise<Builds> {
  const place = mkdtempSync(join(tmpdir(), 'fudaya-before-'));
  const before = new Map<RemoteName, string>();
  const queue = [...trees];
  const buildInTurn = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [commit, remotes] = next;
      await buildAt(commit, remotes.map(packageOf), place);
      for (const remote of remotes) {
        const { build } = await publish(sql, { remote, dist: join(place, packageOf(remote)), buildsDir: shop.buildsDir, by, why: commit });
        before.set(remote, build);
      }
    }
  };
  try {
    await Promise.all([buildInTurn(), buildInTurn()]);
    return before;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

const different = (wanted: Builds, from: Builds) =>
  [...wanted].flatMap(([remote, build]) => (from.get(remote) === build ? [] : [{ remote, build }]));

/** As an operator does it. The answer is the gate's refusal, if it refuses. */
async function makeLive(sql: Sql, wanted: Builds, why: string): Promise<string | undefined> {
  const live = await liveBuilds(sql);
  try {
    await promoteTogether(sql, { builds: different(wanted, live), buildsDir: shop.buildsDir, by, why });
    return undefined;
  } catch (fault) {
    if (!(fault instanceof Misuse)) throw fault;
    expect(await liveBuilds(sql)).toEqual(live);
    return fault.message;
  }
}

test('FED-4 FED-6 each remote’s build of before stands beside the others of today, and its build of today beside theirs of before', async ({
  page,
  context,
  request,
  sql,
}, info) => {
  const trees = whyNoHistory() === undefined ? treesOfBefore() : new Map<string, RemoteName[]>();
  const isKnown = [...trees.values()].flat().length === remoteNames.length;
  // The sum of the test run says it (scripts/reports.ts).
  info.skip(!isKnown, whyNoHistory() ?? 'not every remote was ever changed');
  test.setTimeout(1_200_000);
  const today = await liveBuilds(sql);
  const before = await publishBefore(sql, trees);
  expect(before).not.toEqual(today);
  const walker = await memberWithCards(page, sql);
  await context.clearCookies();

  const pairs = remoteNames.flatMap((remote) => [
    { what: `${remote} of before`, builds: new Map([...today, [remote, before.get(remote) ?? '']]) },
    { what: `${remote} of today beside all others of before`, builds: new Map([...before, [remote, today.get(remote) ?? '']]) },
  ]);
  for (const { what, builds } of pairs) {
    await test.step(what, async () => {
      const refusal = await makeLive(sql, builds, what);
      if (refusal !== undefined) {
        // A pair that must not be is one that nobody can release: each sentence names a build of it.
        for (const sentence of refusal.split('\n')) expect(sentence).toMatch(/^[a-z]+ [0-9a-f]{16} .+\.$/);
        info.annotations.push({ type: 'refused', description: `${what}: ${refusal}` });
        return;
      }
      const visitor = await context.newPage();
      try {
        await expect(async () => {
          const told = await (await request.get('/release')).text();
          for (const build of builds.values()) expect(told).toContain(build);
        }).toPass();
        const faults = watchFaults(visitor);
        await walkThrough(visitor, walker, builds);
        expect(faults, what).toEqual([]);
      } finally {
        await visitor.close();
        await context.clearCookies();
        // Rolled back, and so no build of before takes over where a later journey breaks the live one.
        await rollbackTogether(sql, { builds: different(today, builds), buildsDir: shop.buildsDir, by, why: `${what}: seen` });
      }
    });
  }
});
