import { generateKeyPairSync } from 'node:crypto';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleBuild } from '../testing/sample-build.ts';
import {
  abort,
  canary,
  history,
  list,
  liveFolders,
  promote,
  promoteTogether,
  publish,
  rollback,
  rollbackTogether,
  trustedKeys,
  whyIn,
} from '../index.ts';

let database: TestDatabase;
let dir: string;
let buildsDir: string;
const by = 'tester';

async function published(text: string, remote: 'store' | 'shell' = 'store') {
  const { dist, record } = sampleBuild(dir, remote, text);
  await publish(database.sql, { remote, dist, buildsDir, by });
  return record.build;
}
const liveBuild = async () => (await list(database.sql, 'store')).find((row) => row.is_live)?.build;

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'fudaya-release-'));
  buildsDir = join(dir, 'builds');
  await database.sql`truncate edge.live, edge.build, edge.change`;
  return () => rmSync(dir, { recursive: true });
});
afterAll(() => database.close());

test('FED-1 OPS-10 a published build is kept with its hashes checked and compressed copies, and is not live', async () => {
  const { dist, record } = sampleBuild(dir, 'store', 'a');
  expect(await publish(database.sql, { remote: 'store', dist, buildsDir, by })).toEqual({ build: record.build, isNew: true });
  const kept = join(buildsDir, 'store', record.build);
  const entry = readFileSync(join(kept, 'remoteEntry.js'));
  expect(brotliDecompressSync(readFileSync(join(kept, 'remoteEntry.js.br'))).equals(entry)).toBe(true);
  expect(gunzipSync(readFileSync(join(kept, 'remoteEntry.js.gz'))).equals(entry)).toBe(true);
  expect(existsSync(join(kept, 'art.webp.br'))).toBe(false);
  expect(await liveBuild()).toBeUndefined();
});

test('FED-1 publishing the same build again changes nothing', async () => {
  const { dist, record } = sampleBuild(dir, 'store', 'a');
  await publish(database.sql, { remote: 'store', dist, buildsDir, by });
  expect(await publish(database.sql, { remote: 'store', dist, buildsDir, by })).toEqual({ build: record.build, isNew: false });
  expect(await history(database.sql, 'store')).toHaveLength(1);
});

test('FED-1 two who publish the same build at once both succeed', async () => {
  const { dist, record } = sampleBuild(dir, 'store', 'a');
  const both = [1, 2].map(() => publish(database.sql, { remote: 'store', dist, buildsDir, by }));
  const results = await Promise.all(both);
  expect(results.map(({ build }) => build)).toEqual([record.build, record.build]);
  expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
});

test('FED-8 a build that was changed after it was made is refused', async () => {
  const { dist } = sampleBuild(dir, 'store', 'a');
  appendFileSync(join(dist, 'remoteEntry.js'), 'more');
  await expect(publish(database.sql, { remote: 'store', dist, buildsDir, by })).rejects.toThrow('was changed after the build');
});

test('FED-8 a folder of another remote, or without a build, is refused in words', async () => {
  const { dist } = sampleBuild(dir, 'shell', 'a');
  await expect(publish(database.sql, { remote: 'store', dist, buildsDir, by })).rejects.toThrow('holds a build of shell');
  await expect(publish(database.sql, { remote: 'store', dist: dir, buildsDir, by })).rejects.toThrow('Run "pnpm build" first');
});

test('FED-8 promote makes a build live, rollback brings back the one before, and both say who and why', async () => {
  const [a, b] = [await published('a'), await published('b')];
  await promote(database.sql, { remote: 'store', build: a, buildsDir, by });
  expect(await promote(database.sql, { remote: 'store', buildsDir, by, why: 'new top page' })).toEqual({
    remote: 'store',
    build: b,
    previous: a,
  });
  expect(await rollback(database.sql, { remote: 'store', buildsDir, by, why: 'too bright' })).toEqual({
    remote: 'store',
    build: a,
    previous: b,
  });
  expect(await liveBuild()).toBe(a);
  const told = await history(database.sql, 'store');
  expect(told.slice(0, 2).map(({ action, build, previous, by, why }) => ({ action, build, previous, by, why }))).toEqual([
    { action: 'rollback', build: a, previous: b, by: 'tester', why: 'too bright' },
    { action: 'promote', build: b, previous: a, by: 'tester', why: 'new top page' },
  ]);
});

