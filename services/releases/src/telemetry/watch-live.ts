// Looks at builds that went live for all a short while ago, and rolls back what fails, without a person (decision 106). Any replica may; the
// index's lock lets one.
import type { RemoteName } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import type { Place } from '../change/change.ts';
import { rollback, rollbackTogether } from '../change/promote.ts';
import { say, textOf, type Said } from '../history/say.ts';
import { Misuse } from '../misuse.ts';
import { endWatch, selectWatched, type WatchedRow } from '../release.sql.ts';
import { trimmed, whole } from './trimmed.ts';
import { isWorse } from './verdict.ts';
import { countVoices, type Voices } from './votes.sql.ts';

/** Nothing runs beside it that it could be compared with: it has to fail for this part of those who tell. */
const minShare = 0.2;
/** Of the live build before nobody tells at the same time: verdict.ts assumes much then. */
const unknown = { tried: 0, bad: 0 } as const;

export interface Watched {
  readonly remote: RemoteName;
  readonly isBack: boolean;
  readonly text: string;
}

/** Why this live build should be rolled back, by its members' votes; null when it need not. Slowness is for people to judge. */
export function reasonToRollBack(voices: readonly Voices[]): Said | null {
  const own = voices.filter(({ kind }) => kind === 'broken');
  const [heard, all] = [trimmed(own), whole(own)];
  if (!isWorse(heard, unknown) || heard.bad < minShare * heard.tried) return null;
  return say('failedForAll', { rate: ((100 * all.bad) / Math.max(1, all.tried)).toFixed(1), tried: all.tried });
}

async function goBack(sql: Sql, place: Place, { remote, build, fallback, previous, together }: WatchedRow, reason: Said): Promise<void> {
  const who = { ...place, by: 'releases', reason };
  try {
    await rollback(sql, { ...who, remote, to: fallback ?? previous ?? undefined, seen: build });
  } catch (fault) {
    // What went live together may only stand together: then all of it goes back.
    if (!(fault instanceof Misuse) || together.length < 2) throw fault;
    await rollbackTogether(sql, { ...who, builds: together });
  }
}

async function judge(sql: Sql, place: Place, row: WatchedRow): Promise<Watched | null> {
  const { remote, build } = row;
  if (row.is_over) {
    await endWatch(sql, remote, build);
    return null;
  }
  const reason = reasonToRollBack(await countVoices(sql, remote, build, 'members'));
  if (reason === null) return null;
  const name = `${build} of ${remote}`;
  try {
    await goBack(sql, place, row, reason);
    return { remote, isBack: true, text: `${name} was rolled back: ${textOf(reason, 'en')}` };
  } catch (fault) {
    if (!(fault instanceof Misuse)) throw fault;
    const isStill = (await selectWatched(sql)).some((now) => now.remote === remote && now.build === build);
    // Another replica, or an operator, was first.
    if (!isStill) return null;
    await endWatch(sql, remote, build);
    return { remote, isBack: false, text: `${name} fails (${textOf(reason, 'en')}) and cannot be rolled back: ${fault.message}` };
  }
}

/** What was rolled back, or could not be. */
export async function watchLive(sql: Sql, place: Place): Promise<Watched[]> {
  const told: Watched[] = [];
  for (const row of await selectWatched(sql)) {
    const one = await judge(sql, place, row);
    if (one !== null) told.push(one);
  }
  return told;
}
