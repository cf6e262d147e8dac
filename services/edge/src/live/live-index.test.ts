import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@fudaya/db';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { abort, canary, promote, publish, rollback } from '@fudaya/releases';
import { sampleBuild } from '@fudaya/releases/testing';
import { findBuild } from './kept-builds.ts';
import { watchLive } from './live-index.ts';

let database: TestDatabase;
let dir: string;
beforeAll(async () => {
  database = await testDatabase();
  dir = mkdtempSync(join(tmpdir(), 'fudaya-live-'));
});
afterAll(async () => {
  await database.close();
  rmSync(dir, { recursive: true });
});

async function publishStore(text: string): Promise<string> {
  const { dist } = sampleBuild(dir, 'store', text);
  return (await publish(database.sql, { remote: 'store', dist, buildsDir: join(dir, 'builds'), by: 'tester' })).build;
}

test('FED-2 the front door sees a promote and a rollback without being started again, and outlives its database', async () => {
  const buildsDir = join(dir, 'builds');
  const [a, b] = [await publishStore('a'), await publishStore('b')];
  const sql = connect(database.url('edge'), { max: 2 });
  const report = vi.fn<(message: string, fault: unknown) => void>();
  const index = await watchLive(sql, report);
  const seen = () => index.current().records.get('store')?.build;
  expect(seen()).toBeUndefined();
  await promote(database.sql, { remote: 'store', build: a, buildsDir });
  await vi.waitFor(() => expect(seen()).toBe(a), { timeout: 5_000 });
  await promote(database.sql, { remote: 'store', build: b, buildsDir });
  await vi.waitFor(() => expect(seen()).toBe(b), { timeout: 5_000 });
  await rollback(database.sql, { remote: 'store', buildsDir });
  await vi.waitFor(() => expect(seen()).toBe(a), { timeout: 5_000 });
  await sql.end();
  await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(1), { timeout: 5_000 });
  expect(seen()).toBe(a);
  await index.close();
});

test('OPS-8 pages are told which builds were taken back, until one goes live again, and which live build is watched', async () => {
  const buildsDir = join(dir, 'builds');
  const place = { remote: 'store' as const, buildsDir };
  const [e, f, g] = [await publishStore('e'), await publishStore('f'), await publishStore('g')];
  const index = await watchLive(database.as('edge'), () => undefined);
  const recalled = () => (JSON.parse(index.current().indexText) as { recalled?: string[] }).recalled;
  const become = (expected: readonly string[] | undefined) =>
    vi.waitFor(() => expect(recalled()).toEqual(expected && [...expected].toSorted()), { timeout: 5_000 });
  const before = recalled() ?? [];
  await promote(database.sql, { ...place, build: e });
  await promote(database.sql, { ...place, build: f });
  await vi.waitFor(() => expect(index.watched()).toEqual(['store']), { timeout: 5_000 });
  expect(recalled() ?? []).toEqual(before);
  await rollback(database.sql, place);
  await become([...before, f]);
  expect(index.watched()).toEqual([]);
  await canary(database.sql, { ...place, build: g, percent: 5 });
  await abort(database.sql, { remote: 'store', why: 'slow' });
  await become([...before, f, g]);
  await canary(database.sql, { ...place, build: g, percent: 5 });
  await become([...before, f]);
  // It goes because another one comes: nothing is wrong with it.
  await promote(database.sql, { ...place, build: f });
  await become(before.length > 0 ? before : undefined);
  await database.sql`update edge.change set at = now() - interval '25 hours'`;
  await become(undefined);
  await index.close();
});

test('FED-7 OPS-8 the front door finds a kept build by its id, an unmistakable beginning of it or its name, and no retired one', async () => {
  const [c, d] = [await publishStore('c'), await publishStore('d')];
  const sql = database.as('edge');
  const found = async (id: string) => (await findBuild(sql, 'store', id))?.build;
  expect([await found(c), await found(d.slice(0, 8)), await found('')]).toEqual([c, d, undefined]);
  await database.sql`insert into edge.tag (remote, tag, build) values ('store', 'next', ${c}), ('account', 'other', ${c})`;
  expect([await found('next'), await found('other')]).toEqual([c, undefined]);
  await database.sql`update edge.build set retired_at = now() where build = ${d}`;
  expect(await found(d)).toBeUndefined();
});

test('FED-3 a front door whose database never answered says it is not ready', async () => {
  const sql = connect('postgres://nobody:x@127.0.0.1:1/none', { max: 1 });
  const index = await watchLive(sql, () => undefined);
  expect([index.isKnown(), index.current().shell]).toEqual([false, undefined]);
  await index.close();
  await sql.end({ timeout: 0 });
});
