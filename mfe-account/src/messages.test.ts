import { expect, test } from 'vitest';
import { en } from './messages.en.ts';
import { ja } from './messages.ja.ts';

const parameters = (text: string) => (text.match(/{{\w+}}/g) ?? []).toSorted();

test('FRM-8 every text exists in both languages with the same parameters', () => {
  expect(Object.keys(en)).toEqual(Object.keys(ja));
  const differing = (Object.keys(ja) as (keyof typeof ja)[]).filter((key) => `${parameters(ja[key])}` !== `${parameters(en[key])}`);
  expect(differing).toEqual([]);
});
