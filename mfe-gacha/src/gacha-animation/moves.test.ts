import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What a browser moves without laying out or painting anew. */
const cheap = ['transform', 'translate', 'rotate', 'scale', 'opacity'];
const folder = import.meta.dirname;
const sheets = ['stage', 'card-reveal', 'turn-card']
  .map((name) => `${name}.module.css`)
  .concat(globSync('{scenes,pack,fan}/*.css', { cwd: folder }));

/** Every property that the steps of a sheet's animations set, as `sheet animation property`. */
function movedIn(sheet: string): string[] {
  const css = readFileSync(join(folder, sheet), 'utf8').replaceAll(/\/\*[^*]*\*\//g, '');
  return css
    .split('@keyframes ')
    .slice(1)
    .flatMap((rest) => {
      const name = rest.slice(0, rest.indexOf(' '));
      // The animation ends with the first brace that closes at the start of a line.
      const steps = rest.slice(0, rest.indexOf('\n}'));
      return [...steps.matchAll(/^\s+([a-z-]+):/gm)].map(([, property = '']) => `${sheet} ${name} ${property}`);
    });
}

test('MEM-6 what moves in the reveal moves by transform and opacity alone, so that a slow phone keeps up', () => {
  const moved = sheets.flatMap(movedIn);
  expect(moved.length).toBeGreaterThan(40);
  expect(moved.filter((one) => !cheap.includes(one.split(' ')[2] ?? ''))).toEqual([]);
});
