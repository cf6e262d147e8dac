import { expect, test } from 'vitest';
import { seeded } from '@fudaya/kit/testing';
import { textOf } from '../history/say.ts';
import { poorAbove, type Vital } from './vitals.ts';
import { reasonToAbort } from './watch-canaries.ts';

type Sums = Parameters<typeof reasonToAbort>[0];
type Rates = { readonly [kind in 'fault' | Vital]: number };

/** What a build's visits have reported, counted as the collector counts it. */
class Counts {
  readonly #sums = new Map<string, { kind: string; bound: number; count: number }>();

  #add(kind: string, bound: number): void {
    const one = this.#sums.get(`${kind} ${bound}`) ?? { kind, bound, count: 0 };
    one.count += 1;
    this.#sums.set(`${kind} ${bound}`, one);
  }
  visit(rates: Rates, random: () => number): void {
    this.#add('load', 0);
    if (random() < rates.fault) this.#add('fault', 0);
    for (const vital of ['lcp', 'inp', 'cls'] as const) this.#add(vital, random() < rates[vital] ? poorAbove[vital] + 1 : poorAbove[vital]);
  }
  get sums(): Sums {
    return [...this.#sums.values()] as unknown as Sums;
  }
}

interface Rollout {
  readonly live: Rates;
  readonly canary: Rates;
  readonly share: number;
  readonly before: number;
  readonly visits: number;
}

/** Why the canary was ended; it is judged after every 50 visits. */
function endOf({ live, canary, share, before, visits }: Rollout, random: () => number): string | null {
  const [own, other] = [new Counts(), new Counts()];
  for (let at = 0; at < before; at += 1) other.visit(live, random);
  for (let at = 1; at <= visits; at += 1) {
    if (random() < share) own.visit(canary, random);
    else other.visit(live, random);
    const why = at % 50 === 0 ? reasonToAbort(own.sums, other.sums) : null;
    if (why !== null) return textOf(why, 'en');
  }
  return null;
}

const usual: readonly Rates[] = [
  { fault: 0, lcp: 0.02, inp: 0.01, cls: 0.01 },
  { fault: 0.002, lcp: 0.05, inp: 0.03, cls: 0.05 },
  { fault: 0.005, lcp: 0.1, inp: 0.08, cls: 0.1 },
  { fault: 0.02, lcp: 0.2, inp: 0.1, cls: 0.15 },
];

test('FED-8 of 1,000 simulated healthy rollouts none is aborted for faults or for slowness, however slow its visitors’ phones are', () => {
  const random = seeded(20261122);
  const aborted: object[] = [];
  for (let run = 0; run < 1_000; run += 1) {
    const rates = usual[run % 4] ?? usual[0]!;
    const rollout = { share: [0.01, 0.05, 0.1, 0.5][(run >> 2) % 4] ?? 0, before: [0, 200, 2_000][run % 3] ?? 0, visits: 4_000 };
    const why = endOf({ ...rollout, live: rates, canary: rates }, random);
    if (why !== null) aborted.push({ why, rates, ...rollout });
  }
  process.stdout.write(
    `${aborted.length} of 1,000 healthy rollouts were aborted, four series judged (${(aborted.length / 10).toFixed(1)} %)\n`,
  );
  expect(aborted).toEqual([]);
});

test.each([
  ['lcp', /paint|show|表示/i],
  ['inp', /answer|respon|操作|反応/i],
  ['cls', /move|layout|shift|ずれ|動/i],
] as const)('FED-8 a build whose visits are poor in %s three times as often as before is ended for that', (vital, words) => {
  const live = usual[1]!;
  const slow = { ...live, [vital]: 3 * live[vital] + 0.1 };
  const random = seeded(7);
  for (let run = 0; run < 20; run += 1) {
    expect(endOf({ live, canary: slow, share: 0.1, before: 2_000, visits: 10_000 }, random)).toMatch(words);
  }
});

test('FED-8 beside a build that nobody has measured yet, slowness ends no canary; faults do', () => {
  const random = seeded(3);
  const slow = { fault: 0, lcp: 0.9, inp: 0.9, cls: 0.9 };
  expect(endOf({ live: slow, canary: slow, share: 0.99, before: 0, visits: 500 }, random)).toBeNull();
  expect(endOf({ live: slow, canary: { ...slow, fault: 0.3 }, share: 0.99, before: 0, visits: 500 }, random)).not.toBeNull();
});
