// A witness as a process of its own, and what becomes of its word when it is killed.
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  type Verifier,
  cosignatureIn,
  leafHash,
  makeKey,
  nodesInMemory,
  openCheckpoint,
  proveConsistency,
  readNote,
  readVerifier,
  signCheckpoint,
  treeRoot,
  u64,
  writeAddCheckpoint,
} from '@fudaya/log';
import { testLog } from '@fudaya/log/testing';
import { openMemory } from './memory.ts';
import { witnessApp } from './witness.ts';

const { log } = testLog();
const { secret, vkey } = makeKey('w.example/1', 'witness');
const witness: Verifier = readVerifier(vkey);
const leaves = Array.from({ length: 5000 }, (_, i) => leafHash(u64(i)));
const fork = leaves.with(0, leafHash(u64(1_000_000)));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fudaya-witness-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const running = new Set<ChildProcess>();
afterEach(async () => {
  for (const child of running) await kill(child);
});

async function kill(child: ChildProcess): Promise<void> {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

function begin(state: string, ...flags: string[]): ChildProcess {
  const cli = join(import.meta.dirname, '../cli.ts');
  const child = spawn(process.execPath, [cli, 'witness', '--state', state, '--log', log.verifier.vkey, ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], WITNESS_KEY: secret },
  });
  running.add(child);
  return child;
}

async function start(state: string, ...flags: string[]): Promise<{ child: ChildProcess; url: string }> {
  const child = begin(state, ...flags);
  const line = await Promise.race([
    once(createInterface({ input: child.stdout! }), 'line').then(([said]) => String(said)),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the witness ended with ${code}`))),
  ]);
  const { port } = JSON.parse(line) as { port: number };
  return { child, url: `http://127.0.0.1:${port}` };
}

const noteAt = (size: number, of = leaves): string =>
  signCheckpoint({ origin: log.verifier.name, size, root: treeRoot(of.slice(0, size)) }, log);

async function add(url: string, oldSize: number, size: number, of = leaves): Promise<{ status: number; text: string }> {
  const note = noteAt(size, of);
  const body = writeAddCheckpoint({ oldSize, proof: await proveConsistency(oldSize, size, nodesInMemory(of)), note });
  const reply = await fetch(`${url}/add-checkpoint`, { method: 'POST', body });
  return { status: reply.status, text: await reply.text() };
}

test('TLG-2 a witness signs what grows with its own time, and tells everybody what it signed last', async () => {
  const { url } = await start(join(folder, 'grows.json'), '--new');
  const before = Math.floor(Date.now() / 1000);
  expect((await add(url, 0, 3)).status).toBe(200);
  const { text } = await add(url, 3, 9);
  const { at_s } = cosignatureIn(text, readNote(noteAt(9)).text, witness);
  expect(at_s).toBeGreaterThanOrEqual(before);
  expect(at_s).toBeLessThanOrEqual(Date.now() / 1000);
  const name = createHash('sha256').update(log.verifier.name).digest('hex');
  const told = await (await fetch(`${url}/${name}/checkpoint`)).text();
  expect(openCheckpoint(told, { logs: [log.verifier], witnesses: [witness] })).toMatchObject({
    checkpoint: { size: 9 },
    cosignatures: [{ at_s }],
  });
  expect((await fetch(`${url}/${name.replace(/./g, '0')}/checkpoint`)).status).toBe(404);
});

test('TLG-2 it answers as the standard says, and counts its answers', async () => {
  const { url } = await start(join(folder, 'answers.json'), '--new');
  await add(url, 0, 9);
  expect(await add(url, 3, 12)).toEqual({ status: 409, text: '9\n' });
  expect((await add(url, 9, 12, fork)).status).toBe(422);
  expect((await add(url, 9, 9, fork)).status).toBe(422);
  const conflict = await fetch(`${url}/add-checkpoint`, {
    method: 'POST',
    body: writeAddCheckpoint({ oldSize: 0, proof: [], note: noteAt(3) }),
  });
  expect([conflict.status, conflict.headers.get('content-type')]).toEqual([409, 'text/x.tlog.size']);
  expect((await fetch(`${url}/add-checkpoint`, { method: 'POST', body: 'nonsense' })).status).toBe(400);
  expect((await fetch(`${url}/add-checkpoint`, { method: 'POST', body: 'x'.repeat(70_000) })).status).toBe(413);
  const figures = await (await fetch(`${url}/metrics`)).text();
  expect(figures).toContain('witness_answers_total{status="422"} 2');
  expect(figures).toContain('witness_log_entries{log="log.example"} 9');
});

test('TLG-2 killed at any moment it remembers all that anybody heard of it, and signs no fork afterwards', async () => {
  const state = join(folder, 'killed.json');
  let heard = 0;
  let { child, url } = await start(state, '--new');
  for (const lifetime of [1, 4, 9]) {
    // Asked without a pause while it is killed: the kill falls before, within or after the write of some answer.
    const asking = (async () => {
      for (let size = heard + 1; ; size++) {
        const answer = await add(url, size - 1, size).catch(() => null);
        if (answer === null) return;
        expect(answer.status).toBe(200);
        heard = size;
        if (heard % lifetime === 0) void kill(child);
      }
    })();
    await asking;
    await kill(child);
    ({ child, url } = await start(state));
    // It may have written down one more than was heard, never less.
    const known = Number((await add(url, 0, heard + 2)).text);
    expect([heard, heard + 1]).toContain(known);
    expect((await add(url, known, known + 1, fork)).status).toBe(422);
    expect((await add(url, heard - 1, heard, fork)).status).toBe(409);
    heard = known;
  }
});

test('TLG-2 many that ask at once get one history: of checkpoints of one size and of forks only one is signed', async () => {
  const { url } = await start(join(folder, 'at-once.json'), '--new');
  await add(url, 0, 10);
  const asked = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? add(url, 10, 11 + i) : add(url, 0, 11 + i, fork)));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
});

