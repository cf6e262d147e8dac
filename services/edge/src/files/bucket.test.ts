import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startEdge, type Running } from '../testing/running-edge.ts';
import { keys, startS3, type S3Server } from '../testing/s3-server.ts';
import { sampleBuild } from '@fudaya/releases/testing';
import { bucketOf, bucketSettings, type Bucket } from '@fudaya/kit/builds';
import { publish } from '@fudaya/releases';

let database: TestDatabase;
let s3: S3Server;
let dir: string;
let bucket: Bucket;
let edge: Running | undefined;
const [by, remote, name] = ['tester', 'store', 'shop-builds'] as const;
const settingsFor = (url: string) => bucketSettings({ BUILDS_BUCKET: name, BUILDS_BUCKET_ENDPOINT: url });

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.sql`truncate edge.live, edge.build, edge.change, edge.figure`;
  dir = mkdtempSync(join(tmpdir(), 'fudaya-bucket-'));
  s3 = await startS3(name);
  vi.stubEnv('AWS_ACCESS_KEY_ID', keys.id);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', keys.secret);
  bucket = (await bucketOf(settingsFor(s3.url)))!;
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await edge?.stop();
  edge = undefined;
  await s3.stop();
  rmSync(dir, { recursive: true });
});
afterAll(() => database.close());

/** A machine of its own: nothing but the bucket is shared. */
const machine = (own: string) => ({ buildsDir: join(dir, own), bucket });
async function published(text: string, own = 'ci') {
  const { dist } = sampleBuild(dir, remote, text);
  return (await publish(database.sql, { remote, dist, ...machine(own), by })).build;
}

test('FED-8 publish writes a build into the bucket, its record last, with types, years of caching and hashes', async () => {
  const build = await published('a');
  const puts = s3.seen.filter((one) => one.startsWith('PUT'));
  expect(puts.at(-1)).toBe(`PUT /${name}/r/${remote}/${build}/release.json`);
  expect(s3.objects.get(`r/${remote}/${build}/remoteEntry.js`)?.headers).toEqual({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-amz-meta-sha384': expect.stringMatching(/^[\w+/]{64}$/) as string,
  });
  expect(s3.objects.get(`r/${remote}/${build}/art.webp`)?.headers['content-type']).toBe('image/webp');
  const before = s3.seen.length;
  await published('a', 'another');
  expect(s3.seen.slice(before).filter((one) => one.startsWith('PUT'))).toEqual([]);
});

test('FED-1 an edge that has never seen a build brings it from the bucket once, however many ask, and serves it as its own', async () => {
  const build = await published('a');
  edge = await startEdge({ ...machine('edge') });
  const address = `${edge.url}/r/${remote}/${build}/remoteEntry.js`;
  const before = s3.seen.length;
  const replies = await Promise.all(Array.from({ length: 10 }, () => fetch(address, { headers: { 'accept-encoding': 'br' } })));
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(replies[0]?.headers.get('content-encoding')).toBe('br');
  expect(await replies[0]?.text()).toBe(readFileSync(join(dir, 'ci', remote, build, 'remoteEntry.js'), 'utf8'));
  const files = s3.seen.slice(before).filter((one) => one.includes(build));
  expect(files.length).toBeGreaterThan(3);
  expect(new Set(files).size).toBe(files.length);
  await s3.stop();
  expect((await fetch(`${edge.url}/r/${remote}/${build}/app.css`)).status).toBe(200);
});

test('FED-1 what is not in the bucket is a plain 404, asked for once, and what is no build is never asked for', async () => {
  edge = await startEdge({ ...machine('edge') });
  const before = s3.seen.length;
  for (const path of ['store/ffffffffffffffff/a.js', 'store/ffffffffffffffff/b.js', 'store/short/a.js', 'nobody/ffffffffffffffff/a.js']) {
    expect((await fetch(`${edge.url}/r/${path}`)).status).toBe(404);
  }
  expect(s3.seen.slice(before)).toEqual([`HEAD /${name}/r/store/ffffffffffffffff/release.json`]);
});

test('FED-8 a shop that names no bucket has none', async () => {
  expect(bucketSettings({})).toBeUndefined();
  expect(await bucketOf(undefined)).toBeUndefined();
});
