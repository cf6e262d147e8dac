// Each journey is somebody's: otherwise a part's pipeline would never go through it.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { journeysOf, owners, partNames } from '../e2e/owners.ts';

const root = join(import.meta.dirname, '../..');
const files = readdirSync(join(root, 'tests/e2e'), { recursive: true, encoding: 'utf8' });
const journeys = files.flatMap((file) => /([^/]+)\.e2e\.ts$/.exec(file)?.[1] ?? []);

test('FED-6 every journey is owned by at least one area, and no owner names a journey that is not there', () => {
  expect(Object.keys(owners).toSorted()).toEqual(journeys.toSorted());
  expect(Object.entries(owners).filter(([, of]) => of.length === 0)).toEqual([]);
});

test('FED-6 every part that has a pipeline goes through journeys of its own and the smoke, and the shell through those of all areas', () => {
  const pipelines = readdirSync(join(root, '.github/workflows')).flatMap((file) => (file === 'part.yml' ? [] : file.replace('.yml', '')));
  expect([...partNames].toSorted()).toEqual(pipelines.toSorted());
  const everybodys = partNames.map(journeysOf).reduce((some, other) => some.filter((journey) => other.includes(journey)));
  expect(everybodys).toContain('smoke');
  for (const part of partNames) expect([part, journeysOf(part).length > everybodys.length]).toEqual([part, true]);
  expect(journeysOf('shell').toSorted()).toEqual(journeys.toSorted());
});
