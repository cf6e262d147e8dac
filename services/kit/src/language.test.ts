import { expect, test } from 'vitest';
import { tell } from './language.ts';

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
