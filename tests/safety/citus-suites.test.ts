// Which suites run on Citus, and why the others do not: said once for each, in vitest.config.ts.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { notOnCitus, onCitus } from '../../vitest.config.ts';

const root = join(import.meta.dirname, '../..');
const found = (patterns: readonly string[]): string[] => globSync([...patterns], { cwd: root });

test('GRO-4 every suite of the services whose rows are spread runs on Citus, or is left out there for a reason', () => {
  const [on, off] = [new Set(found(onCitus)), new Set(found(Object.values(notOnCitus).flat()))];
  const all = found(['services/{account,books,gacha,payment,store}/src/**/*.test.ts']);
  expect(all.length).toBeGreaterThan(150);
  expect(all.filter((file) => on.has(file) === off.has(file))).toEqual([]);
});

test('GRO-4 what is listed is there', () => {
  for (const pattern of [...onCitus, ...Object.values(notOnCitus).flat()])
    expect([pattern, found([pattern]).length > 0]).toEqual([pattern, true]);
});
