// An insider who holds the whole database and the operator's tick chain tries to win a box's top card by choosing when to buy, with
// which seed or id, in which order and beside whom, and what to cancel. With the public number they do no better than chance; without it,
// the same attack wins nearly always.
import { hash } from 'node:crypto';
import {
  beta,
  drawTick,
  emptyBitmap,
  firstHead,
  fromHex,
  makeTickChain,
  nextHead,
  noBeta,
  quicknet,
  sha256,
  tickValue,
  useSha256,
  utf8,
} from '@fudaya/draw';
import { readTerms, termsFault, termsText } from '@fudaya/draw/proof';
import { startSale } from '@fudaya/draw/proof/testing';
import { runsOf } from '@fudaya/kit/testing';
import { expect, test } from 'vitest';

useSha256((data) => hash('sha256', data, 'buffer'));

const isSoak = process.env['SOAK'] !== undefined;
const boxes = isSoak ? 10_000 : runsOf({ usual: 400, all: 1000, soak: 10_000 });
const n = 20;
/** Seeds tried, and ticks waited for, by the insider. */
const [seeds, ticks] = [24, 4];
const topSlot = 0;
const H = (...parts: (string | number)[]) => sha256(utf8(parts.join(' ')));

/** What the insider may arrange: nothing of it is fixed before they do, all of it before the number is out. */
interface Choice {
  readonly t: number;
  readonly seed: number;
  readonly id?: number;
  /** Purchases of others in the same tick, in the order the insider lets them in; those missing are kept out. */
  readonly others?: readonly number[];
  /** How many of them come before the insider's own. */
  readonly place?: number;
  /** Packs bought by the insider's straw men just before. */
  readonly shills?: number;
}
const upTo = (count: number): number[] => Array.from({ length: count }, (_, k) => k);
const orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0], [0, 1], [1, 2], [2, 0], [0], [1], [2], []];

const strategies: Readonly<Record<string, readonly Choice[]>> = {
  'when to buy, and with which seed': upTo(ticks).flatMap((t) => upTo(seeds).map((seed) => ({ t: t + 1, seed }))),
  'an id ground for it': upTo(96).map((id) => ({ t: 1, seed: 0, id })),
  'the order of others, and who is let in': upTo(2).flatMap((seed) =>
    orders.flatMap((others) => upTo(others.length + 1).map((place) => ({ t: 1, seed, others, place }))),
  ),
  'straw men who buy just before': upTo(12).flatMap((shills) => upTo(8).map((seed) => ({ t: 1, seed: 100 + seed, shills }))),
};

/** Whether the insider's one draw wins the top slot of box i. `guess` is the public number as they expect it. */
function attack(
  i: number,
  { guess, truth }: { guess: (t: number) => Uint8Array; truth: (t: number) => Uint8Array },
  choices: readonly Choice[],
): boolean {
  const T = H('terms of box', i);
  const chain = makeTickChain(H('end of box', i), 16);
  // Somebody else bought before: the accept chain and what is left are known to the insider too.
  const before = nextHead(firstHead(T), { seq: 1, purchase_id: uuid(2 * i), n: 1, c: H('other', i), t: 0 });
  const drawn = emptyBitmap(n);
  drawn[1] = 1 << (i % 4);
  const play = ({ t, seed, id = 2 * i + 1, others = [], place = 0, shills = 0 }: Choice, beta: Uint8Array): number => {
    const other = (k: number) => ({ purchase_id: uuid(1_000_000 + 10 * i + k), c: H('crowd', i, k) });
    const straw = (k: number) => ({ purchase_id: uuid(2_000_000 + 100 * i + k), c: H('straw', i, k, seed) });
    const own = { purchase_id: uuid(id), c: H('seed', i, seed) };
    const order = [...others.slice(0, place).map(other), ...upTo(shills).map(straw), own, ...others.slice(place).map(other)];
    let head = before;
    const purchases = order.map((bought, k) => {
      const accepted = { ...bought, n: 1, seq: 2 + k, t };
      head = nextHead(head, accepted);
      return { ...accepted, head };
    });
    return drawTick({ T, t, v: tickValue(chain, t), beta, head, n, drawn, purchases }).slots[order.indexOf(own)]![0]!;
  };
  // The best they can do: what would win, were the number what they expect.
  const best = choices.find((choice) => play(choice, guess(choice.t)) === topSlot) ?? choices[0]!;
  return play(best, truth(best.t)) === topSlot;
}
const uuid = (i: number): string => `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`;

