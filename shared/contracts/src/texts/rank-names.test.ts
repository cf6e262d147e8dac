import { expect, test } from 'vitest';
import { languages } from '../language.ts';
import { shopRules } from '../shop-rules.ts';
import { rankName } from './rank-names.ts';

test.each(languages)('MEM-10 every rank of the rules has a name of its own in %s', (language) => {
  const names = shopRules.rankUses.map((_, i) => rankName(i + 1, language));
  expect(new Set(names).size).toBe(shopRules.rankUses.length);
  expect(names.filter((name) => /^\d*$/.test(name))).toEqual([]);
});
