// The commands as somebody runs them who has nothing but files: honest ones, and those of a cheating operator.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Sale, sellOut, startSale, testLog } from '@fudaya/draw/proof/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicFiles, writeFiles } from './testing-files.ts';

const tick0 = 1_800_000_000;
let folder: string;
let sale: Sale;
let honest: string;
let policy: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fudaya-draw-'));
  sale = await sellOut();
  await sale.close();
  honest = await writeFiles(join(folder, 'honest'), publicFiles([sale]));
  policy = await write('policy', sale.log.policy);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const draw = (...args: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...args], (error, out, wrong) =>
      resolve({ code: (error?.code as number | undefined) ?? 0, said: out + wrong }),
    );
  });
async function write(name: string, value: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
}

test('BUY-4 one line checks a proof file: green ends with 0, amber with 3, red with 1', async () => {
  const proof = await sale.proof(6, 1);
  const file = await write('proof.json', proof);
  const green = await draw('check', file, '--policy', policy, '--from', honest);
  expect(green.said).toMatch(
    /✓ this draw: green, draw_holds.*✓ this box up to here: green, history_holds.*✓ this box, closed: green, box_adds_up/s,
  );
  expect(green.said).toContain('2027-01-15T08:00:22Z witness-0.example, a demo witness');
  expect(green.code).toBe(0);
  const alone = await draw('check', file);
  expect([alone.code, alone.said]).toEqual([3, expect.stringMatching(/~ this draw: amber, policy_not_pinned.*history_missing/s)]);
  const flipped = await write('flipped.json', { ...proof, slots: proof.slots.toReversed() });
  expect(await draw('check', flipped, '--policy', policy)).toMatchObject({
    code: 1,
    said: expect.stringContaining('✗ this draw: red, draw'),
  });
  const late = await startSale();
  const { body } = late.seal(2, [3], { seen: { 0: tick0 + 10 } });
  late.moveLate(2, 2, body.round + 3);
  await late.resolve();
  const amber = await draw('check', await write('late.json', await late.proof(2)), '--policy', policy);
  expect([amber.code, amber.said]).toEqual([3, expect.stringMatching(/~ this draw: amber, late:.*not seen by witness-1\.example/s)]);
  expect(await draw('check', policy)).toMatchObject({ code: 1 });
});

test('BUY-4 what a device kept is held against the file: its receipt, and its list', async () => {
  const proof = await sale.proof(6, 1);
  const file = await write('proof.json', proof);
  const { receipt } = proof;
  const { purchase_id, n, c } = receipt.body;
  const own = { receipt, at: 1, sent: { purchase_id, n, c } };
  const head = { entry: proof.ticks.at(-1)!.head, at: 2 };
  const checked = async (...lines: object[]) => {
    const kept = await write('kept.jsonl', lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    const { code, said } = await draw('check', file, '--policy', policy, '--kept', kept);
    return [code, /this draw: (\w+, \w+)/.exec(said)?.[1]];
  };
  expect(await checked(own, head)).toEqual([0, 'green, draw_holds']);
  expect(await checked({ ...own, sent: { purchase_id, n, c: 'ab'.repeat(32) } })).toEqual([1, 'red, other_purchase']);
  expect(await checked(own, { ...head, entry: head.entry.replace(/"h_last":"../, '"h_last":"00') })).toEqual([1, 'red, other_head']);
});

test('BUY-4 the audit of a shop that is honest ends with 0, from its public files alone', async () => {
  const { code, said } = await draw('audit', '--from', honest, '--policy', policy);
  expect(said).toContain(`box ${sale.terms.box}, closed: 4 ticks, 30 of 30 cards drawn, 0 late of 2 allowed`);
  expect([code, said]).toEqual([0, expect.stringContaining('✓ nothing is found')]);
  expect((await draw('audit', '--from', honest)).said).toContain('The witnesses are those that the shop names itself');
});

test('BUY-4 it names what a cheating operator did by code, each with a sentence, and ends with 1', async () => {
  const files = sale.files();
  const [first, ...rest] = files.ticks;
  const swapped = { ...files, ticks: [{ ...first!, slots: first!.slots.toReversed() }, ...rest] };
  const place = await writeFiles(join(folder, 'swapped'), publicFiles([sale], [swapped]));
  const { code, said } = await draw('audit', sale.terms.box, '--from', place, '--policy', policy);
  expect(said).toMatch(/✗ replay \(box .*\): tick 0 is the last that follows: draw/);
  expect(said).toContain('replay: from some tick on, what is published cannot be drawn again');
  expect(code).toBe(1);
  const held = await write('held.json', { ...(await sale.proof(2)), slots: [29, 28, 27] });
  expect(await draw('audit', '--from', honest, '--policy', policy, '--proof', held)).toMatchObject({
    code: 1,
    said: expect.stringContaining('✗ held_differs'),
  });
  const own = await write('own-policy', testLog('other').policy);
  expect(await draw('audit', '--from', honest, '--policy', own)).toMatchObject({
    code: 1,
    said: expect.stringContaining('✗ other_policy'),
  });
});

test('BUY-4 a list that a watch was shown and the shop shows no more is a fork', async () => {
  const note = sale.log.signedNote([...sale.log.entries.slice(0, 2), 'another'], {});
  const seen = await write('seen.jsonl', `${JSON.stringify({ checkpoint: note, at: 1 })}\n`);
  expect(await draw('audit', '--from', honest, '--policy', policy, '--seen', seen)).toMatchObject({
    code: 1,
    said: expect.stringContaining('✗ fork: a checkpoint of 3 entries was signed over another list'),
  });
});

test('BUY-4 lateness is judged over all boxes of the shop together', async () => {
  const log = testLog('shop');
  const boxes = await Promise.all(
    ['1', '2', '3'].map(async (digit) => {
      const own = await startSale({ log, box: `018f0000-0000-7000-8000-00000000000${digit}`, announced_s: 700 });
      return own;
    }),
  );
  for (const own of boxes) {
    const { body } = own.seal(2, [3], { seen: { 0: tick0 + 10 } });
    own.moveLate(2, 2, body.round + 3);
    await own.resolve();
  }
  const place = await writeFiles(join(folder, 'late'), publicFiles(boxes));
  const { code, said } = await draw('audit', '--from', place, '--policy', await write('shop-policy', log.policy));
  expect(said).toContain('lateness: 3 blocks of late ticks gave up 3 numbers');
  expect([code, said]).toEqual([0, expect.stringContaining('✓ nothing is found')]);
  const one = await draw('audit', boxes[0]!.terms.box, '--from', place);
  expect(one.said).toContain('lateness: 1 blocks');
});

test('BUY-4 a saved copy audits as the shop does, and a wrong call is told how it goes', async () => {
  const copy = join(folder, 'copy');
  expect(await draw('save', '--from', honest, '--to', copy)).toMatchObject({ code: 0 });
  const again = await draw('audit', '--from', copy);
  expect([again.code, again.said]).toEqual([0, expect.stringContaining('✓ nothing is found')]);
  expect(await draw('audit', '--from', join(folder, 'nowhere'), '--policy', policy)).toMatchObject({
    code: 1,
    said: expect.stringContaining('log/checkpoint is not there'),
  });
  expect(await draw('look')).toMatchObject({ code: 2, said: expect.stringContaining('pnpm draw audit') });
  expect(await draw('check')).toMatchObject({ code: 2 });
});
