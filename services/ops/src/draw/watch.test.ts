import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BoxRecord, type KeptHead, type SeenLogLine, auditBox, beaconClockOf, linesOf, readTerms, roundTime } from '@fudaya/draw';
import { rotationText, sealedHeadText } from '@fudaya/draw/signed';
import { sampleRecord } from '@fudaya/draw/testing-record';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchBox } from './watch.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fudaya-watch-'));
});
afterAll(() => rm(folder, { recursive: true }));

const lines = (rows: readonly unknown[]) => rows.map((row) => `${typeof row === 'string' ? row : JSON.stringify(row)}\n`).join('');
const outsOf = ({ heads, terms }: BoxRecord) => heads.map(({ body }) => 1000 * roundTime(beaconClockOf(readTerms(terms)), body.round));

interface Sale {
  readonly record: BoxRecord;
  /** What the shop shows of it while it is watched; what is left out stands there from the beginning. */
  readonly key?: () => object;
  readonly log?: () => readonly object[];
  readonly knownKey?: string;
  readonly heads: () => readonly unknown[];
  readonly stream?: readonly object[];
  /** Files as they are told instead. */
  readonly told?: { readonly [name: string]: (usual: string | null) => string | null };
  readonly isClosed: () => boolean;
  readonly now: () => number;
  readonly say?: (text: string) => void;
}

/** A watch from its beginning until the box is closed: what it kept and said. */
async function watched({ record, knownKey, key, log, heads, stream = [], told = {}, isClosed, now, say }: Sale) {
  const { box } = record.heads[0]!.body;
  const to = join(folder, `${crypto.randomUUID()}.jsonl`);
  const said: string[] = [];
  const live = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const events = `: still here\n\n${stream.map((head) => `data: ${JSON.stringify(head)}\n\n`).join('')}`;
    response.write(events.slice(0, 60));
    response.end(events.slice(60));
  }).listen(0);
  const files: Record<string, () => string | null> = {
    'key.json': () => JSON.stringify(key?.() ?? { public_key: record.public_key }),
    'log.jsonl': () => lines(log?.() ?? record.log),
    [`${box}/terms.json`]: () => record.terms,
    [`${box}/heads.jsonl`]: () => lines(heads()),
    [`${box}/closing.json`]: () => (isClosed() ? '{}' : null),
  };
  await watchBox({
    box,
    key: knownKey,
    to,
    read: async (name) => {
      const usual = files[name]?.() ?? null;
      return told[name.split('/').at(-1)!]?.(usual) ?? usual;
    },
    live: `http://127.0.0.1:${(live.address() as AddressInfo).port}/`,
    every_ms: 5,
    now,
    say: (text) => {
      said.push(text);
      say?.(text);
    },
  });
  live.close();
  const written = linesOf<KeptHead | SeenLogLine>(await readFile(to, 'utf8'));
  return {
    said,
    kept: written.filter((line) => 'body' in line).toSorted((a, b) => a.body.t - b.body.t),
    seenLog: written.filter((line) => 'log' in line),
  };
}

test('BUY-4 a watch keeps every head with the time it came, and a head that came after its round is named by it and by the audit', async () => {
  const { record } = await sampleRecord();
  const outs = outsOf(record);
  // The first round is out when the watch begins. The second head is told as it is sealed; the third stands in the file one day, after its round.
  let at = outs[0]! + 1;
  const published = [record.heads[0]!];
  let heads = 0;
  let isLate = false;
  const { kept, said } = await watched({
    record,
    heads: () => published,
    stream: [record.heads[1]!],
    isClosed: () => isLate,
    now: () => at,
    say: (line) => {
      isLate ||= line.includes('LATE');
      heads += line.startsWith('tick ') ? 1 : 0;
      if (heads !== 2 || published.length > 1) return;
      at = outs[2]! + 1;
      published.push(...record.heads.slice(1));
    },
  });
  expect(kept.map((head) => head.at)).toEqual([undefined, outs[0]! + 1, outs[2]! + 1]);
  expect(said.at(-1)).toContain('3 heads kept');
  expect(said.filter((line) => line.includes('LATE'))).toEqual([expect.stringContaining(`tick ${record.heads[2]!.body.t}: `)]);
  expect((await auditBox(record, { kept })).findings.map(({ kind }) => kind)).toEqual(['late_head']);
});

test('BUY-4 a watch follows the shop’s key when it is handed over, keeps the time a head came before it knew the key, and takes no other key', async () => {
  const { record, sign } = await sampleRecord();
  const [next, stranger] = [await sampleRecord({ seed: 'next' }), await sampleRecord({ seed: 'stranger' })];
  const signedBy = async ({ body }: KeptHead, by: typeof sign) => ({ body, signature: await by(sealedHeadText(body)) });
  const [first, second, third] = [
    record.heads[0]!,
    await signedBy(record.heads[1]!, next.sign),
    await signedBy(record.heads[2]!, stranger.sign),
  ];
  const keys = { before: record.public_key, after: next.record.public_key };
  const rotation = { ...keys, signature: await sign(rotationText(keys)) };
  const alien = { before: keys.after, after: stranger.record.public_key };
  // The stranger says of itself that it is the shop's next key.
  const rotations = [rotation, { ...alien, signature: await stranger.sign(rotationText(alien)) }];
  const began = outsOf(record)[0]! - 60_000;
  let at = began;
  const said: string[] = [];
  const { kept, said: end } = await watched({
    record,
    // The new key is told only after its first head was refused.
    key: () => {
      if (!said.some((line) => line.includes('not signed'))) return { public_key: keys.before };
      at = began + 7000;
      return { public_key: alien.after, rotations };
    },
    heads: () => [first, second, third],
    isClosed: () => at > began,
    now: () => at,
    say: (line) => said.push(line),
  });
  expect(kept.map(({ key, at: came }) => [key, came])).toEqual([
    [keys.before, began],
    [keys.after, began],
  ]);
  expect(end.at(-1)).toMatch(/: 2 heads kept in .*, 0 of them late; 1 not signed by the shop$/);
  expect((await auditBox({ ...record, rotations: [rotation] }, { publicKey: keys.before, kept })).findings).toEqual([]);
});

