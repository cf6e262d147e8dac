// Web vitals as counts by bucket: enough for a 75th percentile, and nothing of a single visitor.
import type { BeaconKind } from '@fudaya/contracts';

export type Vital = Extract<BeaconKind, 'lcp' | 'inp' | 'cls'>;

/** Upper bounds: milliseconds; layout shift in thousandths. */
export const bounds: Readonly<Record<Vital, readonly number[]>> = {
  lcp: [400, 800, 1_200, 1_600, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000, 600_000],
  inp: [25, 50, 75, 100, 150, 200, 300, 500, 1_000, 600_000],
  cls: [2, 5, 10, 25, 50, 100, 250, 500, 600_000],
};
/** Beyond it a visit was poor, by the limits that browsers’ makers agreed on. */
export const poorAbove: Readonly<Record<Vital, number>> = { lcp: 4_000, inp: 500, cls: 250 };

export const isVital = (kind: BeaconKind): kind is Vital => kind in bounds;
export const boundOf = (kind: Vital, value: number): number => bounds[kind].find((bound) => value <= bound) ?? bounds[kind].at(-1) ?? 0;

/** The bound below which three quarters of the visits were; undefined without any. */
export function p75(counts: readonly { readonly bound: number; readonly count: number }[]): number | undefined {
  const sorted = counts.toSorted((a, b) => a.bound - b.bound);
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  for (const { bound, count } of sorted) {
    seen += count;
    if (seen >= total * 0.75) return bound;
  }
  return undefined;
}
