import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { promote, publish } from '@fudaya/releases';
import { sampleBuild } from '@fudaya/releases/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EdgeOptions } from '../app.ts';
import { watchLive } from '../live/live-index.ts';
import { emptyIndex, startEdge } from '../testing/running-edge.ts';
import { readinessOf } from './readiness.ts';

let database: TestDatabase;
const dir = mkdtempSync(join(tmpdir(), 'fudaya-readiness-'));
const buildsDir = join(dir, 'builds');
let build = '';
const by = 'tester';
beforeAll(async () => {
  database = await testDatabase();
  const { dist, record } = sampleBuild(dir, 'shell', 'frame');
  ({ build } = record);
  await publish(database.sql, { remote: 'shell', dist, buildsDir, by });
  await promote(database.sql, { remote: 'shell', buildsDir, by });
});
afterAll(async () => {
  await database.close();
  rmSync(dir, { recursive: true });
});

async function askedOf(options: Pick<EdgeOptions, 'index' | 'buildsDir'>) {
  const edge = await startEdge(options);
  const reply = await fetch(`${edge.url}/ready`);
  const { status } = (await reply.json()) as { status: string };
  await edge.stop();
  return [reply.status, status];
}

test('OPS-3 an edge that reads another folder than the pipeline wrote is not ready, and says which file it lacks', async () => {
  const index = await watchLive(database.as('edge'), () => undefined);
  expect(await askedOf({ index, buildsDir })).toEqual([200, 'ready']);
  expect(await askedOf({ index, buildsDir: join(dir, 'another') })).toEqual([503, `a live build lacks shell/${build}/release.json`]);
  rmSync(join(buildsDir, 'shell', build, 'main.js'));
  expect(await askedOf({ index, buildsDir })).toEqual([503, `a live build lacks shell/${build}/main.js`]);
  await index.close();
});

test('OPS-3 a shop of which nothing was published yet is ready', async () => {
  expect(await askedOf({ index: emptyIndex, buildsDir: dir })).toEqual([200, 'ready']);
});

test('OPS-3 while a bucket brings what just went live a ready edge stays ready, for ten seconds; a new one waits', async () => {
  const index = await watchLive(database.as('edge'), () => undefined);
  let [now, current] = [100_000, emptyIndex.current()];
  const ready = readinessOf({ index: { ...index, current: () => current }, buildsDir: dir, hasBucket: true, now: () => now });
  const isReady = async () => (await ready()).isReady;
  expect(await isReady()).toBe(true);
  current = index.current();
  now += 9_000;
  expect(await isReady()).toBe(true);
  now += 2_000;
  expect(await isReady()).toBe(false);
  expect((await readinessOf({ index, buildsDir: dir, hasBucket: true })()).isReady).toBe(false);
  await index.close();
});
