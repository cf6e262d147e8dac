import { expect, test } from 'vitest';
import { seeded } from '@fudaya/kit/testing';
import { isWorse, type Sample } from './verdict.ts';

interface Rollout {
  readonly live: number;
  readonly canary: number;
  readonly share: number;
  /** Visits of the live build before the canary began. */
  readonly before: number;
  readonly visits: number;
}

/** How many visitors had the canary when it was condemned; null when it never was. It is judged after every 50 visits. */
function condemnedAfter({ live, canary, share, before, visits }: Rollout, random: () => number): number | null {
  const seen = { live: { tried: before, bad: 0 }, canary: { tried: 0, bad: 0 } };
  const visit = (one: { tried: number; bad: number }, rate: number) => {
    one.tried += 1;
    if (random() < rate) one.bad += 1;
  };
  for (let at = 0; at < before; at += 1) if (random() < live) seen.live.bad += 1;
  for (let at = 1; at <= visits; at += 1) {
    if (random() < share) visit(seen.canary, canary);
    else visit(seen.live, live);
    if (at % 50 === 0 && isWorse(seen.canary, seen.live)) return seen.canary.tried;
  }
  return null;
}

test('FED-8 of 1,000 simulated healthy rollouts none is aborted, whatever share, history and rate of faults they have', () => {
  const random = seeded(20261121);
  const aborted: object[] = [];
  for (let run = 0; run < 1_000; run += 1) {
    const rate = [0, 0.001, 0.005, 0.01, 0.02][run % 5] ?? 0;
    const rollout = { share: [0.01, 0.05, 0.1, 0.5][run % 4] ?? 0, before: [0, 200, 5_000][run % 3] ?? 0, visits: 10_000 };
    if (condemnedAfter({ ...rollout, live: rate, canary: rate }, random) !== null) aborted.push({ rate, ...rollout });
  }
  process.stdout.write(`${aborted.length} of 1,000 healthy rollouts were aborted (${(aborted.length / 10).toFixed(1)} %)\n`);
  expect(aborted).toEqual([]);
});

test('FED-8 a build that throws for one visit in twenty is condemned, most times within 200 of its loads', () => {
  const random = seeded(1);
  const rollout = { live: 0.002, canary: 0.05, share: 0.05, before: 5_000, visits: 20_000 };
  const loads = Array.from({ length: 500 }, () => condemnedAfter(rollout, random) ?? Infinity).toSorted((a, b) => a - b);
  const soon = loads.filter((count) => count <= 200).length / loads.length;
  process.stdout.write(
    `a build that throws for 5 % of its visits: condemned within 200 loads in ${(100 * soon).toFixed(0)} % of 500 runs\n`,
  );
  expect(loads.at(-1)).toBeLessThan(Infinity);
  expect(soon).toBeGreaterThan(0.75);
  expect(loads[Math.floor(loads.length / 2)]).toBeLessThan(120);
});

test('FED-8 a build that does not load at all is condemned after its first twenty visits', () => {
  const nothing: Sample = { tried: 0, bad: 0 };
  expect(isWorse({ tried: 19, bad: 19 }, nothing)).toBe(false);
  expect(isWorse({ tried: 20, bad: 20 }, nothing)).toBe(true);
});

test('FED-8 a canary that is as bad as the live build is not condemned for it', () => {
  expect(isWorse({ tried: 1_000, bad: 200 }, { tried: 10_000, bad: 2_000 })).toBe(false);
  expect(isWorse({ tried: 1_000, bad: 300 }, { tried: 10_000, bad: 2_000 })).toBe(true);
});
