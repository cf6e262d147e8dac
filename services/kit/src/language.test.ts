import { expect, test } from 'vitest';
import { tell } from './language.ts';

test('BUY-5 figures in an answer have their thousands apart; what it does not know it leaves', () => {
  const text = { ja: '残り{remaining}パックです。{until}{odd}', en: 'Only {remaining} packs are left. {until}{odd}' };
  expect(tell(text, 'ja', { remaining: 3000, until: '2026' })).toBe('残り3,000パックです。2026{odd}');
  expect(tell(text, 'en', { remaining: 999, until: '2026' })).toBe('Only 999 packs are left. 2026{odd}');
});
