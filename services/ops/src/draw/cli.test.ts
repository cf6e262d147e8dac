import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BoxRecord, readTerms } from '@fudaya/draw';
import { sampleRecord } from '@fudaya/draw/testing-record';

const box = '018f0000-0000-7000-8000-000000000001';
let folder: string;
let record: BoxRecord;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fudaya-audit-'));
  ({ record } = await sampleRecord());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function write(name: string, { public_key, log, terms, manifest, heads, ticks, closing }: BoxRecord): Promise<string> {
  const lines = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  const place = join(folder, name);
  await mkdir(join(place, box), { recursive: true });
  const files = {
    'key.json': JSON.stringify({ public_key }),
    'log.jsonl': lines(log),
    [`${box}/terms.json`]: terms,
    [`${box}/manifest.json`]: JSON.stringify(manifest),
    [`${box}/heads.jsonl`]: lines(heads),
    [`${box}/ticks.jsonl`]: lines(ticks),
    [`${box}/closing.json`]: JSON.stringify(closing),
  };
  for (const [file, text] of Object.entries(files)) await writeFile(join(place, file), text);
  return join(place, box);
}

const draw = (...args: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...args], (error, out, wrong) =>
      resolve({ code: (error?.code as number | undefined) ?? 0, said: out + wrong }),
    );
  });

test('BUY-4 the auditor’s command ends with 0 for an honest box, read from a folder', async () => {
  const { code, said } = await draw('audit', await write('honest', record));
  expect(said).toContain('3 ticks (0 void), 6 purchases, 13 cards drawn');
  expect([code, said.includes('✓ everything matches')]).toEqual([0, true]);
});

test('BUY-4 it ends with 1 and names the tampering', async () => {
  const slots = record.ticks[0]!.slots.toReversed();
  const ticks = record.ticks.map((tick, i) => (i === 0 ? { ...tick, slots } : tick));
  const { code, said } = await draw('audit', await write('swapped', { ...record, ticks }));
  expect(code).toBe(1);
  expect(said).toMatch(/✗ slot_swapped: tick 2: draw 1 gives slot \d+, published is \d+/);
  expect(said).toContain('slot_swapped: a card other than the drawn one was given');
});

test('BUY-4 it believes what a watch kept before what the shop says of when the box was announced', async () => {
  const heads = join(folder, 'kept.jsonl');
  const { sale_start } = readTerms(record.terms);
  const seen = { log: record.log[0], at: 1000 * (sale_start - 60), absent_at: 1000 * (sale_start - 65) };
  await writeFile(heads, `${JSON.stringify(seen)}\n${JSON.stringify(record.heads[0])}\n`);
  const { code, said } = await draw('audit', await write('announced', record), '--heads', heads);
  expect([code, said]).toEqual([
    1,
    expect.stringContaining('✗ short_notice: the site log was seen without these terms 65 s before the sale'),
  ]);
});

test('BUY-4 it saves public files that audit as well as the first ones, and says what is wrong with a call', async () => {
  const from = await write('again', record);
  expect(await draw('save', from, '--to', join(folder, 'copy'))).toMatchObject({ code: 0 });
  expect(await draw('audit', box, '--from', join(folder, 'copy'))).toMatchObject({ code: 0 });
  expect(await draw('audit', join(folder, 'nowhere', box))).toMatchObject({
    code: 1,
    said: expect.stringContaining('key.json is not there'),
  });
  expect(await draw('look')).toMatchObject({ code: 2, said: expect.stringContaining('pnpm draw audit') });
});
