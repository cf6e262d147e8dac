import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Lifetime, dyingSql } from '@fudaya/kit/testing';
import { inTransaction } from '@fudaya/kit';
import {
  checkTlogProof,
  keysOf,
  leafHash,
  openCheckpoint,
  readEntryBundle,
  tilePath,
  tilesBetween,
  toBase64,
  treeRoot,
  utf8,
} from '@fudaya/log';
import { appendEntry } from './append-entry.ts';
import { LogBehindWitness } from './ask-witness.ts';
import { logFiles } from './log-files.ts';
import { logProofOf } from './log-proof.ts';
import { lastCheckpoint } from './log.sql.ts';
import { testShopLog } from './testing.ts';

let log: Awaited<ReturnType<typeof testShopLog>>;
beforeAll(async () => {
  log = await testShopLog();
});
afterAll(() => log.close());
beforeEach(async () => {
  await log.database
    .sql`truncate gacha.log_entry, gacha.log_hash, gacha.log_checkpoint, gacha.log_cosignature, gacha.log_lease restart identity cascade`;
  await log.control('speak');
  await log.control('forget');
});

/** To the end of the gathering and of the second since the last checkpoint. */
async function written(writer: ReturnType<typeof log.writer>): Promise<number> {
  await writer.write();
  log.advance(1000);
  return writer.write();
}
/** The same by a process that has just begun, after the one before it died. */
async function writtenAnew(): Promise<number> {
  await log.database.sql`update gacha.log_lease set until = clock_timestamp()`;
  return written(log.writer());
}
const texts = (count: number, word = 'entry'): string[] => Array.from({ length: count }, (_, i) => `${word} ${i}`);
const sizes = async (): Promise<number[]> =>
  (await log.sql<{ size: number }[]>`select size from gacha.log_checkpoint order by size`).map(({ size }) => size);

/** What the tables hold, judged anew: places without gaps, every checkpoint the root over the entries before it, signed by the log. */
async function wrongs(): Promise<string[]> {
  const entries = await log.sql<{ index: number; leaf: Uint8Array; body: Uint8Array }[]>`
    select index, leaf, body from gacha.log_entry where index is not null order by index`;
  const checkpoints = await log.sql<{ size: number; root: Uint8Array; note: string }[]>`select size, root, note from gacha.log_checkpoint`;
  return [
    ...entries.flatMap(({ index, leaf, body }, i) =>
      index === i && toBase64(leaf) === toBase64(leafHash(body)) ? [] : [`entry ${index} at ${i}`],
    ),
    ...checkpoints.flatMap(({ size, root, note }) => {
      const { checkpoint } = openCheckpoint(note, keysOf(log.policy));
      const own = toBase64(treeRoot(entries.slice(0, size).map(({ leaf }) => leaf)));
      return size <= entries.length && checkpoint.size === size && [root, checkpoint.root].every((each) => toBase64(each) === own)
        ? []
        : [`checkpoint ${size}`];
    }),
    ...(entries.length === Math.max(0, ...checkpoints.map(({ size }) => size)) ? [] : ['an entry has a place and no checkpoint']),
  ];
}

test('TLG-3 what waits gets its place and a signed checkpoint, in the order it was appended', async () => {
  const writer = log.writer();
  await log.append(...texts(3));
  expect(await written(writer)).toBe(3);
  await log.append('one more');
  expect(await written(writer)).toBe(1);
  expect([await sizes(), await wrongs()]).toEqual([[3, 4], []]);
  const bodies = await log.sql<{ body: Uint8Array }[]>`select body from gacha.log_entry order by index`;
  expect(bodies.map(({ body }) => new TextDecoder().decode(body))).toEqual([...texts(3), 'one more']);
});

