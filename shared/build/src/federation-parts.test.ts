import { readFileSync } from 'node:fs';
import { parse } from 'acorn';
import { expect, test } from 'vitest';
import { standIns } from './federation-parts.ts';

function exportsOf(file: string): string[] {
  const { body } = parse(readFileSync(file, 'utf8'), { ecmaVersion: 'latest', sourceType: 'module' });
  const named = body.flatMap((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.specifiers : []));
  return named.map(({ exported }) => ('name' in exported ? exported.name : '')).toSorted();
}

test.for([...standIns])('FED-5 what stands in for %s answers to the same names', async ([part, standIn]) => {
  expect(Object.keys((await import(standIn)) as object).toSorted()).toEqual(exportsOf(part));
});
