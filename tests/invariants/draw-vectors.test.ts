// The vectors beside the published text are what the code makes, and a second implementation, in Python and from that text, judges them and
// anything made of them as this one does. A rule that changes shows here first.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BoxFiles, ProofFile } from '@fudaya/draw/proof';
import { type TestCase, vectors } from '@fudaya/draw/proof/testing';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { fraudsTable } from '../independent/frauds-table.ts';
import { type Asked, leftOutWithoutPython, saidByPython, saidHere, script, second } from './draw-in-python.ts';

const folder = new URL('../../shared/docs/oripa-v2-vectors/', import.meta.url);
const published = async (file: string): Promise<unknown> => JSON.parse(await readFile(new URL(file, folder), 'utf8'));

test.each(Object.entries(vectors))('BUY-4 the published %s is what the method gives', async (file, make) => {
  expect(JSON.parse(JSON.stringify(await make()))).toEqual(await published(file));
});

test('BUY-4 the published table of frauds has every one of them, with what catches it', async () => {
  const text = await readFile(new URL('../oripa-v2-frauds.md', folder), 'utf8');
  const [time, contents] = (await Promise.all(['frauds-of-time.json', 'frauds-of-contents.json'].map(published))) as Record<
    string,
    TestCase
  >[];
  expect(Object.keys({ ...time, ...contents }).length).toBeGreaterThan(20);
  for (const frauds of [time!, contents!]) expect(text).toContain(fraudsTable(frauds));
});

/** The value with one of its parts changed: any text, number, or length of a list, found by its number. */
function changed(value: unknown, at: { left: number }, by: number): unknown {
  if (typeof value === 'string' || typeof value === 'number') {
    if (at.left-- !== 0) return value;
    if (typeof value === 'number') return Math.max(0, value + (by % 2 === 0 ? 1 : -1) * ((by % 3) + 1));
    const place = by % Math.max(1, value.length);
    const letter = value[place] === 'a' ? 'b' : 'a';
    return value.slice(0, place) + letter + value.slice(place + 1);
  }
  if (Array.isArray(value)) {
    if (at.left-- === 0) return value.length > 0 && by % 2 === 0 ? value.slice(1) : [...value, ...value.slice(0, 1)];
    return value.map((item) => changed(item, at, by));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, changed(item, at, by)]));
}

describe('BUY-4 the second implementation, in Python', () => {
  beforeEach(leftOutWithoutPython);

  test('BUY-4 judges every published vector as it is published, and honest files fit the published schemas', async () => {
    const { stdout } = await promisify(execFile)(second, [script, 'vectors', fileURLToPath(folder)]).catch(
      (failed: { stdout: string }) => failed,
    );
    const lines = stdout.trimEnd().split('\n');
    expect(lines.filter((line) => !line.endsWith(': ok'))).toEqual([]);
    const names = await Promise.all(['honest', 'frauds-of-time', 'frauds-of-contents'].map((name) => published(`${name}.json`)));
    expect(lines).toHaveLength(names.flatMap((cases) => Object.keys(cases as object)).length);
  });

  test('BUY-4 sees the same colours in files of which any part was changed', async () => {
    const cases = Object.values((await published('honest.json')) as Record<string, TestCase>).filter(({ proof }) => proof);
    const one = fc.record({ which: fc.nat(cases.length - 1), part: fc.nat(70), by: fc.nat(400), inFiles: fc.boolean() });
    const picked = fc.sample(one, { numRuns: process.env['SOAK'] === undefined ? 150 : 2000, seed: 1 });
    const asked = picked.map(({ which, part, by, inFiles }): Asked => {
      const { proof, files = null, policies, rounds, asked: wanted } = cases[which]!;
      const device = { policies, rounds, ...(wanted ? { asked: wanted } : {}) };
      const at = { left: part };
      if (inFiles && files) return { proof: proof!, device, files: changed(files, at, by) as BoxFiles };
      return { proof: changed(proof, at, by) as ProofFile, device, files };
    });
    const here: Record<string, string>[] = [];
    for (const each of asked) here.push(await saidHere(each));
    const there = (await saidByPython(asked)).map((claims) =>
      Object.fromEntries(Object.entries(claims).map(([name, said]) => [name, said.split(' ')[0]])),
    );
    const differing = asked.flatMap((_, i) =>
      JSON.stringify(here[i]) === JSON.stringify(there[i]) ? [] : [{ ...picked[i], here: here[i], there: there[i] }],
    );
    expect(differing).toEqual([]);
    expect(here.filter(({ draw }) => draw === 'red').length).toBeGreaterThan(40);
  }, 3_600_000);
});
