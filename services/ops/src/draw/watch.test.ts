import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Sale, startSale } from '@fudaya/draw/proof/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkpointsIn } from './audit-command.ts';
import type { FetchFile } from './shop-files.ts';
import { publicFiles } from './testing-files.ts';
import { watch } from './watch.ts';

const tick0 = 1_800_000_000;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fudaya-watch-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A watch over a sale that goes a step on before each look; what it said, kept and ended with. */
async function watched(sale: Sale, steps: readonly (() => unknown)[], files: () => Map<string, Uint8Array> = () => publicFiles([sale])) {
  const to = join(folder, `${crypto.randomUUID()}.jsonl`);
  const said: string[] = [];
  const ahead = [...steps];
  let isWithin = false;
  const ended = new AbortController();
  let now = 1000 * tick0;
  const fetchFile: FetchFile = async (name) => files().get(name) ?? null;
  const code = await watch({
    boxes: [sale.terms.box],
    to,
    policies: [sale.log.policy],
    every_ms: 1,
    now: () => now,
    say: (text) => said.push(text),
    signal: ended.signal,
    // A look begins with the checkpoint; the second reading of it in a look is not another.
    fetchFile: async (name) => {
      if (name === 'log/checkpoint' && !isWithin) {
        const step = ahead.shift();
        if (!step) ended.abort();
        else now = (((await step()) as number | undefined) ?? now / 1000) * 1000;
      }
      const bytes = await fetchFile(name);
      if (name === 'log/checkpoint') isWithin = !isWithin;
      return bytes;
    },
  });
  const kept = checkpointsIn(await readFile(to, 'utf8'));
  return { code, said, kept };
}
test('BUY-4 a watch of an honest sale keeps every checkpoint and ends with 0 when the box is closed', async () => {
  const sale = await startSale();
  const { code, said, kept } = await watched(sale, [
    () => tick0,
    () => void sale.seal(2, [3, 1]),
    () => sale.resolve(),
    () => void sale.seal(5, [2]),
    () => sale.resolve(),
    () => sale.close(),
  ]);
  expect(said).toEqual([`box ${sale.terms.box} is closed`, expect.stringMatching(/^nothing was found; the checkpoints are kept in /)]);
  expect([code, kept]).toEqual([0, sale.log.checkpoints]);
});

test('BUY-4 what it finds it names at once, only once, and ends with 1', async () => {
  const sale = await startSale();
  const { code, said } = await watched(sale, [
    () => tick0,
    () => void sale.seal(2, [3], { seen: { 0: tick0 + 10 } }),
    () => sale.resolve(),
    () => void sale.seal(5, [2]),
    () => sale.resolve(),
    () => sale.close(),
  ]);
  const found = said.filter((line) => line.startsWith('✗'));
  expect(found).toEqual([expect.stringMatching(/^✗ not_in_time \(box .*\): tick 2 was decided by round .*; no quorum saw its list/)]);
  expect([code, said.at(-1)]).toEqual([1, expect.stringMatching(/^1 findings/)]);
});

test('BUY-4 a list that too few witnesses saw is no finding while its tick can still take another number, and none when it does', async () => {
  const sale = await startSale();
  let round = 0;
  const { code, said } = await watched(sale, [
    () => tick0,
    () => {
      ({ round } = sale.seal(2, [3], { seen: { 0: tick0 + 10 } }).body);
    },
    () => tick0 + 30,
    () => sale.moveLate(2, 2, round + 9),
    () => sale.resolve(),
    () => sale.close(),
  ]);
  expect([code, said.filter((line) => line.startsWith('✗'))]).toEqual([0, []]);
});

test('BUY-4 a list that was shown and is replaced by another is a fork, whoever signed it', async () => {
  const sale = await startSale();
  sale.seal(2, [3]);
  const shown = publicFiles([sale]);
  const again = await startSale();
  again.seal(2, [2]);
  let isReplaced = false;
  const { said } = await watched(
    sale,
    [
      () => tick0,
      () => {
        isReplaced = true;
      },
    ],
    () => (isReplaced ? publicFiles([again]) : shown),
  );
  expect(said.filter((line) => line.startsWith('✗ fork'))).toHaveLength(1);
});

test('BUY-4 a list that nobody could read before its number was out is told, also when witnesses say that they saw it', async () => {
  const sale = await startSale();
  const { said } = await watched(sale, [() => tick0 + 10, () => tick0 + 20, () => tick0 + 21, () => (sale.seal(2, [3]), tick0 + 22)]);
  expect(said.filter((line) => line.startsWith('!'))).toEqual([
    expect.stringMatching(/tick 2: its list was not here \d+ s after its round/),
  ]);
});

test('BUY-4 a shop that does not answer is waited for', async () => {
  const sale = await startSale();
  let isGone = true;
  const { code, said } = await watched(
    sale,
    [
      () => tick0,
      () => {
        isGone = false;
      },
      () => sale.close(),
    ],
    () => {
      if (isGone) throw new Error('connection reset');
      return publicFiles([sale]);
    },
  );
  expect([code, said[0]]).toEqual([0, 'not to be had now: connection reset']);
});
