// Lateness as a second draw: what an insider gains by it is bounded by the budget and shows; what an honest shop loses by it does not.
import { concat, countDrawn, drawTick, emptyBitmap, sha256, u32 } from '@fudaya/draw';
import { type LateBlock, latenessReport, minChance } from '@fudaya/draw/proof';
import { expect, test } from 'vitest';

/** The hard case: small boxes of many small prizes, no two alike in value by much. */
const slots = 24;
const pointsOf = (slot: number) => 20 * (slot + 1);
const budget = 2;
const purchasesOfTick = 3;
const isSoak = process.env['SOAK'] !== undefined;
const boxes = isSoak ? 10_000 : 200;
/** Ten thousand boxes take minutes. */
const limit_ms = isSoak ? 3_600_000 : 60_000;

interface Seen {
  /** What the number at hand would give each purchase: first the shill's. */
  readonly points: readonly number[];
  /** Numbers that the budget lets the tick give up, and ticks to come. */
  readonly left: number;
  readonly toCome: number;
  /** By chance, from 0 to 1. */
  readonly random: number;
}
interface Insider {
  /** Whether a tick is drawn once more. */
  readonly wantsAnother: (seen: Seen) => boolean;
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
        const purchases = Array.from({ length: purchasesOfTick }, (_, i) => i + 1).map((seq) => ({
          seq,
          purchase_id: '11111111-1111-4111-8111-111111111111',
          n: 1,
          c: beta,
          t,
          head: T,
        }));
        const result = drawTick({ T, t, v: T, beta, head: T, n: slots, drawn, purchases });
        outcomes.push(result.slots.map((own) => own.reduce((sum, slot) => sum + pointsOf(slot), 0)));
        after = result.drawn;
        const toCome = (slots - countDrawn(after)) / purchasesOfTick;
        if (left === 0 || !wantsAnother({ points: outcomes.at(-1)!, left, toCome, random: beta[31]! / 256 })) break;
        left -= 1;
      }
      if (outcomes.length > 1) blocks.push({ outcomes });
      drawn = after;
      won += outcomes.at(-1)![0]!;
      packs += 1;
    }
  }
  return { blocks, gain: won / packs - mean };
}

const mean = (20 * (slots + 1)) / 2;
const byAccident: Insider = { wantsAnother: ({ random }) => random < 0.15 };
const belowTheMean: Insider = { wantsAnother: ({ points: [own = 0] }) => own < mean };
const forTheShop: Insider = { wantsAnother: ({ points }) => points.reduce((sum, each) => sum + each, 0) > purchasesOfTick * mean };

/** What the packs of so many ticks are worth to a shill who has so many second draws left and keeps them for when they are worth most. */
const worths: (readonly number[])[] = [Array.from({ length: budget + 1 }, () => 0)];
for (let ticks = 1; ticks <= slots / purchasesOfTick; ticks++) {
  const row = [ticks * mean];
  for (let left = 1; left <= budget; left++) {
    const [kept, spent] = [worths[ticks - 1]![left]!, row[left - 1]!];
    const best = Array.from({ length: slots }, (_, slot) => Math.max(pointsOf(slot) + kept, spent));
    row.push(best.reduce((sum, each) => sum + each, 0) / slots);
  }
  worths.push(row);
}
const atTheBestMoment: Insider = {
  wantsAnother: ({ points: [own = 0], left, toCome }) => own + worths[toCome]![left]! < worths[toCome + 1]![left - 1]!,
};

/** The figures are what somebody who doubts the shop wants to see. */
const say = (line: string): void => void (isSoak && process.stdout.write(`${line}\n`));

test.each(Object.entries({ 'below the mean': belowTheMean, 'when it is worth most': atTheBestMoment }))(
  `BUY-4 an insider who draws again what a shill does not like, %s, gains within the budget, and the audit names it, over ${boxes} boxes`,
  (name, insider) => {
    const { blocks, gain } = sell(1, boxes, insider);
    // A second draw is worth at most what the mean lies above the worst slot; a box has `budget` of them in eight ticks.
    const bound = ((mean - pointsOf(0)) * budget) / (slots / purchasesOfTick);
    expect(gain).toBeGreaterThan(0);
    expect(gain).toBeLessThanOrEqual(bound);
    const report = latenessReport(blocks);
    expect(report.alarm).toBeLessThan(minChance);
    const share = `${((100 * gain) / mean).toFixed(1)} %`;
    say(`drawing again ${name}: ${gain.toFixed(2)} points (${share}) more than the ${mean} of a pack, at most ${bound};`);
    say(`  ${report.skipped} second draws in ${boxes} boxes, the audit's chance of it ${report.alarm.toExponential(1)}`);
    expect(report.skipped).toBeLessThanOrEqual(boxes * budget);
  },
  limit_ms,
);

test(
  'BUY-4 a shop that draws again what costs it most is named too',
  () => {
    expect(latenessReport(sell(2, boxes, forTheShop).blocks).alarm).toBeLessThan(minChance);
  },
  limit_ms,
);

test(
  `BUY-4 lateness by accident gives no advantage, and fewer than one of 1,000 honest boxes is called rigged, over ${boxes} boxes`,
  () => {
    const { blocks, gain } = sell(3, boxes, byAccident);
    expect(blocks.length).toBeGreaterThan(boxes / 2);
    expect(Math.abs(gain)).toBeLessThan(isSoak ? 3 : 25);
    expect(latenessReport(blocks).alarm).toBeGreaterThan(minChance);
    // Judged each by itself, and as shops of ten.
    const alarmsOf = (shops: number, each: number) =>
      Array.from({ length: shops }, (_, shop) => latenessReport(sell(1000 * each + shop, each, byAccident).blocks).alarm).filter(
        (alarm) => alarm < minChance,
      ).length;
    const [alone, tens] = [alarmsOf(boxes, 1), alarmsOf(boxes / 10, 10)];
    say(
      `lateness by accident: ${gain.toFixed(2)} points a pack; false alarms: ${alone} of ${boxes} boxes, ${tens} of ${boxes / 10} shops of ten`,
    );
    expect(alone).toBeLessThanOrEqual(boxes / 1000);
    expect(tens).toBeLessThanOrEqual(boxes / 10 / 1000);
  },
  limit_ms,
);
