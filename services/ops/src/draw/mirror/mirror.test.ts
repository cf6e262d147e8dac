// A mirror of a shop that is honest, and of shops that are not. The shop here is its files, made from its entries.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { serve } from '@hono/node-server';
import { toHex } from '@fudaya/draw';
import { termsHash } from '@fudaya/draw/proof';
import { concat, leafHash, tilePath, tilesBetween, treeRoot, utf8, writeEntryBundle } from '@fudaya/log';
import { testLog } from '@fudaya/log/testing';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { folderAt } from './folder.ts';
import { LogFinding } from './log-copy.ts';
import { mirror } from './mirror.ts';
import { mirrorApp } from './serve.ts';

const box = '018f0000-0000-7000-8000-000000000001';
const terms = '{"box":"018f0000-0000-7000-8000-000000000001"}';
const announced = JSON.stringify({ T: toHex(termsHash(terms)), box, kind: 'terms' });

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fudaya-mirror-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const entry = (i: number, word = 'head'): string => JSON.stringify({ kind: word, t: i });

/** A shop's public files, as they are when its log has these entries. */
function shop() {
  const log = testLog();
  const texts: string[] = [];
  const files = new Map<string, Uint8Array>();
  const grow = (more: readonly string[], times: readonly (number | null)[] = [1000, 1001, null]): void => {
    for (const text of more) {
      log.append(text);
      texts.push(text);
    }
    const bodies = texts.map(utf8);
    const leaves = bodies.map(leafHash);
    for (const tile of tilesBetween(0, texts.length)) {
      const width = 256 ** (tile.level === 'entries' ? 0 : tile.level);
      const places = Array.from({ length: tile.width }, (_, i) => tile.n * 256 + i);
      const bytes =
        tile.level === 'entries'
          ? writeEntryBundle(places.map((place) => bodies[place]!))
          : concat(...places.map((place) => treeRoot(leaves.slice(place * width, (place + 1) * width))));
      files.set(`log/${tilePath(tile)}`, bytes);
    }
    files.set('log/checkpoint', utf8(log.checkpoint(texts.length, times)));
  };
  return { log, files, grow, fetchFile: async (name: string) => files.get(name) ?? null };
}

let folder: ReturnType<typeof folderAt>;
let place: string;
let said: string[];
beforeEach(async () => {
  place = await mkdtemp(join(root, 'copy-'));
  folder = folderAt(place);
  said = [];
});
const begin = ({ log, fetchFile }: ReturnType<typeof shop>, elsewhere: readonly string[] = []) =>
  mirror({ folder, fetchFile, policy: log.policy, elsewhere: async () => elsewhere, say: (text) => void said.push(text) });

test('TLG-4 a mirror has every file of the log as it grows, also when it is taken up again', async () => {
  const honest = shop();
  let copy = await begin(honest);
  let made = 0;
  for (const [round, size] of [1, 3, 255, 256, 300, 700].entries()) {
    honest.grow(Array.from({ length: size - made }, (_, i) => entry(made + i)));
    made = size;
    if (round % 2 === 1) copy = await begin(honest);
    await copy.look();
    expect(copy.size()).toBe(size);
    for (const tile of tilesBetween(0, size)) {
      const name = `log/${tilePath(tile)}`;
      expect([name, await folder.read(name)]).toEqual([name, honest.files.get(name)]);
    }
  }
  const app = mirrorApp(folder);
  const served = async (name: string) => new Uint8Array(await (await app.request(`/${name}`)).arrayBuffer());
  for (const name of ['log/checkpoint', 'log/tile/0/002.p/188', 'log/tile/1/000.p/2'])
    expect(await served(name)).toEqual(honest.files.get(name));
  for (const name of ['log', 'nothing', '..%2fother', 'log/../policy', 'log/checkpoint.new'])
    expect((await app.request(`/${name}`)).status).toBe(404);
});

test('TLG-4 a list with another past is found out, and both lists are kept', async () => {
  const [honest, forked] = [shop(), shop()];
  honest.grow([entry(0), entry(1), entry(2)]);
  const copy = await begin(honest);
  await copy.look();
  forked.grow([entry(0), entry(9), entry(2)]);
  const same = { ...honest, fetchFile: forked.fetchFile };
  await expect((await begin(same)).look()).rejects.toThrow('two checkpoints of 3 entries, both signed by the log');
  forked.grow([entry(3)]);
  const longer = (await begin(same)).look();
  await expect(longer).rejects.toBeInstanceOf(LogFinding);
  await expect(longer).rejects.toThrow('entry 1 is another than it was');
  // Only the checkpoint lies: the entries are those that were kept.
  const onlyNote = {
    ...honest,
    fetchFile: async (name: string) => (name === 'log/checkpoint' ? utf8(forked.log.checkpoint(4, [])) : honest.fetchFile(name)),
  };
  honest.grow([entry(3)]);
  await expect((await begin(onlyNote)).look()).rejects.toThrow('do not lead to the root of the checkpoint of 4');
  expect(await folder.read('findings/3.checkpoint')).toEqual(utf8(forked.log.checkpoint(4, [])));
  // What was kept is as it was, and goes on with the true list.
  await copy.look();
  expect(copy.size()).toBe(4);
});

test('TLG-4 an earlier checkpoint is no finding while it is the beginning of the list', async () => {
  const honest = shop();
  honest.grow(Array.from({ length: 400 }, (_, i) => entry(i)));
  const copy = await begin(honest);
  await copy.look();
  for (const size of [0, 1, 255, 256, 399]) {
    honest.files.set('log/checkpoint', utf8(honest.log.checkpoint(size, [])));
    await copy.look();
  }
  expect(copy.size()).toBe(400);
});