test('BUY-4 a copy of a head that is badly signed does not keep a watch from the true one', async () => {
  const { record } = await sampleRecord();
  const [head, other] = record.heads;
  const at = outsOf(record)[0]! - 60_000;
  let isRefused = false;
  const { kept, said } = await watched({
    record,
    heads: () => (isRefused ? record.heads : []),
    stream: [{ ...head, signature: other!.signature }],
    isClosed: () => isRefused,
    now: () => at,
    say: (line) => {
      isRefused ||= line.includes('not signed');
    },
  });
  expect(kept.map(({ body, signature }) => ({ body, signature }))).toEqual(record.heads);
  expect(said.filter((line) => line.includes('is not signed'))).toHaveLength(1);
});

test('BUY-4 what cannot be read does not keep a watch from the heads after it, and is named once', async () => {
  const { record } = await sampleRecord();
  let looks = 0;
  const { kept, said } = await watched({
    record,
    heads: () => ['{"body":', { signature: 'x' }, 'null', ...record.heads],
    isClosed: () => (looks += 1) > 2,
    now: () => 0,
  });
  expect(kept).toHaveLength(record.heads.length);
  expect(said.filter((text) => text.includes('cannot be read'))).toHaveLength(3);
});

test('BUY-4 whatever else the shop tells amiss, a watch goes on: half a log, no terms, a broken key file', async () => {
  const [{ record }, stranger] = [await sampleRecord(), await sampleRecord({ seed: 'stranger' })];
  const { body } = record.heads[0]!;
  const alien = { body, signature: await stranger.sign(sealedHeadText(body)) };
  const looks: Record<string, number> = {};
  const again = (name: string) => (looks[name] = (looks[name] ?? 0) + 1);
  const { kept, seenLog } = await watched({
    record,
    heads: () => [alien, ...record.heads],
    told: {
      'log.jsonl': (usual) => ['{"id":1,"bo', 'null', usual!][again('log') - 1] ?? usual,
      'terms.json': () => {
        if (again('terms') === 1) throw new Error('connection reset');
        return looks['terms'] === 2 ? '{"box":' : null;
      },
      'key.json': (usual) => (again('key') === 1 ? usual : looks['key'] === 2 ? '{' : '{"rotations":{"0":1}}'),
    },
    isClosed: () => (looks['key'] ?? 0) > 3,
    now: () => 0,
  });
  expect(kept).toHaveLength(record.heads.length);
  expect(seenLog).toMatchObject([{ at: 0 }]);
  expect(seenLog[0]).not.toHaveProperty('absent_at');
});

test('BUY-4 a watch that knows the shop’s key takes no head of another, whatever the shop tells as its key', async () => {
  const [{ record }, stranger] = [await sampleRecord(), await sampleRecord({ seed: 'stranger' })];
  const knowing = (knownKey: string) => watched({ record, knownKey, heads: () => record.heads, isClosed: () => true, now: () => 0 });
  expect((await knowing(record.public_key)).kept).toHaveLength(record.heads.length);
  expect((await knowing(stranger.record.public_key)).kept).toEqual([]);
});

test('BUY-4 a watch begun before the box was announced saw when it was: the audit then believes no earlier time of the shop', async () => {
  const { record } = await sampleRecord();
  const { sale_start } = readTerms(record.terms);
  const seenFrom = async (began: number) => {
    let [at, looks] = [began, 0];
    const { seenLog } = await watched({
      record,
      // Not there at the first two looks, a second apart; of the third, without a connection, nothing is known.
      log: () => {
        at += 1000;
        looks += 1;
        if (looks === 3) throw new Error('no connection');
        return looks > 3 ? record.log : [];
      },
      heads: () => record.heads,
      isClosed: () => true,
      now: () => at,
    });
    expect(seenLog).toEqual([{ log: record.log[0], absent_at: began + 1000, at: began + 4000 }]);
    return (await auditBox(record, { seenLog })).findings.map(({ kind }) => kind);
  };
  // The terms promise 600 s, and the shop says that it logged them 900 s before the sale.
  expect(await seenFrom(1000 * (sale_start - 800))).toEqual([]);
  expect(await seenFrom(1000 * (sale_start - 300))).toEqual(['short_notice']);
  // Begun when the box stood in the log already, it says only that it did.
  const { seenLog } = await watched({ record, heads: () => record.heads, isClosed: () => true, now: () => 1000 * (sale_start - 300) });
  expect(seenLog).toEqual([{ log: record.log[0], at: 1000 * (sale_start - 300) }]);
  expect((await auditBox(record, { seenLog })).findings).toEqual([]);
});
