// Whether a canary is worse than the live build: pure arithmetic on two counts, safe to ask again and again while it runs.

export interface Sample {
  readonly tried: number;
  readonly bad: number;
}

/** Fewer say nothing, whatever they say. */
const least = { tried: 20, bad: 3 } as const;
/** The likelihood ratio that must be reached, as its logarithm: e^7 is about 1,100 to 1. Slowness is common and can wait for more. */
export const limits_log = { faults: 7, slowness: 11 } as const;
const baseline = { least: 50, assumed: 0.03, floor: 0.002, z: 2.5 } as const;

/** Upper bound of Wilson's interval for the live build's rate; a rate that is hardly known is assumed to be high. */
function liveRate({ tried, bad }: Sample): number {
  if (!isKnown({ tried, bad })) return baseline.assumed;
  const [rate, z2] = [bad / tried, baseline.z ** 2];
  const spread = baseline.z * Math.sqrt((rate * (1 - rate)) / tried + z2 / (4 * tried ** 2));
  return Math.max(baseline.floor, (rate + z2 / (2 * tried) + spread) / (1 + z2 / tried));
}

/** Kullback-Leibler divergence of two rates. */
function divergence(seen: number, expected: number): number {
  const part = (a: number, b: number) => (a === 0 ? 0 : a * Math.log(a / b));
  return part(seen, expected) + part(1 - seen, 1 - expected);
}

/** Enough is known of the live build to say what is usual. */
export const isKnown = ({ tried }: Sample): boolean => tried >= baseline.least;

/**
 * True when the canary's bad visits are more than chance makes of the live build's rate. The generalised likelihood ratio
 * n · KL(seen ‖ live) is compared with one limit however often it is looked at; verdict.test.ts counts how seldom a healthy
 * canary is condemned, and how soon a broken one.
 */
export function isWorse(canary: Sample, live: Sample, limit_log: number = limits_log.faults): boolean {
  if (canary.tried < least.tried || canary.bad < least.bad) return false;
  const [seen, expected] = [Math.min(1, canary.bad / canary.tried), liveRate(live)];
  return seen > expected && canary.tried * divergence(seen, expected) > limit_log;
}
