// The page of how far a shop goes: its figures say where they are from, follow from each other, and are those of sources and manifests.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connectionsOf } from './connections.ts';
import { cluster } from './database.ts';
import { parts } from './parts.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const page = read('shared/docs/growth.md');

function sectionOf(title: string): string {
  const found = page.split(/^## /m).find((text) => text.startsWith(`${title}\n`));
  if (found === undefined) throw new Error(`the page has no section ${title}`);
  return found;
}
/** The cells of a table below its head. */
const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('| ---'))
    .slice(1)
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()));
/** The first number that stands in it; of an empty cell 0. */
const numberIn = (text: string): number => Number(/[\d,]*\d(?:\.\d+)?/.exec(text)?.[0].replaceAll(',', '') ?? 0);
function saidIn(text: string, pattern: RegExp): number[] {
  const found = pattern.exec(text);
  if (!found) throw new Error(`the page does not say ${String(pattern)}`);
  return found.slice(1).map((group) => numberIn(group));
}

const bytes = sectionOf('What a purchase leaves behind');
const growth = sectionOf('Ten and a hundred times');
const large = sectionOf('50 million members, 10 billion entries');
const rates = sectionOf('One step and two');

test('GRO-8 every figure of what breaks first, and every point about a large shop, says whether it is measured, counted or assumed', () => {
  const isMarked = (text: string): boolean => /\([^()]*\b[MCA]\b[^()]*\)/.test(text);
  const hasFigure = (text: string): boolean => /\d/.test(text.replaceAll(/`[^`]*`|decisions? [\d, and]+/g, ''));
  const figures = rowsOf(growth).flatMap(([, ...cells]) => cells.filter((cell) => hasFigure(cell)));
  expect(figures.length).toBeGreaterThan(10);
  expect(figures.filter((cell) => !isMarked(cell))).toEqual([]);
  const points = large.split(/^- /m).slice(1);
  expect(points.length).toBeGreaterThan(4);
  expect(points.filter((point) => hasFigure(point) && !isMarked(point))).toEqual([]);
});

test('GRO-8 the bytes of a purchase add up, and the disks of larger shops follow from them', () => {
  const all = rowsOf(bytes);
  const [rows, sum] = [all.slice(0, -1), all.at(-1)!];
  const total = (column: number): number => rows.reduce((before, row) => before + numberIn(row[column] ?? ''), 0);
  const [stays, whole] = saidIn(sum[4]!, /([\d,]+)\*\* of ([\d,]+)/) as [number, number];
  expect(sum.slice(1, 4).map((cell) => numberIn(cell))).toEqual([total(1), total(2), total(3)]);
  expect([stays, whole]).toEqual([total(4), total(1) + total(2) + total(3)]);
  // A purchase has five entries.
  const [entry, kept] = saidIn(bytes, /So (\d+) bytes an entry for\s+all that belongs to it, of which (\d+) are still there/) as [
    number,
    number,
  ];
  expect([entry, kept]).toEqual([Math.round(whole / 50) * 10, Math.round(stays / 50) * 10]);

  const disk = rowsOf(growth).find(([what]) => what?.startsWith('disk'))!;
  expect([numberIn(disk[1]!), ...saidIn(disk[2]!, /(\d+) GB, (\d+) of them/)]).toEqual([entry / 10, entry, kept]);

  const [lies, newest, rest, together, members] = saidIn(
    large,
    /(\d+) TB as it lies; the newest half year ([\d.]+) TB and the rest as sums ([\d.]+) TB, ([\d.]+) TB in all, and (\d+) GB of members/,
  );
  const [ofMember] = saidIn(bytes, /A member's accounts and balance: (\d+) bytes/) as [number];
  const tenths = (terabytes: number): number => Math.round(terabytes * 10) / 10;
  // Ten billion entries of five years: the newest half year is a tenth of them.
  expect([lies, newest, rest, together]).toEqual([entry / 100, entry / 1000, tenths((kept * 9) / 1000), tenths((entry + kept * 9) / 1000)]);
  expect(members).toBe(Math.round((ofMember * 50) / 1000));
  expect(saidIn(large, /months: ([\d.]+) TB before/)).toEqual([tenths((((whole - stays) / 5) * 9) / 1000)]);
});

test('GRO-8 connections, batches, seals and checks are those of sources and manifests', () => {
  const rowOf = (what: string): string =>
    rowsOf(growth)
      .find(([first]) => first?.includes(what))!
      .join(' ');
  const opened = Object.fromEntries(parts.map(({ name }) => [name, connectionsOf(name).pooled + connectionsOf(name).direct]));
  const ten = 10 * Object.values(opened).reduce((sum, one) => sum + one, 0);
  const { spec } = cluster().toJSON() as { spec: { postgresql: { parameters: Readonly<Record<string, string>> } } };
  expect(saidIn(rowOf('connections'), /(\d+) a replica of gacha .* service: (\d+), of (\d+) that Postgres has/)).toEqual([
    opened['gacha'],
    ten,
    Number(spec.postgresql.parameters['max_connections']),
  ]);
  expect(saidIn(rowOf('one hot box'), /batches of (\d+)/)).toEqual(
    saidIn(read('services/gacha/src/pack-buy/in-turn.ts'), /maxBatch = (\d+)/),
  );
  const [tick] = saidIn(read('services/gacha/src/operator/create-box.ts'), /tickSeconds = (\d+)/) as [number];
  const seals = (boxes: number): number => Math.floor(boxes / tick);
  expect(saidIn(rowOf('sealing'), /once in (\d+) s.* 100 boxes are (\d+) a second.* at once are (\d+) a second/)).toEqual([
    tick,
    seals(100),
    seals(1000),
  ]);
  expect(saidIn(rowOf('transparency log'), /purchases: (\d+) a second.* (\d+) entries a second/)).toEqual([seals(100), seals(1000)]);
  const [round] = saidIn(read('services/books/src/nightly/rounds.ts'), /maxRound = (\d+)/) as [number];
  expect([rowOf('nightly check'), round]).toEqual([expect.stringContaining('a ninetieth of the old'), 90]);
  expect(saidIn(rowOf('nightly check'), /is (\d+) million entries a night/)).toEqual([Math.round(1000 / round)]);
});

test('GRO-6 the rates that are written down are of one run with one step, two steps and Citus, their ratios are right, and they keep to the goals', () => {
  const bench = read('services/gacha/src/pack-buy/steps.bench.ts');
  for (const place of ['one step before', 'one step', 'two steps', 'two, on Citus']) expect(bench).toContain(`name: '${place}'`);
  const table = rowsOf(rates).filter(([what]) => what !== '');
  expect(table.map(([what]) => what)).toEqual(['one box', '100 boxes', 'one box', '100 boxes']);
  // Two steps of one step, and on Citus of two steps on Postgres.
  const goals = [0.8, 1.5, 0.7, 0.7];
  for (const [place, [, of = '', rate = '']] of table.entries()) {
    const [said] = saidIn(rate, /\(([\d.]+) of (?:one step|two steps)\)/) as [number];
    expect(said).toBeCloseTo(numberIn(rate) / numberIn(of), said < 1 ? 2 : 1);
    expect(said).toBeGreaterThanOrEqual(goals[place]!);
  }
  const before = [...rates.matchAll(/([\d,]+) and before ([\d,]+) \([\d.]+\)/g)].map(
    ([, now = '', was = '']) => numberIn(now) / numberIn(was),
  );
  expect(before).toHaveLength(2);
  expect(Math.min(...before)).toBeGreaterThanOrEqual(0.97);
});
