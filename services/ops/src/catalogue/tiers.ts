import type { Tier } from './box.ts';

/** Tiers of a box of n slots: few great prizes, many small ones. `top` is how many slots hold a top prize. */
export function tiersOf(n: number, { top, kinds }: { top: number; kinds: readonly [number, number, number, number, number] }): Tier[] {
  const share = (hundredths: number, least: number) => Math.max(least, Math.round((n * hundredths) / 100));
  return [
    { letter: 'S', from: [3], kinds: kinds[0], slots: top, value: 20 },
    { letter: 'A', from: [3], kinds: kinds[1], slots: share(1.5, top * 2), value: 17 },
    { letter: 'B', from: [2], kinds: kinds[2], slots: share(7, top * 3), value: 17 },
    { letter: 'C', from: [1], kinds: kinds[3], slots: share(24, top * 4), value: 19 },
    { letter: 'D', from: [0], kinds: kinds[4], slots: 0, value: 27 },
  ];
}