test('TLG-2 without its memory it does not begin: neither lost, nor unreadable, nor by mistake new', async () => {
  const ended = async (state: string, ...flags: string[]): Promise<string> => {
    const child = begin(state, ...flags);
    let said = '';
    child.stderr!.on('data', (part: Buffer) => (said += part.toString()));
    await once(child, 'close');
    return said;
  };
  const broken = join(folder, 'broken.json');
  await writeFile(broken, '{"run":1,"logs":{');
  expect(await ended(join(folder, 'lost.json'))).toContain('one that lost its file needs a new key');
  expect(await ended(broken)).toContain('does not go on without what it signed');
  await writeFile(broken, '{"run":1,"logs":{}}');
  expect(await ended(broken, '--new')).toContain('is there already');
});

test('TLG-2 what could not be written down is not signed', async () => {
  const place = await mkdtemp(join(folder, 'gone-'));
  const app = witnessApp({
    signer: testLog().witnesses[0]!,
    logs: [log.verifier],
    memory: await openMemory(join(place, 'state.json'), { isNew: true }),
    now: () => new Date(),
  });
  await rm(place, { recursive: true });
  const body = writeAddCheckpoint({ oldSize: 0, proof: [], note: noteAt(3) });
  const reply = await app.request('/add-checkpoint', { method: 'POST', body });
  expect([reply.status, await reply.text()]).toEqual([500, 'not written down, so not signed\n']);
});

test('TLG-2 of two processes with one memory the earlier one signs nothing more', async () => {
  const state = join(folder, 'two.json');
  const parts = { signer: testLog().witnesses[0]!, logs: [log.verifier], now: () => new Date() };
  const first = witnessApp({ ...parts, memory: await openMemory(state, { isNew: true }) });
  const second = witnessApp({ ...parts, memory: await openMemory(state, { isNew: false }) });
  const ask = (app: typeof first, of = leaves) =>
    app.request('/add-checkpoint', { method: 'POST', body: writeAddCheckpoint({ oldSize: 0, proof: [], note: noteAt(3, of) }) });
  expect((await ask(second)).status).toBe(200);
  expect((await ask(first, fork)).status).toBe(500);
  expect(await readFile(state, 'utf8')).toContain('"size": 3');
});
