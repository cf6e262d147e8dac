// Looks at every running canary and ends those that are worse than what is live. Any replica may; the index's lock lets one.
import type { Sql } from '@fudaya/db';
import { abort } from '../index.ts';
import { selectLive, type LiveRow } from '../release.sql.ts';
import { say, textOf, type Said } from '../history/say.ts';
import { byNetwork, trimmed, whole } from './trimmed.ts';
import { isKnown, isWorse, limits_log, type Sample } from './verdict.ts';
import { countVoices, type Voices } from './votes.sql.ts';

const percent = ({ tried, bad }: Sample) => ((100 * bad) / Math.max(1, tried)).toFixed(1);
const compared = (own: Sample, live: Sample) => ({ rate: percent(own), tried: own.tried, liveRate: percent(live), liveTried: live.tried });

/** Why this canary should end; null when it need not. */
export function reasonToAbort(canary: readonly Voices[], live: readonly Voices[]): Said | null {
  const sentences = { broken: 'failedMore', lcp: 'slowToShow', inp: 'slowToAnswer', cls: 'movedLayout' } as const;
  for (const kind of ['broken', 'lcp', 'inp', 'cls'] as const) {
    const [own, other] = [canary, live].map((all) => all.filter((one) => one.kind === kind)) as [Voices[], Voices[]];
    // Of the live build all is believed: what is usual is not made smaller than it is.
    const usual = byNetwork(other);
    // A fault is a fault; what is slow is so beside what is usual here and now, with these phones and networks.
    const [isJudged, limit_log] = kind === 'broken' ? [true, limits_log.faults] : [isKnown(usual), limits_log.slowness];
    if (isJudged && isWorse(trimmed(own), usual, limit_log)) return say(sentences[kind], compared(whole(own), whole(other)));
  }
  return null;
}

/** Why a running canary should end, by what its visitors and those of the live build voted since it began; null without a reason. */
export async function whyWorse(sql: Sql, { remote, build, canary }: LiveRow): Promise<Said | null> {
  if (!canary) return null;
  return reasonToAbort(...(await Promise.all([countVoices(sql, remote, canary), countVoices(sql, remote, build)])));
}

async function judge(sql: Sql, row: LiveRow): Promise<string | null> {
  const reason = await whyWorse(sql, row);
  const { remote, canary } = row;
  if (reason === null || canary === null) return null;
  const isEnded = await abort(sql, { remote, build: canary, by: 'releases', reason });
  return isEnded ? `the canary ${canary} of ${remote} was aborted: ${textOf(reason, 'en')}` : null;
}

/** What was aborted, in words. */
export async function watchCanaries(sql: Sql): Promise<string[]> {
  const rows = await selectLive(sql);
  const told = await Promise.all(rows.map((row) => judge(sql, row)));
  return told.filter((one) => one !== null);
}
