import { describe, expect, test } from 'vitest';
import { aResult } from '../../testing/samples.ts';
import { diceOf } from './dice.ts';
import { sceneOf, sharesOf } from './scene-choice.ts';
import { ladder, promises, promoted, wishes, type LadderScene } from './scene-rates.ts';

const rarities = [1, 2, 3, 4, 5] as const;
type Box = number[];
const boxOf = (...counts: number[]): Box => counts;
const boxes: Box[] = [
  boxOf(700, 200, 80, 15, 5),
  boxOf(9_000, 800, 150, 49, 1),
  boxOf(0, 0, 0, 999, 1),
  boxOf(1_000, 0, 0, 0, 0),
  boxOf(0, 0, 0, 0, 10),
  boxOf(1, 1, 1, 1, 1),
  boxOf(20, 40, 400, 30, 10),
];
/** How often a card of a rarity shows a scene at any time: as what it is, or as what it begins as. */
function shownShare(scene: LadderScene, rarity: 1 | 2 | 3 | 4 | 5, box: Box | undefined): number {
  const shares = sharesOf(rarity, box);
  const above = ladder.slice(ladder.indexOf(scene) + 1);
  return shares[scene] + above.reduce((sum, higher) => sum + (shares[higher] * promoted) / ladder.indexOf(higher), 0);
}

/** Every scene that is shown in a box against its promise, with the share of top prizes it really has. */
function brokenIn(box: Box): string[] {
  return ladder.flatMap((scene) => {
    const shown = rarities.map((rarity) => (box[rarity - 1] ?? 0) * shownShare(scene, rarity, box));
    const all = shown.reduce((sum, count) => sum + count, 0);
    const tooLow = rarities.filter((rarity) => rarity < promises[scene].least && shown[rarity - 1] !== 0);
    const share = all === 0 ? 1 : (shown[4] ?? 0) / all;
    return [
      ...tooLow.map((rarity) => `${scene} is shown for rarity ${rarity}`),
      ...(share < promises[scene].top - 1e-12 ? [`${scene} has ${share} top prizes`] : []),
    ];
  });
}

describe('MEM-6 what a scene promises', () => {
  test('MEM-6 every scene shown keeps its least rarity and its share of top prizes, in a box of any cards', () => {
    expect(boxes.map(brokenIn)).toEqual(boxes.map(() => []));
  });

  test('MEM-6 of boxes made at random, too, and of one that says nothing of its cards', () => {
    const roll = diceOf('boxes');
    const made = Array.from({ length: 500 }, () => boxOf(...rarities.map((rarity) => Math.floor(roll() ** 3 * 10 ** (6 - rarity)))));
    expect(made.flatMap(brokenIn)).toEqual([]);
    for (const scene of ladder.filter((name) => promises[name].top > 0))
      for (const rarity of [1, 2, 3, 4] as const) expect(shownShare(scene, rarity, undefined)).toBe(0);
  });

  test('MEM-6 the scenes of thirty thousand purchases come as often as the table says, and keep their promises', () => {
    const box = boxes[0]!;
    const seen = new Map<string, { all: number; top: number }>();
    const pile = box.flatMap((total, i) => Array.from({ length: total }, () => (i + 1) as 1));
    for (let i = 0; i < 30_000; i++) {
      const rarity = pile[i % pile.length]!;
      const { opening, scene } = sceneOf({ history_id: String(i), rarity }, { purchase_id: `purchase-${i}`, tiers: box });
      expect(ladder.indexOf(opening as LadderScene)).toBeLessThanOrEqual(ladder.indexOf(scene as LadderScene));
      for (const shown of new Set([opening, scene])) {
        const count = seen.get(shown) ?? { all: 0, top: 0 };
        seen.set(shown, { all: count.all + 1, top: count.top + (rarity === (5 as number) ? 1 : 0) });
        expect(rarity).toBeGreaterThanOrEqual(promises[shown as LadderScene].least);
      }
    }
    for (const scene of ladder) {
      const { all, top } = seen.get(scene)!;
      const expected = box.map((total, i) => total * shownShare(scene, (i + 1) as 1, box));
      const sum = expected.reduce((count, next) => count + next, 0);
      // Five standard deviations of a count and of a share: the numbers are seeded, so that it always passes or never.
      expect(Math.abs(all - sum * 30)).toBeLessThan(5 * Math.sqrt(sum * 30));
      expect(top / all).toBeGreaterThan(promises[scene].top - 5 * Math.sqrt(0.25 / all));
    }
  });

  test('MEM-6 the wishes of every rarity add up to a hundred, and name no scene below its least rarity', () => {
    for (const rarity of rarities) {
      expect(Object.values(wishes[rarity]).reduce((sum, share) => sum + share, 0)).toBe(100);
      for (const scene of Object.keys(wishes[rarity]) as LadderScene[]) expect(promises[scene].least).toBeLessThanOrEqual(rarity);
      expect(Object.values(sharesOf(rarity, boxes[0])).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    }
    // One that may rise into another must not promise more than it.
    for (const [i, scene] of ladder.entries())
      for (const higher of ladder.slice(i + 1)) {
        expect(promises[scene].least).toBeLessThanOrEqual(promises[higher].least);
        expect(promises[scene].top).toBeLessThanOrEqual(promises[higher].top);
      }
  });
});

describe('MEM-6 whose scene it is', () => {
  const card = { history_id: '1001', rarity: 5 };
  test('MEM-6 a reload shows the same scene, another purchase may show another', () => {
    const of = (purchase_id: string) => sceneOf(card, { purchase_id, tiers: boxes[0] });
    expect(of(aResult.purchase_id)).toEqual(of(aResult.purchase_id));
    expect(new Set(Array.from({ length: 40 }, (_, i) => of(`purchase ${i}`).scene)).size).toBeGreaterThan(2);
  });
  test('MEM-6 the last card of a box has a scene of its own, and no drawn card has it; a number prize promises nothing', () => {
    expect(sceneOf({ ...card, prize: 'last_one' }, aResult)).toEqual({ opening: 'finale', scene: 'finale' });
    expect(sceneOf({ ...card, prize: 'number' }, aResult).scene).toBe('breeze');
    expect(ladder as readonly string[]).not.toContain('finale');
  });
});
