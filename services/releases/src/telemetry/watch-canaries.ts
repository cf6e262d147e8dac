// Looks at every running canary and ends those that are worse than what is live. Any replica may; the index's lock lets one.
import type { Sql } from '@fudaya/db';
import { abort } from '../index.ts';
import { selectLive, type LiveRow } from '../release.sql.ts';
import { say, textOf, type Said } from '../history/say.ts';
import { sumFigures } from './figures.sql.ts';
import { isKnown, isWorse, limits_log, type Sample } from './verdict.ts';
import { poorAbove, type Vital } from './vitals.ts';

const day_ms = 24 * 60 * 60 * 1000;
type Sums = Awaited<ReturnType<typeof sumFigures>>;

const sumOf = (sums: Sums, kind: string, isIn = (_bound: number) => true) =>
  sums.filter((one) => one.kind === kind && isIn(one.bound)).reduce((sum, { count }) => sum + count, 0);

/** Visits, and those in which the build failed to load or threw. */
export function broken(sums: Sums): Sample {
  const failed = sumOf(sums, 'load_failed');
  return { tried: sumOf(sums, 'load') + failed, bad: failed + sumOf(sums, 'fault') };
}

function poor(sums: Sums, vital: Vital): Sample {
  return { tried: sumOf(sums, vital), bad: sumOf(sums, vital, (bound) => bound > poorAbove[vital]) };
}

const percent = ({ tried, bad }: Sample) => ((100 * bad) / Math.max(1, tried)).toFixed(1);
const compared = (own: Sample, live: Sample) => ({ rate: percent(own), tried: own.tried, liveRate: percent(live), liveTried: live.tried });

/** Why this canary should end; null when it need not. */
export function reasonToAbort(canary: Sums, live: Sums): Said | null {
  const [one, other] = [broken(canary), broken(live)];
  if (isWorse(one, other)) return say('failedMore', compared(one, other));
  const sentences = { lcp: 'slowToShow', inp: 'slowToAnswer', cls: 'movedLayout' } as const;
  for (const vital of ['lcp', 'inp', 'cls'] as const) {
    const [slow, usual] = [poor(canary, vital), poor(live, vital)];
    // A fault is a fault; what is slow is so beside what is usual here and now, with these phones and networks.
    if (isKnown(usual) && isWorse(slow, usual, limits_log.slowness)) return say(sentences[vital], compared(slow, usual));
  }
  return null;
}

/** Why a running canary should end, by what was reported of it since it began; null without a canary, or a reason. */
export async function whyWorse(sql: Sql, { remote, build, canary, canary_since }: LiveRow, now: number): Promise<Said | null> {
  if (!canary || !canary_since) return null;
  const [own, live] = await Promise.all([
    sumFigures(sql, remote, canary, canary_since),
    sumFigures(sql, remote, build, new Date(now - day_ms)),
  ]);
  return reasonToAbort(own, live);
}

async function judge(sql: Sql, row: LiveRow, now: number): Promise<string | null> {
  const reason = await whyWorse(sql, row, now);
  const { remote, canary } = row;
  if (reason === null || canary === null) return null;
  const isEnded = await abort(sql, { remote, build: canary, by: 'releases', reason });
  return isEnded ? `the canary ${canary} of ${remote} was aborted: ${textOf(reason, 'en')}` : null;
}

/** What was aborted, in words. */
export async function watchCanaries(sql: Sql, now = Date.now()): Promise<string[]> {
  const rows = await selectLive(sql);
  const told = await Promise.all(rows.map((row) => judge(sql, row, now)));
  return told.filter((one) => one !== null);
}
