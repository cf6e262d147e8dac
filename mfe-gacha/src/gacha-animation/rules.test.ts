import { describe, expect, test } from 'vitest';
import { stacksOf } from '../card-grid/stacks.ts';
import { aCard, aCoinResult, aResult } from '../testing/samples.ts';
import { entryOf, previousScreen } from './entry-rule.ts';
import { filmOf, rateOf } from './films.ts';
import { planOf } from './reveal-plan.ts';

describe('REV-1 the entry rule', () => {
  test('without cards it is the top page, whoever asks', () => {
    expect(entryOf({ ...aResult, cards: [] }, '/pack-detail?packId=4')).toBe('top');
    expect(entryOf({ ...aCoinResult, cards: [] }, undefined)).toBe('top');
  });
  test('bought with coins always proceeds', () => {
    expect(entryOf(aCoinResult, undefined)).toBe('reveal');
  });
  test('coming from the confirmation or the pack page proceeds', () => {
    expect(entryOf(aResult, '/confirm-buy-product?packId=4&buyCount=3')).toBe('reveal');
    expect(entryOf(aResult, '/pack-detail?packId=4')).toBe('reveal');
  });
  test('RLF back from the login, which a session that ended on the way has asked for, it proceeds', () => {
    expect(entryOf(aResult, '/login')).toBe('reveal');
  });
  test('from anywhere else it is the decision', () => {
    for (const from of [undefined, '/', '/buy-product-history', '/pack-detail-of-another-shop'])
      expect(entryOf(aResult, from)).toBe('decide');
  });
  test('the screen before is read from the state of the navigation and from nothing else', () => {
    expect(previousScreen({ from: '/pack-detail' })).toBe('/pack-detail');
    for (const state of [null, undefined, 'x', { from: 4 }, {}]) expect(previousScreen(state)).toBeUndefined();
  });
});

describe('the plan of a reveal', () => {
  test('REV-2 up to nine cards come one by one in the order drawn', () => {
    const cards = [aCard(0, 1), aCard(1, 5), aCard(2, 2)];
    expect(planOf(cards)).toMatchObject({ fan: [], oneByOne: cards, grid: [] });
    // Nine packs and a prize beside them are still nine packs.
    const nine = [...Array.from({ length: 9 }, (_, i) => aCard(i, 1)), aCard(9, 5, { prize: 'number' })];
    expect(planOf(nine)).toMatchObject({ fan: [], oneByOne: nine, grid: [] });
  });
  test('MEM-6 from ten to a hundred cards lie in a fan in the order drawn, the best of them open after it; of more there is no fan', () => {
    const of = (count: number) => Array.from({ length: count }, (_, i) => aCard(i, i === 4 ? 5 : 1));
    for (const count of [10, 100]) {
      const { fan, oneByOne, grid } = planOf(of(count));
      expect(fan).toEqual(of(count));
      expect(oneByOne.at(-1)!.rarity).toBe(5);
      expect(grid).toHaveLength(count);
    }
    expect(planOf(of(101)).fan).toEqual([]);
  });
  test('REV-2 of many, the best three rise to the best, then every card, best first', () => {
    const cards = Array.from({ length: 100 }, (_, i) => aCard(i, i === 50 ? 5 : i === 7 ? 4 : i === 90 ? 3 : 1));
    const { oneByOne, grid } = planOf(cards);
    expect(oneByOne.map((card) => card.rarity)).toEqual([3, 4, 5]);
    expect(grid).toHaveLength(100);
    expect(grid.slice(0, 4).map((card) => card.rarity)).toEqual([5, 4, 3, 1]);
  });
  test('REV-2 BUY-5 of thousands, three different kinds come first, and what came often is one card with its number', () => {
    const kinds = ['A', 'B', 'C', 'D'].map((name, kind) => ({ name, image: `/${name}.avif`, model_number: name, rarity: 5 - kind }));
    const cards = Array.from({ length: 3000 }, (_, i) => aCard(i, 1, { ...kinds[i % 4]!, buy_point: 50 }));
    const { oneByOne, grid, sum } = planOf(cards);
    expect(oneByOne.map(({ name }) => name)).toEqual(['C', 'B', 'A']);
    expect(sum).toMatchObject({ count: 3000, total_points: 150_000, hasReferences: false });
    expect(sum.counts).toEqual([5, 4, 3, 2].map((rarity) => ({ rarity, count: 750 })));
    expect(stacksOf(grid).map(({ card, count }) => [card.name, count])).toEqual([
      ['A', 750],
      ['B', 750],
      ['C', 750],
      ['D', 750],
    ]);
    const prize = { ...cards[0]!, history_id: '9', prize: 'last_one' } as const;
    expect(stacksOf([cards[0]!, prize]).map(({ count }) => count)).toEqual([1, 1]);
  });
  test('REV-2 of many, a prize for a place in line has a moment of its own, whatever its rarity', () => {
    const cards = Array.from({ length: 100 }, (_, i) => aCard(i, i === 7 ? 4 : 1, i === 60 ? { prize: 'last_one' } : {}));
    const { oneByOne, grid } = planOf(cards);
    expect(oneByOne.map(({ rarity, prize }) => [rarity, prize])).toEqual([
      [1, undefined],
      [1, 'last_one'],
      [4, undefined],
    ]);
    expect(grid[1]!.prize).toBe('last_one');
    const plain = Array.from({ length: 100 }, (_, i) => aCard(i, 2, i === 60 ? { rarity: 1, prize: 'number' } : {}));
    expect(planOf(plain).oneByOne.map(({ prize }) => prize)).toEqual(['number', undefined, undefined, undefined]);
  });
  test('REV-3 seven films: one for each rarity, and two of the strongbox', () => {
    const doors = [1, 2, 3, 4, 5].map((rarity) => filmOf({ rarity }, 0).av1);
    const boxes = [1, 2, 3, 4, 5].map((rarity) => filmOf({ rarity }, 1).av1);
    expect(new Set(doors).size).toBe(5);
    expect(new Set(boxes.slice(0, 3)).size).toBe(1);
    expect(boxes[3]).toBe(boxes[4]);
    expect(new Set([...doors, ...boxes]).size).toBe(7);
  });
  test('REV-3 suspense grows with rarity, and the common ones hurry when there are several', () => {
    for (const count of [1, 10]) {
      const lengths = [1, 2, 3, 4, 5].map((rarity) => filmOf({ rarity }, 0).seconds / rateOf({ rarity }, count));
      expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
    }
    expect(rateOf({ rarity: 1 }, 10)).toBeGreaterThan(rateOf({ rarity: 1 }, 1));
    expect(rateOf({ rarity: 5 }, 10)).toBe(1);
  });
  test('REV-2 no film is ever played faster than its flashes were counted at', () => {
    for (const style of [0, 1])
      for (const rarity of [1, 2, 3, 4, 5])
        for (const count of [1, 3, 4, 10, 3000])
          expect(rateOf({ rarity }, count)).toBeLessThanOrEqual(filmOf({ rarity }, style).light.fastest);
  });
});
