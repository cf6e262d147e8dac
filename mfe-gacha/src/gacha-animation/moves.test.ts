import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What a browser moves without laying out or painting anew. */
const cheap = ['transform', 'translate', 'rotate', 'scale', 'opacity'];
const folder = import.meta.dirname;
const sheets = globSync('**/*.css', { cwd: folder });
const cssOf = (sheet: string) => readFileSync(join(folder, sheet), 'utf8').replaceAll(/\/\*[^*]*\*\//g, '');

/** Every property that the steps of a sheet's animations set, as `sheet animation property`. */
function movedIn(sheet: string): string[] {
  return cssOf(sheet)
    .split('@keyframes ')
    .slice(1)
    .flatMap((rest) => {
      const name = rest.slice(0, rest.indexOf(' '));
      // The animation ends with the first brace that closes at the start of a line.
      const steps = rest.slice(0, rest.indexOf('\n}'));
      return [...steps.matchAll(/^\s+([a-z-]+):/gm)].map(([, property = '']) => `${sheet} ${name} ${property}`);
    });
}

/** Every property that a sheet lets change little by little. */
const changedIn = (sheet: string): string[] =>
  [...cssOf(sheet).matchAll(/^\s+transition:([^;]+);/gm)].flatMap(([, value = '']) =>
    [...value.replaceAll(/\([^)]*\)/g, '').matchAll(/(?:^|,)\s*([a-z-]+)/g)].map(([, property = '']) => `${sheet} transition ${property}`),
  );

test('MEM-6 what moves in the reveal moves by transform and opacity alone, so that a slow phone keeps up', () => {
  const [moved, changed] = [sheets.flatMap(movedIn), sheets.flatMap(changedIn)];
  expect(moved.length).toBeGreaterThan(40);
  expect(changed.length).toBeGreaterThan(8);
  const dear = [...moved, ...changed].filter((one) => ![...cheap, 'none'].includes(one.split(' ')[2] ?? ''));
  expect(dear).toEqual([]);
});

test('MEM-6 inside a picture what moves does so by transform, which alone browsers move there without painting', () => {
  const moved = movedIn(join('scenes', 'phoenix.module.css'));
  expect(moved.length).toBeGreaterThan(3);
  expect(moved.filter((one) => !/ (transform|opacity)$/.test(one))).toEqual([]);
});