test('TLG-3 all that comes within a second comes into one checkpoint', async () => {
  const writer = log.writer();
  await log.append('first');
  expect(await writer.write()).toBe(0);
  await log.append('second');
  log.advance(100);
  expect(await writer.write()).toBe(2);
  for (let passed = 0; passed < 900; passed += 100) {
    await log.append(`after ${passed}`);
    log.advance(100);
    expect(await writer.write()).toBe(0);
  }
  log.advance(100);
  expect(await writer.write()).toBe(9);
  expect(await sizes()).toEqual([2, 11]);
});

test('TLG-3 an entry stands there once, and only if what it tells of was committed', async () => {
  await log.append('twice', 'twice');
  const undone = new Error('undone');
  await expect(
    inTransaction(log.sql, async (tx) => {
      await appendEntry(tx, 'never');
      throw undone;
    }),
  ).rejects.toBe(undone);
  expect(await writtenAnew()).toBe(1);
  await log.append('twice');
  expect(await writtenAnew()).toBe(0);
});

test('TLG-3 one process writes; another takes over when the lease has ended, and the first then writes nothing', async () => {
  const [first, second] = [log.writer(log.sql, { lease_s: 60 }), log.writer()];
  await log.append('a');
  expect([await first.write(), await second.write()]).toEqual([0, 0]);
  expect([first.size(), second.size()]).toEqual([0, undefined]);
  log.advance(200);
  expect([await second.write(), await first.write()]).toEqual([0, 1]);

  // The first is not scheduled for longer than its lease; it still believes that it holds it.
  await log.append('b');
  await first.write();
  await log.database.sql`update gacha.log_lease set until = clock_timestamp() - interval '1 second'`;
  const third = log.writer();
  await third.write();
  log.advance(1000);
  await expect(first.write()).rejects.toThrow('the lease of the log has another holder');
  expect(first.size()).toBeUndefined();
  expect(await third.write()).toBe(1);
  expect([await first.write(), await sizes(), await wrongs()]).toEqual([0, [1, 2], []]);
});

test('TLG-3 many writers at once, each losing the lease all the time, make one log', async () => {
  const writers = Array.from({ length: 5 }, () => log.writer(log.sql, { every_ms: 0, gather_ms: 0, lease_s: 0 }));
  for (let round = 0; round < 12; round++) {
    await log.append(...texts(7, `round ${round}`));
    log.advance(10);
    await Promise.allSettled(writers.map((writer) => writer.write()));
  }
  log.advance(10);
  while ((await writers[0]!.write().catch(() => 1)) > 0) log.advance(10);
  expect(await wrongs()).toEqual([]);
  expect((await sizes()).at(-1)).toBe(84);
});

test('TLG-3 killed before or after any statement it loses nothing and forks nothing, and witnesses sign on', async () => {
  let survived = false;
  let total = 0;
  const deaths = new Set<string>();
  for (let statements = 1; !survived; statements++) {
    const life: Lifetime = { left: statements };
    const dying = dyingSql(log.sql, life);
    await log.append(...texts(2, `life ${statements}`));
    total += 2;
    try {
      const writer = log.writer(dying);
      await writer.write();
      log.advance(1000);
      await writer.write();
      for (const witness of log.asked(dying)) await witness.ask();
      survived = true;
    } catch (reason) {
      deaths.add((reason as Error).message);
    }
    await writtenAnew();
    for (const witness of log.asked()) await witness.ask();
    expect([await wrongs(), (await sizes()).at(-1)]).toEqual([[], total]);
  }
  expect([...deaths]).toEqual(['the process died here']);
  const [{ unseen }] = await log.sql<[{ unseen: number }]>`
    select count(*)::int as unseen from gacha.log_entry where gacha.log_quorum_at(leaf) is null`;
  expect(unseen).toBe(0);
});

