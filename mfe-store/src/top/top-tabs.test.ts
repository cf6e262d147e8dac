import { store } from '@fudaya/contracts';
import { expect, test } from 'vitest';
import { aPack } from '../testing/samples.ts';
import { chosenTab, topTabs } from './top-tabs.ts';

const types = [
  { id: 1, name: 'one' },
  { id: 2, name: 'two' },
];
const names = { comingSoon: 'soon', news: 'news' };
const { news, comingSoon, packGroup } = store.specialTabs;
const aList = (packs: readonly Partial<store.Pack>[], group: { name: string; pack_ids: number[] } | null = null) => ({
  list: packs.map((wish) => ({ ...aPack, ...wish })),
  server_time: '2026-11-21T03:00:00.000Z',
  group,
});

test('TOP-4 the special tabs have the numbers the shop always had', () => {
  expect([news, comingSoon, packGroup]).toEqual([-1, 9999, 999_998]);
});

test('TOP-4 after the games come the pack group in its own order, what is to come, and the news', () => {
  const list = aList(
    [
      { id: 1, card_type: 1 },
      { id: 2, card_type: 2, is_before: '1' },
      { id: 3, card_type: 1 },
    ],
    { name: 'start', pack_ids: [3, 99, 1] },
  );
  const { tabs } = topTabs({ list, types, names });
  expect(tabs.map(({ id, name, packs }) => [id, name, packs.map((pack) => pack.id)])).toEqual([
    [1, 'one', [1, 3]],
    [2, 'two', [2]],
    [packGroup, 'start', [3, 1]],
    [comingSoon, 'soon', [2]],
    [news, 'news', []],
  ]);
});

test('TOP-4 a tab without packs does not appear; asked for, it gives way to card type 2', () => {
  const window = topTabs({
    list: aList([
      { id: 1, card_type: 1 },
      { id: 2, card_type: 2 },
    ]),
    types,
    names,
  });
  expect(window.tabs.map(({ id }) => id)).toEqual([1, 2, news]);
  expect(chosenTab(window, comingSoon)?.id).toBe(2);
  expect(chosenTab(window, Number.NaN)?.id).toBe(2);
  expect(chosenTab(window, news)?.id).toBe(news);
});

test('TOP-4 without any pack there is the news, and nothing is chosen unless it is', () => {
  const window = topTabs({ list: aList([]), types, names });
  expect(window.tabs.map(({ id }) => id)).toEqual([news]);
  expect(chosenTab(window, 2)).toBeUndefined();
  expect(chosenTab(window, news)?.id).toBe(news);
});
