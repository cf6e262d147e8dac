import { expect, test } from 'vitest';
import { say } from './texts.ts';

test.each([
  ['ja', '{{total}} $t(home)。残り1,234パック（全10,000パック）'],
  ['en', '{{total}} $t(home). 1,234 of 10,000 packs left'],
] as const)('PKD-1 a pack’s description for search engines has its figures, and its name as it is written, in %s', (language, said) => {
  expect(say(language, 'packDetail', { name: '{{total}} $t(home)', remaining: 1234, total: 10_000 })).toContain(said);
});