test('TLG-3 the service itself writes no place, no checkpoint and no cosignature', async () => {
  await log.append('a');
  await writtenAnew();
  const refused = (statement: string) => expect(log.sql.unsafe(statement)).rejects.toThrow('permission denied');
  await refused('update gacha.log_entry set index = 5');
  await refused(`update gacha.log_entry set body = 'other'`);
  await refused(`insert into gacha.log_entry (body, index) values ('x', 9)`);
  await refused(`insert into gacha.log_entry (body, appended_at) values ('x', now())`);
  await refused('delete from gacha.log_entry');
  await refused('delete from gacha.log_checkpoint');
  await refused('update gacha.log_checkpoint set quorum_at = now()');
  await refused(`insert into gacha.log_cosignature values (1, 'w', now(), 'l', now())`);
  await refused(`update gacha.log_lease set fence = 0`);
});

test('TLG-3 what does not go on from the last checkpoint is refused: another place, a place taken, another size or root in the note', async () => {
  const writer = log.writer();
  await log.append('a', 'b');
  await written(writer);
  await log.append('c');
  const { note } = (await lastCheckpoint(log.sql))!;
  const append = (from: number, ids: number[], text = note) =>
    log.sql`select gacha.log_append(1, ${from}, ${log.sql.array(ids)}::bigint[], '{}', '{}', '{}', ${new Uint8Array(32)}, ${text})`;
  await expect(append(1, [3])).rejects.toThrow('the log has 2 entries, not 1');
  await expect(append(2, [])).rejects.toThrow('the log has 2 entries');
  await expect(append(2, [3])).rejects.toThrow('the checkpoint is not of 3 entries with this root');
  await expect(append(2, [1], `x\n3\n${toBase64(new Uint8Array(32))}\n`)).rejects.toThrow('an entry has a place already');
  expect([await sizes(), await wrongs()]).toEqual([[2], []]);
});

test('TLG-3 witnesses sign the last checkpoint with their own time; two of three are enough, and one that is away delays nobody', async () => {
  await log.control('silence', 'c');
  await log.append('a');
  await writtenAnew();
  const [a, b, c] = log.asked();
  const quorum = async () => (await log.sql<{ at: Date | null }[]>`select gacha.log_quorum_at(${leafHash(utf8('a'))}) as at`)[0]!.at;
  expect([await a!.ask(), await quorum()]).toEqual([true, null]);
  await expect(c!.ask()).rejects.toThrow('demo-c answered 503');
  expect([await b!.ask(), await quorum()]).toEqual([true, new Date('2026-11-22T00:00:05Z')]);
  expect([await a!.ask(), await b!.ask()]).toEqual([false, false]);

  // While it was away two more checkpoints came; it is asked for the last alone.
  await log.append('b');
  await writtenAnew();
  await log.control('speak');
  expect(await c!.ask()).toBe(true);
  const said = await log.sql<
    { size: number }[]
  >`select size from gacha.log_cosignature where witness like 'demo-witness.fudaya.example/c%'`;
  expect(said.map(({ size }) => size)).toEqual([2]);
});

test('TLG-3 a witness that lost its memory, or that we forgot asking, is asked again from where it stands', async () => {
  await log.append('a');
  await writtenAnew();
  const [a] = log.asked();
  await a!.ask();
  await log.append('b');
  await writtenAnew();
  await log.control('forget', 'a');
  expect(await a!.ask()).toBe(true);
  await log.append('c');
  await writtenAnew();
  // What it said was not noted: a process died between its answer and our commit.
  await log.database.sql`delete from gacha.log_cosignature`;
  expect(await log.asked()[0]!.ask()).toBe(true);
});

test('TLG-3 a database that is older than what witnesses have seen is named, and gets no signature for its fork', async () => {
  await log.append('a', 'b');
  await writtenAnew();
  for (const witness of log.asked()) await witness.ask();
  await log.database.sql`truncate gacha.log_entry, gacha.log_checkpoint, gacha.log_cosignature cascade`;
  await log.append('other');
  await writtenAnew();
  await expect(log.asked()[0]!.ask()).rejects.toThrow(LogBehindWitness);
  await log.append('others', 'and more');
  await writtenAnew();
  await expect(log.asked()[0]!.ask()).rejects.toThrow('demo-a answered 422');
});

