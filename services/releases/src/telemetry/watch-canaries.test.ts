import { expect, test } from 'vitest';
import { seeded } from '@fudaya/kit/testing';
import { textOf } from '../history/say.ts';
import type { Voices } from './votes.sql.ts';
import { trimmed } from './trimmed.ts';
import { reasonToAbort } from './watch-canaries.ts';

type Kind = Voices['kind'];
type Rates = { readonly [kind in Kind]: number };
const kinds = ['broken', 'lcp', 'inp', 'cls'] as const;

/** What a build's visitors have voted, each in a network of their own. */
class Counts {
  readonly #seen = new Map<string, { kind: Kind; votes: number; against: number; networks: number }>();

  visit(rates: Rates, random: () => number): void {
    for (const kind of kinds) {
      const against = random() < rates[kind] ? 1 : 0;
      const one = this.#seen.get(`${kind} ${against}`) ?? { kind, votes: 1, against, networks: 0 };
      one.networks += 1;
      this.#seen.set(`${kind} ${against}`, one);
    }
  }
  get voices(): Voices[] {
    return [...this.#seen.values()];
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
    const why = at % 50 === 0 ? reasonToAbort(own.voices, other.voices) : null;
    if (why !== null) return textOf(why, 'en');
  }
  return null;
}

const usual: readonly Rates[] = [
  { broken: 0, lcp: 0.02, inp: 0.01, cls: 0.01 },
  { broken: 0.002, lcp: 0.05, inp: 0.03, cls: 0.05 },
  { broken: 0.005, lcp: 0.1, inp: 0.08, cls: 0.1 },
  { broken: 0.02, lcp: 0.2, inp: 0.1, cls: 0.15 },
];

test('FED-8 of 1,000 simulated healthy rollouts none is aborted for faults or for slowness, however slow its visitors’ phones are @all', () => {
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
  const slow = { broken: 0, lcp: 0.9, inp: 0.9, cls: 0.9 };
  expect(endOf({ live: slow, canary: slow, share: 0.99, before: 0, visits: 500 }, random)).toBeNull();
  expect(endOf({ live: slow, canary: { ...slow, broken: 0.3 }, share: 0.99, before: 0, visits: 500 }, random)).not.toBeNull();
});

test('SEC-18 what is left out of what networks say are the worst of them: one in fifty, and five at least', () => {
  const of = (networks: number, votes: number, against: number): Voices => ({ kind: 'broken', networks, votes, against });
  expect(trimmed([])).toEqual({ tried: 0, bad: 0 });
  expect(trimmed([of(4, 1, 1)])).toEqual({ tried: 0, bad: 0 });
  expect(trimmed([of(25, 1, 1)])).toEqual({ tried: 20, bad: 20 });
  expect(trimmed([of(20, 1, 0), of(5, 3, 3)])).toEqual({ tried: 20, bad: 0 });
  expect(trimmed([of(970, 1, 0), of(20, 3, 3), of(10, 2, 1)])).toEqual({ tried: 980, bad: 5 });
  // A network is one voice, whether one visitor speaks from it or three.
  expect(trimmed([of(90, 1, 0), of(10, 3, 3)])).toEqual(trimmed([of(90, 1, 0), of(10, 1, 1)]));
});
