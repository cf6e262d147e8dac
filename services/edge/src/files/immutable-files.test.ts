import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startEdge, type Running } from '../testing/running-edge.ts';

let dir: string;
let edge: Running;
const build = 'store/0123456789abcdef';

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'fudaya-files-'));
  const folder = join(dir, 'builds', build);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'app.js'), 'app');
  writeFileSync(join(folder, 'app.js.br'), brotliCompressSync('app'));
  writeFileSync(join(folder, 'film.webm'), '0123456789');
  writeFileSync(join(dir, 'secret.txt'), 'secret');
  edge = await startEdge({ buildsDir: join(dir, 'builds'), artDir: join(dir, 'builds', 'store') });
});
afterAll(async () => {
  await edge.stop();
  rmSync(dir, { recursive: true });
});

/** As it stands: fetch would tidy the path. */
function statusOf(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${edge.url}${path}`, { path }, (reply) => resolve(reply.resume().statusCode))
      .once('error', reject)
      .end();
  });
}

test('FED-1 OPS-10 a file of a build is kept by the browser for a year, may be used by any origin, and comes compressed', async () => {
  const reply = await fetch(`${edge.url}/r/${build}/app.js`, { headers: { 'accept-encoding': 'br' } });
  expect(await reply.text()).toBe('app');
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
  });
});

test.each([
  '/r/../secret.txt',
  '/r/%2e%2e/secret.txt',
  '/r/store/..%2f..%2fsecret.txt',
  '/r/store/.publish-x/app.js',
  '/r/',
  '/art/../../secret.txt',
])('API-4 %s does not lead out of the store', async (path) => {
  expect([302, 404]).toContain(await statusOf(path));
});

test('FED-3 a missing file is a plain 404 that nobody keeps', async () => {
  const reply = await fetch(`${edge.url}/r/${build}/other.js`);
  expect([reply.status, reply.headers.get('cache-control'), await reply.text()]).toEqual([404, 'no-store', 'not found\n']);
});

test('REV-2 a player may ask for a part of a film', async () => {
  const reply = await fetch(`${edge.url}/r/${build}/film.webm`, { headers: { range: 'bytes=2-4' } });
  expect([reply.status, reply.headers.get('content-range'), await reply.text()]).toEqual([206, 'bytes 2-4/10', '234']);
  expect((await fetch(`${edge.url}/r/${build}/film.webm`, { headers: { range: 'bytes=20-' } })).status).toBe(416);
});

test('FED-3 files that are taken away are gone soon, and back when they come back', async () => {
  const address = `${edge.url}/r/${build}/app.js`;
  const [here, away] = [join(dir, 'builds', build), join(dir, 'away')];
  await fetch(address);
  renameSync(here, away);
  await vi.waitFor(async () => expect((await fetch(address)).status).toBe(404), { timeout: 5_000 });
  renameSync(away, here);
  expect((await fetch(address)).status).toBe(200);
});
