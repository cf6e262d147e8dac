// Lateness as a second draw: what an insider gains by it is bounded by the budget and shows; what an honest shop loses by it does not.
import { concat, countDrawn, drawTick, emptyBitmap, sha256, u32 } from '@fudaya/draw';
import { type LateBlock, latenessReport, leastChance } from '@fudaya/draw/proof';
import { expect, test } from 'vitest';

/** The hard case: small boxes of many small prizes, no two alike in value by much. */
const slots = 24;
const pointsOf = (slot: number) => 20 * (slot + 1);
const budget = 2;
const isSoak = process.env['SOAK'] !== undefined;
const boxes = isSoak ? 10_000 : 200;
/** Ten thousand boxes take minutes. */
const limit_ms = isSoak ? 3_600_000 : 60_000;

interface Insider {
  /** Whether a tick is drawn once more, by what its number would give each purchase. */
  readonly wantsAnother: (points: readonly number[], random: number) => boolean;
}

/** Sells small boxes out, tick by tick of a shill and two members; returns late blocks and what the shill won, in points a pack. */
function sell(seed: number, count: number, { wantsAnother }: Insider) {
  const blocks: LateBlock[] = [];
  let won = 0;
  let packs = 0;
  for (let box = 0; box < count; box++) {
    let drawn: Uint8Array = emptyBitmap(slots);
    let left = budget;
    for (let t = 1; countDrawn(drawn) < slots; t++) {
      const T = sha256(concat(u32(seed), u32(box)));
      const outcomes: number[][] = [];
      let after = drawn;
      for (let number = 0; ; number++) {
        const beta = sha256(concat(u32(seed), u32(box), u32(t), u32(number)));
        const purchases = [1, 2, 3].map((seq) => ({ seq, purchase_id: '11111111-1111-4111-8111-111111111111', n: 1, c: beta, t, head: T }));
        const result = drawTick({ T, t, v: T, beta, head: T, n: slots, drawn, purchases });
        outcomes.push(result.slots.map((own) => own.reduce((sum, slot) => sum + pointsOf(slot), 0)));
        after = result.drawn;
        if (left === 0 || !wantsAnother(outcomes.at(-1)!, beta[31]! / 256)) break;
        left -= 1;
      }
      if (outcomes.length > 1) blocks.push({ outcomes });
      drawn = after;
      won += outcomes.at(-1)![0]!;
      packs += 1;
    }
  }
  return { blocks, gain: won / packs - (20 * (slots + 1)) / 2 };
}

const mean = (20 * (slots + 1)) / 2;
const byAccident: Insider = { wantsAnother: (_, random) => random < 0.15 };
const forTheShill: Insider = { wantsAnother: ([own = 0]) => own < mean };
const forTheShop: Insider = { wantsAnother: (points) => points.reduce((sum, each) => sum + each, 0) > 3 * mean };

test(
  `BUY-4 an insider who draws again what a shill does not like gains within the budget, and the audit names it, over ${boxes} boxes`,
  () => {
    const { blocks, gain } = sell(1, boxes, forTheShill);
    // A second draw is worth at most what the mean lies above the worst slot; a box has `budget` of them in eight ticks.
    const bound = ((mean - 20) * budget) / (slots / 3);
    expect(gain).toBeGreaterThan(0);
    expect(gain).toBeLessThanOrEqual(bound);
    const report = latenessReport(blocks);
    expect(report.alarm).toBeLessThan(leastChance);
    if (isSoak)
      process.stdout.write(`gain ${gain.toFixed(2)} points a pack of ${mean}, at most ${bound}; ${report.skipped} second draws\n`);
    expect(report.skipped).toBeLessThanOrEqual(boxes * budget);
  },
  limit_ms,
);

test(
  'BUY-4 a shop that draws again what costs it most is named too',
  () => {
    expect(latenessReport(sell(2, boxes, forTheShop).blocks).alarm).toBeLessThan(leastChance);
  },
  limit_ms,
);

test(
  `BUY-4 lateness by accident gives no advantage, and fewer than one of 1,000 honest boxes is called rigged, over ${boxes} boxes`,
  () => {
    const { blocks, gain } = sell(3, boxes, byAccident);
    expect(blocks.length).toBeGreaterThan(boxes / 2);
    expect(Math.abs(gain)).toBeLessThan(isSoak ? 3 : 25);
    expect(latenessReport(blocks).alarm).toBeGreaterThan(leastChance);
    // Judged each by itself, and as shops of ten.
    const alarmsOf = (shops: number, each: number) =>
      Array.from({ length: shops }, (_, shop) => latenessReport(sell(1000 * each + shop, each, byAccident).blocks).alarm).filter(
        (alarm) => alarm < leastChance,
      ).length;
    expect(alarmsOf(boxes, 1)).toBeLessThanOrEqual(boxes / 1000);
    expect(alarmsOf(boxes / 10, 10)).toBeLessThanOrEqual(boxes / 10 / 1000);
  },
  limit_ms,
);
