// The life of builds in a bucket: the same in our double on the wire and in a store that others wrote (OpenStack Swift, by its S3 door).
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi, type TestContext } from 'vitest';
import { startEdge, type Running } from '../testing/running-edge.ts';
import { keys as doubleKeys, startS3 } from '../testing/s3-server.ts';
import { sampleBuild } from '@fudaya/releases/testing';
import { startSwift, swiftKeys, swiftPython } from '../testing/swift.ts';
import { bring, bucketOf, bucketSettings, type Bucket } from '@fudaya/kit/builds';
import { promote, prune, publish, rollback } from '@fudaya/releases';

const [by, remote, name] = ['tester', 'store', 'shop-builds'] as const;
let database: TestDatabase;
let dir: string;

const clientAt = (endpoint: string) => new S3Client({ region: 'us-east-1', endpoint, forcePathStyle: true });
const bucketAt = async (url: string) => (await bucketOf(bucketSettings({ BUILDS_BUCKET: name, BUILDS_BUCKET_ENDPOINT: url })))!;

/** Who keeps the bucket. Opening throws a sentence where this machine has not got it, and it need not have it. */
const stores = [
  { where: 'our double', keys: doubleKeys, isMust: true, open: () => startS3(name) },
  {
    where: 'a bucket service',
    keys: swiftKeys,
    isMust: process.env['S3_SERVICE'] === 'required',
    async open() {
      const swift = await startSwift(swiftPython());
      await clientAt(swift.url).send(new CreateBucketCommand({ Bucket: name }));
      return swift;
    },
  },
];

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'fudaya-bucket-life-'));
  await database.sql`truncate edge.live, edge.build, edge.change, edge.figure`;
  return () => rmSync(dir, { recursive: true });
});
afterAll(() => database.close());

describe.each(stores)('in $where', ({ keys, isMust, open }) => {
  let running: Running | undefined;
  let whyNot = '';
  let client: S3Client;
  let bucket: Bucket;

  beforeAll(async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', keys.id);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', keys.secret);
    try {
      running = await open();
    } catch (fault) {
      if (isMust) throw fault;
      whyNot = (fault as Error).message;
      return;
    }
    client = clientAt(running.url);
    bucket = await bucketAt(running.url);
  }, 120_000);
  afterAll(async () => {
    vi.unstubAllEnvs();
    await running?.stop();
  });

  /** The sum of the test run says it (scripts/test.ts); where Swift can be had, S3_SERVICE=required makes it a failure. */
  function needsStore({ task, skip }: Pick<TestContext, 'task' | 'skip'>): void {
    if (running) return;
    Object.assign(task.meta, { leftOut: whyNot });
    skip(whyNot);
  }
  /** A machine of its own: nothing but the bucket is shared. */
  const machine = (own: string) => ({ buildsDir: join(dir, own), bucket });
  async function published(text: string, own = 'ci') {
    const { dist } = sampleBuild(dir, remote, text);
    return (await publish(database.sql, { remote, dist, ...machine(own), by })).build;
  }

  test('FED-8 builds are published, brought by an edge, promoted, rolled back, retired and published again', async (context) => {
    needsStore(context);
    const [a, b, c] = [await published('a'), await published('b'), await published('c')];
    const sent = await client.send(new GetObjectCommand({ Bucket: name, Key: `r/${remote}/${a}/remoteEntry.js` }));
    expect([sent.ContentType, sent.Metadata?.['sha384']]).toEqual([
      'text/javascript; charset=utf-8',
      expect.stringMatching(/^[\w+/]{64}$/),
    ]);
    const edge = await startEdge(machine('edge'));
    const replies = await Promise.all(Array.from({ length: 5 }, () => fetch(`${edge.url}/r/${remote}/${a}/remoteEntry.js`)));
    for (const reply of replies) expect(await reply.text()).toBe(readFileSync(join(dir, 'ci', remote, a, 'remoteEntry.js'), 'utf8'));
    expect((await fetch(`${edge.url}/r/${remote}/ffffffffffffffff/a.js`)).status).toBe(404);
    await edge.stop();

    for (const build of [a, b, c]) await promote(database.sql, { remote, build, ...machine('ops'), by });
    await rollback(database.sql, { remote, to: b, ...machine('elsewhere'), by });
    await promote(database.sql, { remote, build: c, ...machine('ops'), by });
    await database.sql`update edge.build set published_at = published_at - interval '31 days'`;
    await database.sql`update edge.change set at = at - interval '31 days'`;
    expect(await prune(database.sql, { ...machine('task'), by })).toEqual([{ remote, build: a }]);
    expect(await bucket.list(`${remote}/${a}/`)).toEqual([]);
    expect(await bucket.list(`${remote}/${b}/`)).toContain(`${remote}/${b}/release.json`);
    expect(await bring(machine('late'), remote, a)).toBe(false);
    await published('a', 'ci');
    expect(await bring(machine('late'), remote, a)).toBe(true);
  });

  test('FED-8 an object that somebody changed is refused by an edge and by the gate', async (context) => {
    needsStore(context);
    const [hashKept, hashTaken] = [await published('tampered'), await published('tampered too')];
    for (const build of [hashKept, hashTaken]) {
      const at = { Bucket: name, Key: `r/${remote}/${build}/remoteEntry.js` };
      const { Metadata } = await client.send(new GetObjectCommand(at));
      await client.send(new PutObjectCommand({ ...at, Body: 'evil()', ...(build === hashKept && { Metadata }) }));
    }
    const reports: string[] = [];
    const edge = await startEdge({ ...machine('edge'), report: (message, cause) => reports.push(`${message}: ${String(cause)}`) });
    for (const build of [hashKept, hashTaken]) expect((await fetch(`${edge.url}/r/${remote}/${build}/remoteEntry.js`)).status).toBe(404);
    await edge.stop();
    expect(existsSync(join(dir, 'edge', remote))).toBe(false);
    expect(reports.join('\n')).toContain('is not what was put there');
    expect(reports.join('\n')).toContain('is not that build');
    await expect(promote(database.sql, { remote, build: hashKept, ...machine('ops'), by })).rejects.toThrow('is not what was put there');
    await expect(promote(database.sql, { remote, build: hashTaken, ...machine('ops'), by })).rejects.toThrow('is not that build');
  });

  test('FED-8 nothing is taken or given for a wrong key', async (context) => {
    needsStore(context);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'wrong');
    const stranger = await bucketAt(running?.url ?? '');
    await expect(stranger.get('store/a/b')).rejects.toThrow(/signature/i);
    await expect(stranger.put({ key: 'store/a/b', content: Buffer.from('x') })).rejects.toThrow(/signature/i);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', keys.secret);
    expect(await bucket.get('store/a/b')).toBeUndefined();
  });
});
