import { readFileSync } from 'node:fs';
import * as schema from '@fudaya/contracts/schema';
import { expect, test } from 'vitest';

/** Version → the names that came with it. A remote asks for the version it was built with, so each name needs the version that brought it. */
const names: Readonly<Record<string, readonly string[]>> = {
  '0.1.0': `_default array boolean coerce enum extend gte int iso literal looseObject lt lte maxLength minLength normalize nullable number
    object omit optional overwrite partialRecord pipe positive record refine regex string toLowerCase toUpperCase transform trim union unknown
    uuid`.split(/\s+/),
};

test('FED-4 each name that contracts are written with came with a version of its own, and none is taken away', () => {
  const { version } = JSON.parse(readFileSync(new URL('../../shared/contracts/package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  expect(Object.keys(schema).toSorted()).toEqual(Object.values(names).flat().toSorted());
  expect(Object.keys(names).at(-1)).toBe(version);
});
