import { expect, test } from 'vitest';
import { rankCount } from '../desk/account-rank-rules.ts';
import { languages } from '../language.ts';
import { rankName } from './rank-names.ts';

test.each(languages)('MEM-10 every rank has a name of its own in %s where a service of before tells none', (language) => {
  const names = Array.from({ length: rankCount }, (_, i) => rankName(i + 1, language));
  expect(new Set(names).size).toBe(rankCount);
  expect(names.filter((name) => /^\d*$/.test(name))).toEqual([]);
});
