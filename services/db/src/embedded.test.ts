import { spawn } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findBinaries, reachable } from './binaries.ts';
import { connect, roleUrl } from './index.ts';
import { migrate } from './migrate.ts';
import { reachableHome } from './embedded-home.ts';
import { startEmbedded } from './embedded.ts';
import { throwawayFolder } from './testing-folder.ts';

const isRoot = process.getuid?.() === 0;
const folders: string[] = [];
const folder = () => {
  const made = throwawayFolder('embedded');
  folders.push(made);
  return made;
};
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});

async function ask<T>(url: string, work: (sql: ReturnType<typeof connect>) => Promise<T>): Promise<T> {
  const sql = connect(url, { max: 1 });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
const write = (url: string) => ask(url, (sql) => sql`create table kept as select 42 as answer`);
const read = (url: string) => ask(url, async (sql) => [...(await sql`select answer from kept`)]);

test('a stopped server starts again with its data, on the port asked for, and lets in nobody without the password', async () => {
  const dataDir = folder();
  const first = await startEmbedded({ dataDir });
  const wrong = new URL(first.url);
  wrong.password = 'wrong';
  await expect(read(wrong.href)).rejects.toThrow('password authentication failed');
  await write(first.url);
  await first.stop();
  await expect(read(first.url)).rejects.toThrow('ECONNREFUSED');
  const port = Number(new URL(first.url).port);
  const second = await startEmbedded({ dataDir, port });
  expect(second.url).toBe(first.url);
  expect(await read(second.url)).toEqual([{ answer: 42 }]);
  await second.stop();
});

test('a second start on running data shares the server, and only its owner stops it', async () => {
  const dataDir = folder();
  const owner = await startEmbedded({ dataDir });
  await write(owner.url);
  const guest = await startEmbedded({ dataDir });
  expect(guest).toMatchObject({ url: owner.url, isOurs: false });
  await guest.stop();
  expect(await read(owner.url)).toEqual([{ answer: 42 }]);
  await owner.stop();
});

test('a server left by an owner that died is stopped cleanly, never joined by a second one', async () => {
  const dataDir = folder();
  const orphan = await startEmbedded({ dataDir });
  await write(orphan.url);
  writeFileSync(join(dataDir, 'owner.pid'), '0');
  const next = await startEmbedded({ dataDir });
  expect(next.isOurs).toBe(true);
  await expect(read(orphan.url)).rejects.toThrow('ECONNREFUSED');
  expect(await read(next.url)).toEqual([{ answer: 42 }]);
  await next.stop();
});

test('a killed owner takes its server with it, and the next start finds the data whole', async () => {
  const dataDir = folder();
  const script = `
    import { startEmbedded } from ${JSON.stringify(new URL('embedded.ts', import.meta.url).href)};
    const { url } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(url);
    setInterval(() => undefined, 60_000);`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise<string>((resolve) => owner.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())));
  await write(url);
  owner.kill('SIGKILL');
  await new Promise((resolve) => owner.once('exit', resolve));
  const next = await startEmbedded({ dataDir });
  expect(next.isOurs).toBe(true);
  expect(await read(next.url)).toEqual([{ answer: 42 }]);
  await expect(read(url)).rejects.toThrow('ECONNREFUSED');
  await next.stop();
});

test('a throwaway cluster leaves nothing behind', async () => {
  const dataDir = folder();
  const cluster = await startEmbedded({ dataDir, isThrowaway: true });
  await cluster.stop();
  expect(existsSync(dataDir)).toBe(false);
});

test('an owner who may only create roles can migrate, and any password works in the role and in its address', async () => {
  const awkward = `a'b"c\\d:e/f@g?h#i%20j k&l=m`;
  const cluster = await startEmbedded({ dataDir: folder(), isThrowaway: true });
  await ask(cluster.url, async (sql) => {
    await sql`create role shop login createrole password 'shop'`;
    await sql`create database shop owner shop`;
  });
  const url = cluster.url.replace(/\/\/.*@/, '//shop:shop@').replace(/fudaya$/, 'shop');
  await migrate(url, { rolePassword: () => awkward });
  await migrate(url, { rolePassword: () => awkward });
  expect(await ask(roleUrl(url, 'store', awkward), async (sql) => [...(await sql`select id from store.pack`)])).toEqual([]);
  await cluster.stop();
});

test('data below a directory closed to others is kept where the server can reach it, and a note says where', () => {
  const dataDir = join(folder(), 'checkout/.data');
  const home = reachableHome(dataDir);
  if (home !== dataDir) folders.push(home);
  expect(dirname(home)).toBe(isRoot ? '/var/lib/fudaya' : dirname(dataDir));
  expect(isRoot ? readFileSync(join(dataDir, 'moved-to'), 'utf8') : `${home}\n`).toBe(`${home}\n`);
});

test('programs below a directory closed to others run from a copy in the temp folder', async () => {
  const before = new Set(readdirSync(tmpdir()));
  const { postgres } = await findBinaries();
  const native = join(folder(), 'native');
  cpSync(dirname(dirname(postgres)), native, { recursive: true, verbatimSymlinks: true });
  const closed = { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') };
  const found = reachable(closed);
  const copy = dirname(dirname(found.postgres));
  if (!before.has(basename(copy))) folders.push(copy);
  expect(dirname(copy)).toBe(isRoot ? tmpdir() : dirname(native));
  expect(reachable(closed)).toEqual(found);
});
