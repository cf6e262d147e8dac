import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleBuild } from '../testing/sample-build.ts';
import { canary, history, promote, prune, publish, rollback } from '../index.ts';

let database: TestDatabase;
let dir: string;
let buildsDir: string;
const [by, remote] = ['tester', 'store'] as const;

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'fudaya-prune-'));
  buildsDir = join(dir, 'builds');
  await database.sql`truncate edge.live, edge.build, edge.change, edge.figure`;
  return () => rmSync(dir, { recursive: true });
});
afterAll(() => database.close());

async function published(text: string) {
  const { dist } = sampleBuild(dir, remote, text);
  return (await publish(database.sql, { remote, dist, buildsDir, by })).build;
}
const live = (build: string) => promote(database.sql, { remote, build, buildsDir, by });
/** Moves all that has happened into the past. */
async function daysPass(days: number): Promise<void> {
  await database.sql`update edge.build set published_at = published_at - make_interval(days => ${days})`;
  await database.sql`update edge.change set at = at - make_interval(days => ${days})`;
  await database.sql`update edge.figure set minute = minute - make_interval(days => ${days})`;
}
const pruned = async () => (await prune(database.as('releases'), { buildsDir, by: 'task' })).map(({ build }) => build);
const isThere = (build: string) => existsSync(join(buildsDir, remote, build));

test('FED-8 only builds that nobody can need any more are retired: files gone, record and history kept, and none twice', async () => {
  const [never, first, second, third, fourth, young] = [
    await published('never'),
    await published('first'),
    await published('second'),
    await published('third'),
    await published('fourth'),
    await published('young'),
  ];
  for (const build of [first, second, third, fourth]) await live(build);
  await canary(database.sql, { remote, build: young, percent: 5, buildsDir, by });
  expect(await pruned()).toEqual([]);
  await daysPass(31);
  expect(new Set(await pruned())).toEqual(new Set([never, first, second]));
  expect([never, first, second].map(isThere)).toEqual([false, false, false]);
  expect([third, fourth, young].map(isThere)).toEqual([true, true, true]);
  expect(await pruned()).toEqual([]);
  const told = await history(database.sql, remote);
  expect(told.filter(({ action }) => action === 'retire')).toHaveLength(3);
  expect(told[0]).toMatchObject({ action: 'retire', by: 'task', reason: { code: 'notNeeded', params: { days: 30 } } });
  expect(await database.as('edge')`select build from edge.kept_build where build = ${first}`).toEqual([]);
});

test('FED-6 what a tab of the last 30 days may have is never removed, however old the build is', async () => {
  const [old, next, last, tried] = [await published('old'), await published('next'), await published('last'), await published('tried')];
  const [ended] = [await published('ended')];
  await live(old);
  await canary(database.sql, { remote, build: ended, percent: 5, buildsDir, by });
  await daysPass(300);
  // Until today it was live: a tab may have been opened with it a minute ago. The same of a canary that another takes the place of.
  await canary(database.sql, { remote, build: tried, percent: 5, buildsDir, by });
  await live(next);
  await live(last);
  await live(next);
  await live(last);
  expect(await pruned()).toEqual([]);
  await daysPass(29);
  expect(await pruned()).toEqual([]);
  await database.sql`
    insert into edge.figure (remote, build, minute, kind, bound, count) values (${remote}, ${tried}, date_trunc('minute', now()), 'load', 0, 1)`;
  await daysPass(2);
  expect(new Set(await pruned())).toEqual(new Set([old, ended]));
  expect(isThere(tried)).toBe(true);
});

test('FED-8 rolling back to a retired build is refused in a sentence, and publishing it again brings it back for its time', async () => {
  const [gone, a, b] = [await published('gone'), await published('a'), await published('b')];
  for (const build of [gone, a, b]) await live(build);
  await daysPass(31);
  expect(await pruned()).toEqual([gone]);
  await expect(rollback(database.sql, { remote, to: gone, buildsDir, by })).rejects.toThrow(
    `store ${gone} is no longer kept: its files were removed. Publish it again first.`,
  );
  await published('gone');
  expect(await pruned()).toEqual([]);
  await rollback(database.sql, { remote, to: gone, buildsDir, by });
  expect(isThere(gone)).toBe(true);
});

test('FED-8 two who prune at once, and one who publishes the same build meanwhile, leave whole builds or none', async () => {
  const [gone, a, b] = [await published('gone'), await published('a'), await published('b')];
  await live(a);
  await live(b);
  await daysPass(31);
  const [one, other, again] = await Promise.all([pruned(), pruned(), published('gone')]);
  expect(again).toBe(gone);
  expect([...one, ...other].filter((build) => build === gone).length).toBeLessThanOrEqual(1);
  const [row] = await database.sql<{ retired_at: Date | null }[]>`select retired_at from edge.build where build = ${gone}`;
  expect(isThere(gone)).toBe(row?.retired_at === null);
});

test('FED-8 a run that died before it removed the files is finished by the next', async () => {
  const [gone, a] = [await published('gone'), await published('a')];
  await live(a);
  await database.sql`update edge.build set retired_at = now() where build = ${gone}`;
  expect(await pruned()).toEqual([]);
  expect(isThere(gone)).toBe(false);
});

test('FED-8 fewer than 30 days are refused, and a trial changes nothing', async () => {
  await expect(prune(database.sql, { buildsDir, days: 29 })).rejects.toThrow('kept for 30 days at least');
  await expect(prune(database.sql, { buildsDir, days: Number.NaN })).rejects.toThrow('kept for 30 days at least');
  const [gone, a] = [await published('gone'), await published('a')];
  await live(a);
  await daysPass(31);
  expect(await prune(database.sql, { buildsDir, isTrial: true })).toEqual([{ remote, build: gone }]);
  expect(isThere(gone)).toBe(true);
});