test('FED-8 rollback goes to any kept build, named by the beginning of its id', async () => {
  const builds = [await published('a'), await published('b'), await published('c')];
  for (const build of builds) await promote(database.sql, { remote: 'store', build, buildsDir, by });
  await rollback(database.sql, { remote: 'store', to: builds[0]?.slice(0, 12), buildsDir, by });
  expect(await liveBuild()).toBe(builds[0]);
});

test('FED-8 misuse is answered by a sentence and changes nothing', async () => {
  await expect(promote(database.sql, { remote: 'store', buildsDir, by })).rejects.toThrow('Nothing of store was published yet');
  const a = await published('a');
  await expect(promote(database.sql, { remote: 'store', build: 'ffff', buildsDir, by })).rejects.toThrow('no published build ffff');
  await promote(database.sql, { remote: 'store', build: a, buildsDir, by });
  await expect(promote(database.sql, { remote: 'store', build: a, buildsDir, by })).rejects.toThrow('is live already');
  await expect(rollback(database.sql, { remote: 'store', buildsDir, by })).rejects.toThrow('has no build before the live one');
  expect(await liveBuild()).toBe(a);
});

test('FED-8 a kept build that lost a file does not go live', async () => {
  const a = await published('a');
  rmSync(join(buildsDir, 'store', a, 'app.css'));
  await expect(promote(database.sql, { remote: 'store', build: a, buildsDir, by })).rejects.toThrow('app.css is missing');
  expect(await liveBuild()).toBeUndefined();
});

test('FED-2 operators who change the index at once leave one live build and a history that leads to it', async () => {
  const builds = await Promise.all(['a', 'b', 'c', 'd'].map((text) => published(text)));
  await Promise.all(builds.map((build) => promote(database.sql, { remote: 'store', build, buildsDir, by })));
  const promoted = (await history(database.sql, 'store')).filter(({ action }) => action === 'promote').toReversed();
  expect(promoted.map(({ previous }) => previous)).toEqual([null, ...promoted.slice(0, -1).map(({ build }) => build)]);
  expect(await liveBuild()).toBe(promoted.at(-1)?.build);
});

test('FED-8 the history cannot be rewritten, not by the service that writes it either', async () => {
  await published('a');
  await expect(database.as('releases')`update edge.change set why = 'other'`).rejects.toThrow('permission denied');
  await expect(database.as('releases')`delete from edge.change`).rejects.toThrow('permission denied');
});

test('FED-8 a canary runs beside the live build, its share moves, and it ends by abort or by promote, with who and why', async () => {
  const [a, b] = [await published('a'), await published('b')];
  await expect(canary(database.sql, { remote: 'store', build: b, percent: 5, buildsDir, by })).rejects.toThrow('has no live build');
  await promote(database.sql, { remote: 'store', build: a, buildsDir, by });
  await expect(canary(database.sql, { remote: 'store', percent: 5, buildsDir, by })).rejects.toThrow('has no canary');
  await expect(canary(database.sql, { remote: 'store', build: b, percent: 101, buildsDir, by })).rejects.toThrow('from 0 to 100');
  await canary(database.sql, { remote: 'store', build: b, percent: 5, buildsDir, by, why: 'new top page' });
  await canary(database.sql, { remote: 'store', percent: 12.5, buildsDir, by });
  const [row] = await database.sql`select canary, canary_share from edge.live where remote = 'store'`;
  expect(row).toEqual({ canary: b, canary_share: 1250 });
  expect(await abort(database.sql, { remote: 'store', build: a, by })).toBeUndefined();
  expect(await abort(database.sql, { remote: 'store', by, why: 'slow' })).toBe(b);
  await canary(database.sql, { remote: 'store', build: b, percent: 50, buildsDir, by });
  await promote(database.sql, { remote: 'store', build: b, buildsDir, by });
  const [after] = await database.sql`select build, canary, canary_share, canary_since from edge.live where remote = 'store'`;
  expect(after).toEqual({ build: b, canary: null, canary_share: 0, canary_since: null });
  expect((await history(database.sql, 'store', 5)).map((line) => `${line.action} ${whyIn('en', line)}`)).toEqual([
    'promote ',
    'canary 50 %',
    'abort slow',
    'canary 12.5 %',
    'canary 5 %: new top page',
  ]);
});

