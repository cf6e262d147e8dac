import { expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { lifeWord, lifeWords } from './life-words.ts';

test('OPS-2 FRM-8 each word of the books has its text in both languages, and a provider’s own words stay', () => {
  const keys = lifeWords.map((event) => lifeWord(event)!);
  expect(keys.length).toBeGreaterThan(20);
  for (const texts of [ja, en]) expect(keys.filter((key) => !((key as string) in texts))).toEqual([]);
  expect(lifeWord({ kind: 'state', what: 'charged_back' })).toBe('state.charged_back');
  expect(lifeWord({ kind: 'asked', what: 'gateway-a' })).toBeUndefined();
  expect(lifeWord({ kind: 'request', what: 'failed, will be tried again' })).toBeUndefined();
});
