import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { promoteTogether, publish } from '@fudaya/releases';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sampleBuild } from '@fudaya/releases/testing';
import { askedBy } from './part-under-test.ts';

let database: TestDatabase;
const dir = mkdtempSync(join(tmpdir(), 'fudaya-part-'));
const buildsDir = join(dir, 'builds');
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true });
  await database.close();
});

test('FED-6 `--part` chooses the journeys of the part and leaves all else to the runner; an unknown part is told the known ones', async () => {
  const { args, distsIn } = askedBy(['--part', 'mfe-gacha', '-g', 'ten cards']);
  expect(args).toEqual(expect.arrayContaining(['/smoke.e2e.ts', '/decide-cards.e2e.ts']));
  expect(args.slice(-2)).toEqual(['-g', 'ten cards']);
  expect(args).not.toContain('/payment-card.e2e.ts');
  expect(await distsIn(dir)).toEqual({});
  expect(askedBy(['buy-a-pack']).args).toEqual(['buy-a-pack']);
  expect(() => askedBy(['--part', 'nobody'])).toThrow('Which part? pnpm e2e --part shell|edge|');
  expect(() => askedBy(['--part', 'shell', '--beside', 'me'])).toThrow('--beside live');
});

test('FED-6 a journey that is not there is an error, not a run of nothing', () => {
  expect(() => askedBy(['buy-a-pack', 'buy-a-pak'])).toThrow('No journey’s file is named like buy-a-pak.');
  expect(() => askedBy(['--part', 'mfe-store', 'e2e/alone/nothing'])).toThrow('named like e2e/alone/nothing');
  expect(askedBy(['alone/', '-g', 'no path', '--repeat-each=2']).args).toEqual(['alone/', '-g', 'no path', '--repeat-each=2']);
});

test('FED-6 `--beside live` takes every other remote from the index and the store of the shop that the settings name', async () => {
  const builds = await Promise.all(
    (['shell', 'store', 'account'] as const).map(async (remote) => {
      const { dist } = sampleBuild(dir, remote, 'a');
      return { remote, build: (await publish(database.sql, { remote, dist, buildsDir, by: 'tester' })).build };
    }),
  );
  await promoteTogether(database.sql, { builds, buildsDir, by: 'tester' });
  vi.stubEnv('LIVE_DATABASE_URL', database.url('releases'));
  vi.stubEnv('BUILDS_DIR', buildsDir);
  const folders = Object.fromEntries(builds.map(({ remote, build }) => [remote, join(buildsDir, remote, build)]));
  const { store, ...others } = folders;
  expect(await askedBy(['--part', 'mfe-store', '--beside', 'live']).distsIn(dir)).toEqual(others);
  // A service is no remote: all of them are as they are live.
  expect(await askedBy(['--part', 'store', '--beside', 'live']).distsIn(dir)).toEqual({ store, ...others });
});