test('TLG-4 a witness that signed another list than the mirror was shown is believed', async () => {
  const [honest, shown] = [shop(), shop()];
  honest.grow([entry(0), entry(1)]);
  shown.grow([entry(0), entry(7)]);
  await (await begin(honest, ['nonsense', honest.log.checkpoint(1, []), honest.log.checkpoint(2, [])])).look();
  expect(await folder.read('log/checkpoint')).toEqual(honest.files.get('log/checkpoint'));
  await expect((await begin(honest, [shown.log.checkpoint(2, [1000, null, null])])).look()).rejects.toThrow('two checkpoints of 2 entries');
});

test('TLG-4 a list that too few witnesses have seen is named, once', async () => {
  const honest = shop();
  honest.grow([entry(0)]);
  const copy = await begin(honest);
  await copy.look();
  honest.grow([entry(1)], [1000, null, null]);
  await copy.look();
  await copy.look();
  expect(said.filter((text) => text.includes('too few witnesses'))).toHaveLength(1);
});

test('TLG-4 the boxes that the list announces are kept until they are closed; other terms than announced are named', async () => {
  const honest = shop();
  honest.grow([announced, entry(1), 'not JSON', 'null']);
  honest.files.set(`${box}/terms.json`, utf8(terms));
  honest.files.set(`${box}/ticks/0.jsonl`, utf8('one\n'));
  const copy = await begin(honest);
  await copy.look();
  expect(await folder.read(`${box}/terms.json`)).toEqual(utf8(terms));
  honest.files.set(`${box}/ticks/0.jsonl`, utf8('one\ntwo\n'));
  honest.files.set(`${box}/closing.json`, utf8('{}'));
  await copy.look();
  expect(await folder.read(`${box}/ticks/0.jsonl`)).toEqual(utf8('one\ntwo\n'));
  expect(said.at(-1)).toContain(`box ${box} has ended and is kept whole`);
  // A closed box is asked for no more, also after a new start.
  honest.files.set(`${box}/ticks/0.jsonl`, utf8('other\n'));
  await copy.look();
  await (await begin(honest)).look();
  expect(await folder.read(`${box}/ticks/0.jsonl`)).toEqual(utf8('one\ntwo\n'));
});

test('TLG-4 a full piece of a box’s ticks is copied once, and then the next', async () => {
  const honest = shop();
  honest.grow([announced]);
  honest.files.set(`${box}/terms.json`, utf8(terms));
  const lines = (from: number, count: number) => utf8(Array.from({ length: count }, (_, i) => `{"t":${from + i}}\n`).join(''));
  const full = lines(1, 256);
  honest.files.set(`${box}/ticks/0.jsonl`, full);
  honest.files.set(`${box}/ticks/1.jsonl`, lines(257, 1));
  const copy = await begin(honest);
  await copy.look();
  honest.files.set(`${box}/ticks/0.jsonl`, lines(1, 255));
  honest.files.set(`${box}/ticks/1.jsonl`, lines(257, 2));
  await copy.look();
  expect(await folder.read(`${box}/ticks/0.jsonl`)).toEqual(full);
  expect(await folder.read(`${box}/ticks/1.jsonl`)).toEqual(lines(257, 2));
});

test('TLG-4 what witnesses said of earlier lists is kept, also when the shop shows it no more', async () => {
  const honest = shop();
  honest.grow([entry(0)]);
  const name = 'log/checkpoints/0.jsonl';
  honest.files.set(name, utf8('"one"\n'));
  const copy = await begin(honest);
  await copy.look();
  honest.files.set(name, utf8('"two"\n'));
  await copy.look();
  expect(await folder.read(name)).toEqual(utf8('"one"\n"two"\n'));
});

test('TLG-4 other terms than the list announced are named', async () => {
  const honest = shop();
  honest.grow([announced]);
  honest.files.set(`${box}/terms.json`, utf8(`${terms} `));
  await (await begin(honest)).look();
  expect(said.at(-1)).toContain('its terms are not those that the list announced');
});

test('TLG-4 pnpm draw mirror serves what it keeps, is killed and goes on, and ends with 1 when the list is found out', async () => {
  const honest = shop();
  honest.grow(Array.from({ length: 20 }, (_, i) => entry(i)));
  let { files } = honest;
  files.set('log/policy', utf8(honest.log.policyText));
  const app = new Hono();
  app.get('/*', (c) => {
    const bytes = files.get(c.req.path.slice(1));
    return bytes ? c.body(new Uint8Array(bytes)) : c.notFound();
  });
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await once(server, 'listening');
  const from = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  const start = async (): Promise<{ child: ChildProcess; lines: AsyncIterator<string>; url: string }> => {
    const cli = join(import.meta.dirname, '../cli.ts');
    const child = spawn(process.execPath, [cli, 'mirror', '--from', from, '--to', place, '--port', '0'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const { port } = JSON.parse(String((await lines.next()).value)) as { port: number };
    return { child, lines, url: `http://127.0.0.1:${port}` };
  };
  try {
    const first = await start();
    expect((await first.lines.next()).value).toContain('20 entries');
    const ended = once(first.child, 'exit');
    first.child.kill('SIGKILL');
    await ended;

    honest.grow(Array.from({ length: 300 }, (_, i) => entry(20 + i)));
    const second = await start();
    expect((await second.lines.next()).value).toContain('320 entries');
    const served = await fetch(`${second.url}/log/tile/entries/001.p/64`);
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(files.get('log/tile/entries/001.p/64'));

    const forked = shop();
    forked.grow(Array.from({ length: 320 }, (_, i) => entry(i, 'other')));
    ({ files } = forked);
    expect((await once(second.child, 'exit'))[0]).toBe(1);
    expect(await readdir(join(place, 'findings'))).toEqual(['320.checkpoint']);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
