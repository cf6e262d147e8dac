// A build goes live by stages: some visitors, more of them, then all; at each the judge has its say. What a pipeline calls.
import { setTimeout as pause } from 'node:timers/promises';
import type { RemoteName } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import { whyIn, textOf } from '../history/say.ts';
import { Misuse } from '../misuse.ts';
import { selectBuilds, selectChanges, selectLive, type LiveRow } from '../release.sql.ts';
import { whyWorse } from '../telemetry/watch-canaries.ts';
import { abort, canary } from './canary.ts';
import { pick, type Asked, type Place } from './change.ts';
import { promote, type Change } from './promote.ts';

/** Shares of the visitors in percent; at the end come all. */
export const usualStages: readonly number[] = [5, 25];
/** How long each share is looked at. */
export const usualHold_s = 600;
const lookEvery_ms = 1_000;

export interface Stages extends Asked, Place {
  readonly remote: RemoteName;
  readonly build?: string | undefined;
  readonly stages?: readonly number[];
  readonly hold_s?: number;
  readonly onStage?: (sentence: string) => void;
}

const rowOf = async (sql: Sql, remote: RemoteName): Promise<LiveRow | undefined> =>
  (await selectLive(sql)).find((row) => row.remote === remote);

/** @throws Misuse when the canary has ended meanwhile, or is worse than what is live: then it ends. */
async function judgeCanary(sql: Sql, remote: RemoteName, build: string): Promise<void> {
  const row = await rowOf(sql, remote);
  if (row?.canary !== build) {
    const last = (await selectChanges(sql, remote, 20)).find((change) => change.action === 'abort' && change.build === build);
    throw new Misuse(`${remote} ${build} stays where it was: its canary has ended${last ? ` (${whyIn('en', last)})` : ''}.`);
  }
  const reason = await whyWorse(sql, row);
  if (reason === null) return;
  await abort(sql, { remote, build, by: 'releases', reason });
  throw new Misuse(`${remote} ${build} stays where it was: ${textOf(reason, 'en')}.`);
}

/**
 * Gives the build to each share of the visitors in turn, for `hold_s` seconds, then to all. Started again it begins anew. Where nothing
 * is live yet there is nobody to compare it with, and it goes live at once.
 * @throws Misuse with the reason where it ends before.
 */
export async function promoteByStages(
  sql: Sql,
  { remote, build, stages = usualStages, hold_s = usualHold_s, onStage = () => undefined, ...order }: Stages,
): Promise<Change> {
  const rising = stages.every((percent, at) => percent > (stages[at - 1] ?? 0) && percent < 100);
  if (!rising) throw new Misuse('The stages are percentages below 100, each more than the one before: --stages 5,25');
  if (!(hold_s >= 0 && hold_s <= 86_400)) throw new Misuse('A stage is held for 0 to 86,400 seconds: --hold 600');
  if ((await rowOf(sql, remote)) === undefined) return promote(sql, { remote, build, ...order });
  const builds = await selectBuilds(sql, remote);
  const wanted = build === undefined ? builds.find((row) => !row.retired_at) : pick(builds, remote, build);
  if (!wanted) throw new Misuse(`Nothing of ${remote} was published yet. Run "pnpm release publish ${remote}" first.`);
  for (const percent of stages) {
    await canary(sql, { remote, build: wanted.build, percent, ...order });
    onStage(`${remote} ${wanted.build} is the canary of ${percent} % of the visitors for ${hold_s} s.`);
    const until = performance.now() + hold_s * 1_000;
    do {
      await pause(Math.min(lookEvery_ms, Math.max(0, until - performance.now())));
      await judgeCanary(sql, remote, wanted.build);
    } while (performance.now() < until);
  }
  return promote(sql, { remote, build: wanted.build, ...order });
}