const chance = 1 / (n - 1);
/** Wins that chance alone leaves, and how far from it once in some 16,000 runs (four deviations). */
const fair = boxes * chance;
const band = 4 * Math.sqrt(fair * (1 - chance));
const least = fair - band;
const most = fair + band;

function wins(of: (i: number) => Parameters<typeof attack>[1], choices: readonly Choice[]): number {
  let won = 0;
  for (let i = 0; i < boxes; i++) if (attack(i, of(i), choices)) won += 1;
  return won;
}
const figure = (value: number): string => Math.round(value).toLocaleString('en');
/** The figures are what somebody who doubts the shop wants to see. */
function report(who: string, won: number): void {
  const bounds = `chance alone ${figure(fair)}, bounds ${figure(least)} to ${figure(most)}`;
  if (isSoak) process.stdout.write(`${who}: ${figure(won)} of ${figure(boxes)} boxes won; ${bounds}\n`);
}

test.each(Object.entries(strategies))(
  'BUY-4 with the public number an insider who holds database and tick chain wins no more than chance, whatever they choose: %s',
  (name, choices) => {
    // What they may know when they buy: every earlier round, not the one that decides.
    const won = wins((i) => ({ guess: (t) => H('round', i, t - 1), truth: (t) => H('round', i, t) }), choices);
    report(`insider, with the public number, choosing ${name}`, won);
    expect(won).toBeGreaterThan(least);
    expect(won).toBeLessThan(most);
  },
  600_000,
);

test.each(Object.entries(strategies))(
  'BUY-4 the same attack wins nearly always where the number can be known: the test would show it: %s @all',
  (name, choices) => {
    const without = wins(() => ({ guess: () => noBeta, truth: () => noBeta }), choices);
    report(`insider, without a public number, choosing ${name}`, without);
    expect(without).toBeGreaterThan(boxes * 0.95);
    // Also an operator who makes the beacon: the badge of a demo beacon says so.
    const own = wins((i) => ({ guess: (t) => H('own round', i, t), truth: (t) => H('own round', i, t) }), choices);
    report(`insider, who makes the number, choosing ${name}`, own);
    expect(own).toBeGreaterThan(boxes * 0.95);
  },
  600_000,
);

test('BUY-4 terms that let an old round of the public beacon decide would give all of it to the insider: they are refused', async () => {
  const { known } = quicknet;
  const old = beta(fromHex(known.signature));
  const choices = strategies['when to buy, and with which seed']!;
  expect(wins(() => ({ guess: () => old, truth: () => old }), choices)).toBeGreaterThan(boxes * 0.95);
  const honest = (await startSale()).terms.text;
  const over = (more: Record<string, string | number>) => readTerms(termsText({ ...(JSON.parse(honest) as object), ...more }));
  const named = {
    beacon: `drand:${quicknet.chainHash}`,
    beacon_genesis: quicknet.genesis,
    beacon_period: quicknet.period,
    beacon_public_key: quicknet.publicKey,
  };
  expect(termsFault(over(named))).toBe(null);
  expect(termsFault(over({ ...named, beacon_genesis: quicknet.genesis + 86_400 }))).toBe('public_beacon');
  expect(termsFault(over({ ...named, beacon_period: 30 }))).toBe('public_beacon');
  expect(termsFault(over({ ...named, margin_s: 0 }))).toBe('margin');
  expect(termsFault(over({ ...named, notice_s: 599 }))).toBe('notice_promised');
});