test('TLG-3 an entry is proved offline, with who had seen it and when', async () => {
  await log.append(...texts(300));
  expect(await logProofOf(log.sql, 'entry 7')).toBeNull();
  await writtenAnew();
  const proved = async (text: string) => checkTlogProof((await logProofOf(log.sql, text))!, utf8(text), log.policy);
  expect(await proved('entry 7')).toMatchObject({ index: 7, cosignatures: [], quorum_at_s: null });
  for (const witness of log.asked()) await witness.ask();
  expect(await proved('entry 299')).toMatchObject({
    index: 299,
    checkpoint: { size: 300 },
    quorum_at_s: Date.UTC(2026, 10, 22, 0, 0, 5) / 1000,
  });
  expect(await logProofOf(log.sql, 'never appended')).toBeNull();
});

test('TLG-3 the public files make up the log: every tile and bundle of every checkpoint, immutable, and nothing that is not there yet', async () => {
  const app = new Hono();
  logFiles(log)(app);
  const get = (path: string) => app.request(`/api/user/draw/log/${path}`);
  expect((await get('checkpoint')).status).toBe(404);
  await log.append(...texts(257));
  await writtenAnew();
  await log.append(...texts(260, 'more'));
  await writtenAnew();
  for (const witness of log.asked()) await witness.ask();
  const shown = await get('checkpoint');
  expect(shown.headers.get('cache-control')).toBe('no-cache');
  const { checkpoint, cosignatures } = openCheckpoint(await shown.text(), keysOf(log.policy));
  expect([checkpoint.size, cosignatures.length]).toEqual([517, 3]);

  const files = new Map<string, Uint8Array>();
  for (const tile of [...tilesBetween(0, 257), ...tilesBetween(257, 517)]) {
    const reply = await get(tilePath(tile));
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    files.set(tilePath(tile), new Uint8Array(await reply.arrayBuffer()));
  }
  const entries = ['000', '001', '002.p/5'].flatMap((name) => readEntryBundle(files.get(`tile/entries/${name}`)!));
  expect(treeRoot(entries.map(leafHash))).toEqual(checkpoint.root);
  expect(files.get('tile/1/000.p/2')).toEqual(
    new Uint8Array(Buffer.concat([0, 256].map((from) => treeRoot(entries.slice(from, from + 256).map(leafHash))))),
  );
  for (const path of ['tile/entries/002.p/6', 'tile/0/003', 'tile/1/000', 'tile/2/000.p/1', 'tile/0/000.p/0', 'tile/x', 'other'])
    expect((await get(path)).status).toBe(404);
  expect(await (await get('policy')).text()).toBe(log.policyText);
});

test('TLG-3 every list that was signed stays public with what witnesses said of it, by the bundle it ends in', async () => {
  const app = new Hono();
  logFiles(log)(app);
  const get = (name: string) => app.request(`/api/user/draw/log/checkpoints/${name}`);
  expect((await get('0.jsonl')).status).toBe(404);
  await log.append('first');
  await writtenAnew();
  for (const witness of log.asked().slice(0, 2)) await witness.ask();
  await log.append(...texts(255));
  await writtenAnew();
  await log.append('next bundle');
  await writtenAnew();
  const notesOf = async (n: number): Promise<(readonly [size: number, witnesses: number])[]> =>
    (await (await get(`${n}.jsonl`)).text())
      .trimEnd()
      .split('\n')
      .map((line) => openCheckpoint(JSON.parse(line) as string, keysOf(log.policy)))
      .map(({ checkpoint, cosignatures }) => [checkpoint.size, cosignatures.length]);
  expect(await notesOf(0)).toEqual([
    [1, 2],
    [256, 0],
  ]);
  expect(await notesOf(1)).toEqual([[257, 0]]);
  for (const name of ['2.jsonl', 'x.jsonl', '0', '00000000000.jsonl']) expect((await get(name)).status).toBe(404);
});
