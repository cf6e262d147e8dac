import type { InputOf, ReplyOf } from '@fudaya/contracts';
import * as desk from '@fudaya/contracts/desk';
import { refuse } from '@fudaya/kit';
import { judge } from '../index.ts';
import { changeLine } from './change-line.ts';
import type { ReleasesContext } from './deps.ts';
import { selectHistory } from './history.sql.ts';
import { selectFaults } from './state.sql.ts';
import { canaryNow, sinceHours, situationOf } from './state.ts';

const maxChanges = 50;

/** One build: what it is, what pages said of it, whether the gate lets it go live, and what was done with it. */
export async function releaseBuild(
  { sql, now, language, place }: ReleasesContext,
  { remote, build, hours }: InputOf<typeof desk.releaseBuild>,
): Promise<ReplyOf<typeof desk.releaseBuild>> {
  const since = sinceHours(hours, now());
  const { builds, lives, line } = await situationOf(sql, remote, since);
  const row = builds.find((one) => one.build === build);
  if (!row) throw refuse(desk.releaseBuild, 'no_build');
  const live = lives.find((one) => one.remote === remote);
  const { was_live, ...known } = line(row);
  const isLive = live?.build === build;
  const [faults, changes, against, canary] = await Promise.all([
    selectFaults(sql, remote, build, since),
    selectHistory(sql, { remote, build, before: null, limit: maxChanges }),
    isLive || row.retired_at ? [] : judge(sql, { remote, build, isRollback: was_live, language, ...place }),
    canaryNow(sql, live, language),
  ]);
  const { record } = row;
  return {
    ...known,
    was_live,
    remote,
    built: new Date(record.built_at).toISOString(),
    files: Object.keys(record.integrity).length,
    pages: record.pages,
    has_desk: record.desk_first !== undefined,
    is_signed: row.signature !== null,
    live: live?.build ?? null,
    canary,
    against: [...against],
    faults: faults.map((fault) => ({ ...fault, last_at: fault.last_at.toISOString() })),
    changes: changes.map((change) => changeLine(change, language)),
  };
}
