// An insider who holds the whole database and the operator's tick chain tries to win a box's top card by choosing when to buy and with
// which seed. With the public number they do no better than chance; without it, the same attack wins nearly always.
import { hash } from 'node:crypto';
import { drawTick, emptyBitmap, firstHead, makeTickChain, nextHead, noBeta, sha256, tickValue, useSha256, utf8 } from '@fudaya/draw';
import { expect, test } from 'vitest';

useSha256((data) => hash('sha256', data, 'buffer'));

const isSoak = process.env['SOAK'] !== undefined;
const boxes = isSoak ? 10_000 : 1000;
const n = 20;
/** Seeds tried, and ticks waited for, by the insider. */
const [seeds, ticks] = [24, 4];
const topSlot = 0;
const H = (...parts: (string | number)[]) => sha256(utf8(parts.join(' ')));

/** Whether the insider's one draw wins the top slot of box i. `guess` is the public number as they expect it. */
function attack(i: number, { guess, truth }: { guess: (t: number) => Uint8Array; truth: (t: number) => Uint8Array }): boolean {
  const T = H('terms of box', i);
  const chain = makeTickChain(H('end of box', i), 16);
  // Somebody else bought before: the accept chain and what is left are known to the insider too.
  const before = nextHead(firstHead(T), { seq: 1, purchase_id: uuid(2 * i), n: 1, c: H('other', i), t: 0 });
  const drawn = emptyBitmap(n);
  drawn[1] = 1 << (i % 4);
  const play = (t: number, seed: number, beta: Uint8Array): number => {
    const accepted = { seq: 2, purchase_id: uuid(2 * i + 1), n: 1, c: H('seed', i, seed), t };
    const head = nextHead(before, accepted);
    return drawTick({ T, t, v: tickValue(chain, t), beta, head, n, drawn, purchases: [{ ...accepted, head }] }).slots[0]![0]!;
  };
  // The best they can do: buy in the tick and with the seed that would win, were the number what they expect.
  for (let t = 1; t <= ticks; t++)
    for (let seed = 0; seed < seeds; seed++) if (play(t, seed, guess(t)) === topSlot) return play(t, seed, truth(t)) === topSlot;
  return play(1, 0, truth(1)) === topSlot;
}
const uuid = (i: number): string => `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`;

const chance = 1 / (n - 1);
/** Wins that chance alone leaves, and how far from it once in some 16,000 runs (four deviations). */
const fair = boxes * chance;
const band = 4 * Math.sqrt(fair * (1 - chance));
const least = fair - band;
const most = fair + band;

function wins(of: (i: number) => Parameters<typeof attack>[1]): number {
  let won = 0;
  for (let i = 0; i < boxes; i++) if (attack(i, of(i))) won += 1;
  return won;
}
const figure = (value: number): string => Math.round(value).toLocaleString('en');
/** The figures are what somebody who doubts the shop wants to see. */
function report(who: string, won: number): void {
  const bounds = `chance alone ${figure(fair)}, bounds ${figure(least)} to ${figure(most)}`;
  if (isSoak) process.stdout.write(`${who}: ${figure(won)} of ${figure(boxes)} boxes won; ${bounds}\n`);
}

test('BUY-4 with the public number an insider with database and tick chain wins no more than chance', () => {
  // What they may know when they buy: every earlier round, not the one that decides.
  const won = wins((i) => ({ guess: (t) => H('round', i, t - 1), truth: (t) => H('round', i, t) }));
  report('insider, with the public number', won);
  expect(won).toBeGreaterThan(least);
  expect(won).toBeLessThan(most);
}, 600_000);

test('BUY-4 the same attack wins nearly always where the number can be known: the test would show it', () => {
  const without = wins(() => ({ guess: () => noBeta, truth: () => noBeta }));
  report('insider, without a public number', without);
  expect(without).toBeGreaterThan(boxes * 0.95);
  // Also an operator who makes the beacon: the badge of a demo beacon says so.
  const own = wins((i) => ({ guess: (t) => H('own round', i, t), truth: (t) => H('own round', i, t) }));
  report('insider, who makes the number', own);
  expect(own).toBeGreaterThan(boxes * 0.95);
}, 600_000);
