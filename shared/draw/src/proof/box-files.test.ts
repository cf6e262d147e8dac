// Reading a box's ticks in pieces: no further than is needed, and with an end whatever a shop answers.
import { expect, test } from 'vitest';
import { type PublicTick, readBoxFiles, readPieces, ticksOfPiece, writeBoxFiles } from './box-files.ts';

const tickOf = (t: number): PublicTick => ({ t, first_seq: t, purchases: '', v: '', rounds: [], slots: [], prizes: [] });
const boxOf = (ticks: number) => ({
  terms: '{}',
  manifest: null,
  ticks: Array.from({ length: ticks }, (_, i) => tickOf(3 * i + 1)),
  closing: null,
  cancel: null,
});

/** Reads the pieces of a box of so many ticks, 1, 4, 7 and so on; names those that were asked for. */
async function read(count: number, through?: number) {
  const { ticks } = writeBoxFiles(boxOf(count));
  const asked: string[] = [];
  const pieces = await readPieces(async (name) => {
    asked.push(name);
    return ticks[Number.parseInt(name.slice('ticks/'.length), 10)] ?? null;
  }, through);
  return { asked, pieces };
}

test('DRW-3 what is published of a box reads as what it was, whatever its length', async () => {
  for (const count of [0, 1, ticksOfPiece, ticksOfPiece + 1, 3 * ticksOfPiece]) {
    const { pieces } = await read(count);
    expect(readBoxFiles({ ...writeBoxFiles(boxOf(count)), ticks: pieces })).toEqual(boxOf(count));
  }
});

test('DRW-3 a reader asks for the next piece after a full one, and goes no further than the tick that it checks', async () => {
  expect((await read(0)).asked).toEqual(['ticks/0.jsonl']);
  expect((await read(ticksOfPiece)).asked).toEqual(['ticks/0.jsonl', 'ticks/1.jsonl']);
  const last = 3 * (ticksOfPiece - 1) + 1;
  expect((await read(1000, last)).asked).toEqual(['ticks/0.jsonl']);
  expect((await read(1000, last + 1)).asked).toEqual(['ticks/0.jsonl', 'ticks/1.jsonl']);
  expect((await read(1000)).asked).toHaveLength(4);
});

test('DRW-3 pieces without an end are not read for ever', async () => {
  const [same] = writeBoxFiles(boxOf(ticksOfPiece)).ticks;
  for (const piece of [same!, 'no JSON\n'.repeat(ticksOfPiece)]) {
    let asked = 0;
    const pieces = await readPieces(async () => ((asked += 1), piece), 1_000_000);
    expect([pieces.length, asked]).toEqual([asked, piece === same ? 2 : 1]);
  }
});
