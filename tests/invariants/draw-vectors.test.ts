// The vectors beside the published text are what the code makes: a rule that changes shows here, and then in the text and in Python.
import { readFile } from 'node:fs/promises';
import { vectors } from '@fudaya/draw/v2/testing';
import { expect, test } from 'vitest';

const folder = new URL('../../shared/docs/oripa-v2-vectors/', import.meta.url);

test.each(Object.entries(vectors))('BUY-4 the published %s is what the method gives', async (file, make) => {
  const published: unknown = JSON.parse(await readFile(new URL(file, folder), 'utf8'));
  expect(JSON.parse(JSON.stringify(await make()))).toEqual(published);
});
