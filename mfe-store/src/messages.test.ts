import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allMessages, parts } from './testing/all-messages.ts';

const parameters = (text: string) => (text.match(/{{\w+}}/g) ?? []).toSorted();

test('FRM-8 every text exists in both languages with the same parameters', () => {
  const { ja, en } = allMessages;
  expect(Object.keys(en)).toEqual(Object.keys(ja));
  const differing = Object.keys(ja).filter((key) => `${parameters(ja[key] ?? '')}` !== `${parameters(en[key] ?? '')}`);
  expect(differing).toEqual([]);
});

test('FRM-8 a key is one feature’s alone, and the texts of every feature are among those looked at', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) => /messages\.ts$/.test(file));
  expect(parts).toHaveLength(files.filter((file) => !file.startsWith('testing')).length);
  expect(Object.keys(allMessages.ja)).toHaveLength(parts.flatMap(({ ja }) => Object.keys(ja)).length);
});
