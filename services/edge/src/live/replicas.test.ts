import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseIndex } from '@fudaya/contracts';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { promote, publish, rollback } from '@fudaya/releases';
import { startEdge, type Running } from '../testing/running-edge.ts';
import { sampleBuild } from '@fudaya/releases/testing';
import { watchLive, type LiveIndex } from './live-index.ts';

let database: TestDatabase;
let dir: string;
const replicas: { readonly edge: Running; readonly index: LiveIndex }[] = [];
const by = 'tester';

beforeAll(async () => {
  database = await testDatabase();
  dir = mkdtempSync(join(tmpdir(), 'fudaya-replicas-'));
  for (let at = 0; at < 2; at += 1) {
    const index = await watchLive(database.as('edge'), () => undefined);
    replicas.push({ index, edge: await startEdge({ index }) });
  }
});
afterAll(async () => {
  for (const { edge, index } of replicas) {
    await edge.stop();
    await index.close();
  }
  await database.close();
  rmSync(dir, { recursive: true });
});

/** Of the store, as each replica writes it into a page that is loaded now. */
const inPages = () =>
  Promise.all(
    replicas.map(async ({ edge }) => {
      const html = await (await fetch(`${edge.url}/`)).text();
      const [, text = '{}'] = /id="release-index">(.*?)<\/script>/s.exec(html) ?? [];
      return releaseIndex.safeParse(JSON.parse(text)).data?.remotes.store?.build;
    }),
  );

test('FED-2 a rollback reaches the pages of both replicas while they run, to any kept build, and nothing is started again', async () => {
  const buildsDir = join(dir, 'builds');
  const published = async (remote: 'shell' | 'store', text: string) => {
    const { dist, record } = sampleBuild(dir, remote, text);
    await publish(database.sql, { remote, dist, buildsDir, by });
    return record.build;
  };
  const everywhere = (build: string) => vi.waitFor(async () => expect(await inPages()).toEqual([build, build]), { timeout: 20_000 });
  await promote(database.sql, { remote: 'shell', build: await published('shell', 'frame'), buildsDir, by });
  const [first, second, bad] = [await published('store', 'first'), await published('store', 'second'), await published('store', 'bad')];
  for (const build of [first, second, bad]) {
    await promote(database.sql, { remote: 'store', build, buildsDir, by });
    await everywhere(build);
  }
  await rollback(database.sql, { remote: 'store', buildsDir, by, why: 'it is bad' });
  await everywhere(second);
  await rollback(database.sql, { remote: 'store', to: first, buildsDir, by });
  await everywhere(first);
});
