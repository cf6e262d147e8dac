import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bucketOf, bucketSettings } from '@fudaya/kit/builds';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startEdge } from '../testing/running-edge.ts';
import { keys, startS3, type S3Server } from '../testing/s3-server.ts';

const [name, picture] = ['shop-media', 'cards/dragon.0123abcd-540.avif'] as const;
let dir: string;
let s3: S3Server;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'fudaya-media-'));
  s3 = await startS3(name);
  vi.stubEnv('AWS_ACCESS_KEY_ID', keys.id);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', keys.secret);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await s3.stop();
  rmSync(dir, { recursive: true });
});

test('OPS-1 a picture of the shop is served from its folder, to be kept for a year', async () => {
  mkdirSync(join(dir, 'own/cards'), { recursive: true });
  writeFileSync(join(dir, 'own', picture), 'a picture');
  const edge = await startEdge({ mediaDir: join(dir, 'own') });
  const reply = await fetch(`${edge.url}/media/${picture}`);
  expect([await reply.text(), reply.headers.get('content-type')]).toEqual(['a picture', 'image/avif']);
  expect(reply.headers.get('cache-control')).toContain('immutable');
  // What else may lie there is nothing that a browser would run as the shop's.
  for (const other of ['a.0123abcd.js', 'a.0123abcd.svg', 'a.html', 'a.css']) {
    writeFileSync(join(dir, 'own/cards', other), 'alert(1)');
    expect([other, (await fetch(`${edge.url}/media/cards/${other}`)).status]).toEqual([other, 404]);
  }
  await edge.stop();
});

test('OPS-1 from a bucket it is brought once however many ask, and what is no picture is never asked for', async () => {
  const bucket = (await bucketOf(bucketSettings({ MEDIA_BUCKET: name, MEDIA_BUCKET_ENDPOINT: s3.url }, 'MEDIA')))!;
  await bucket.put({ key: picture, content: Buffer.from('a picture') });
  const edge = await startEdge({ mediaDir: join(dir, 'cache'), mediaBucket: bucket });
  const before = s3.seen.length;
  const replies = await Promise.all(Array.from({ length: 5 }, () => fetch(`${edge.url}/media/${picture}`)));
  for (const reply of replies) expect(await reply.text()).toBe('a picture');
  for (const path of ['secret.txt', 'cards/dragon.avif', 'cards/%2e%2e/x.0123abcd.avif'])
    expect((await fetch(`${edge.url}/media/${path}`)).status).toBe(404);
  expect(s3.seen.slice(before)).toEqual([`GET /${name}/media/${picture}`]);
  await edge.stop();
});
