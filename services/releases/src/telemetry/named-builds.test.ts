import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canary, promote, publish } from '../index.ts';
import { sampleBuild } from '../testing/sample-build.ts';
import { namedBuilds } from './named-builds.ts';

let database: TestDatabase;
let dir: string;
beforeAll(async () => {
  database = await testDatabase();
  dir = mkdtempSync(join(tmpdir(), 'fudaya-named-'));
});
afterAll(async () => {
  await database.close();
  rmSync(dir, { recursive: true });
});

test('FED-8 live, previous and canary builds are known by name, and no other', async () => {
  const buildsDir = join(dir, 'builds');
  const builds: string[] = [];
  for (const text of ['c', 'd', 'e', 'f']) {
    const { dist } = sampleBuild(dir, 'store', text);
    builds.push((await publish(database.sql, { remote: 'store', dist, buildsDir, by: 'tester' })).build);
  }
  const [c = '', d = '', e = '', f = ''] = builds;
  for (const build of [c, d, e]) await promote(database.sql, { remote: 'store', build, buildsDir });
  await canary(database.sql, { remote: 'store', build: f, percent: 1, buildsDir });
  const named = namedBuilds(database.as('releases'));
  expect(builds.map((build) => named.names('store', build))).toEqual([false, false, false, false]);
  await named.refresh();
  expect(builds.map((build) => named.names('store', build))).toEqual([false, true, true, true]);
  expect(named.names('account', e)).toBe(false);
});