test('FED-3 the build that takes over when the live one fails is the last that was live and was not rolled back from', async () => {
  const [a, b, c] = [await published('a'), await published('b'), await published('c')];
  const fallback = async () => (await database.sql`select fallback from edge.live where remote = 'store'`)[0]?.fallback as unknown;
  await promote(database.sql, { remote: 'store', build: a, buildsDir, by });
  expect(await fallback()).toBeNull();
  await promote(database.sql, { remote: 'store', build: b, buildsDir, by });
  expect(await fallback()).toBe(a);
  await promote(database.sql, { remote: 'store', build: c, buildsDir, by });
  expect(await fallback()).toBe(b);
  await rollback(database.sql, { remote: 'store', buildsDir, by, why: 'c is bad' });
  expect(await fallback()).toBe(a);
});

test('FED-8 a shell and a remote that need each other go live together, and back together, where one alone is refused', async () => {
  const old = [await published('a'), await published('a', 'shell')] as const;
  const together = ([store, shell]: readonly [string, string]) => ({
    builds: [
      { remote: 'store' as const, build: store },
      { remote: 'shell' as const, build: shell },
    ],
    buildsDir,
    by,
  });
  await promoteTogether(database.sql, together(old));
  const next = [await published('b'), await published('b', 'shell')] as const;
  await database.sql`update edge.build set record = jsonb_set(record, '{shell_contract}', '9') where build in ${database.sql(next)}`;
  await expect(promote(database.sql, { remote: 'shell', build: next[1], buildsDir, by })).rejects.toThrow('shell contract');
  await promoteTogether(database.sql, together(next));
  await expect(rollback(database.sql, { remote: 'shell', to: old[1], buildsDir, by })).rejects.toThrow('shell contract');
  await rollbackTogether(database.sql, together(old));
  expect((await list(database.sql)).filter(({ is_live }) => is_live).map(({ build }) => build)).toEqual(old.toReversed());
  expect(await database.sql`select fallback from edge.live`).toEqual([{ fallback: null }, { fallback: null }]);
});

test('FED-6 whoever tests beside what is live gets the folder of each live build, or is told which one is not kept', async () => {
  const [a, b] = [await published('a'), await published('b', 'shell')];
  expect(await liveFolders(database.sql, { buildsDir })).toEqual({});
  await promote(database.sql, { remote: 'shell', build: b, buildsDir, by });
  await promote(database.sql, { remote: 'store', build: a, buildsDir, by });
  await published('c');
  expect(await liveFolders(database.sql, { buildsDir })).toEqual({
    shell: join(buildsDir, 'shell', b),
    store: join(buildsDir, 'store', a),
  });
  await expect(liveFolders(database.sql, { buildsDir: join(dir, 'elsewhere') })).rejects.toThrow(`shell ${b} is live, and`);
});

test('FED-8 a shop that asks for signatures takes only builds signed by its keys', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const keys = trustedKeys(publicKey.export({ type: 'spki', format: 'pem' }).toString());
  const a = await published('a');
  await expect(promote(database.sql, { remote: 'store', build: a, buildsDir, keys, by })).rejects.toThrow('is not signed');
  const { dist } = sampleBuild(dir, 'store', 'a');
  await publish(database.sql, { remote: 'store', dist, buildsDir, by, key: privateKey });
  expect(await promote(database.sql, { remote: 'store', build: a, buildsDir, keys, by })).toMatchObject({ build: a });
  const stranger = generateKeyPairSync('ed25519').privateKey;
  const forged = sampleBuild(dir, 'store', 'forged');
  await publish(database.sql, { remote: 'store', dist: forged.dist, buildsDir, by, key: stranger });
  await expect(promote(database.sql, { remote: 'store', build: forged.record.build, buildsDir, keys, by })).rejects.toThrow(
    'is not signed by a key of this shop',
  );
});
