import { expect, test } from 'vitest';
import { filled, tell } from './tell.ts';

const text = {
  ja: '残り{{count}}パックです。{{until}}',
  en: 'Only {{count}} packs are left. {{until}}',
  en_one: 'Only one pack is left. {{until}}',
};

test('BUY-5 figures in an answer have their thousands apart, and English counts one apart from many', () => {
  expect(tell(text, 'ja', { count: 3000, until: '2026' })).toBe('残り3,000パックです。2026');
  expect([1, 2, 999].map((count) => tell(text, 'en', { count, until: '2026' }))).toEqual([
    'Only one pack is left. 2026',
    'Only 2 packs are left. 2026',
    'Only 999 packs are left. 2026',
  ]);
  expect(tell(text, 'ja', { count: 1, until: '' })).toBe('残り1パックです。');
});

test('BUY-5 what a member or a shop named stands in an answer as it is', () => {
  expect(tell({ ja: '{{name}}です', en: '{{name}}' }, 'ja', { name: '{{count}} $t(text) <b>' })).toBe('{{count}} $t(text) <b>です');
});

test('BUY-5 what is told in both languages counts by the rules of each, also in a part of it', () => {
  const coins = { ja: '{{count}}コイン', en: '{{count}} coins', en_one: '{{count}} coin' } as const;
  const had = (n: number) => filled({ ja: '{{coins}}でした', en: 'You had {{coins}}' }, { coins: filled(coins, { count: n }) });
  expect([had(1), had(2000)]).toEqual([
    { ja: '1コインでした', en: 'You had 1 coin' },
    { ja: '2,000コインでした', en: 'You had 2,000 coins' },
  ]);
  expect(filled({ ja: '{{price, yen}}', en: '{{price, yen}}' }, { price: 5000 })).toEqual({ ja: '5,000円', en: '¥5,000' });
  // @ts-expect-error English that counts has a form for one.
  filled({ ja: '{{count}}枚', en: '{{count}} cards' }, { count: 1 });
});
