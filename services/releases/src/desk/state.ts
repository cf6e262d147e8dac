// What the desk's pages show of builds, put together from the index, its history and what pages reported.
import type { Language, RemoteName } from '@fudaya/contracts';
import type { BuildFigures, BuildLine, BuildMark, FigureSlot, RemoteNow } from '@fudaya/contracts/desk';
import type { Sql } from '@fudaya/db';
import { textOf } from '../history/say.ts';
import { shortCommit } from '../history/short-commit.ts';
import { selectBuilds, selectLive, selectTags, type BuildRow, type LiveRow } from '../release.sql.ts';
import { whyWorse } from '../telemetry/watch-canaries.ts';
import { p75 } from '../telemetry/vitals.ts';
import { selectLastChanges, selectOnceLive, selectSums, type LastChange, type SlotSum, type Sum } from './state.sql.ts';

const hour_ms = 3_600_000;
export const sinceHours = (hours: number, now: Date): Date => new Date(now.getTime() - hours * hour_ms);

export function figuresOf(sums: readonly Pick<Sum, 'kind' | 'bound' | 'count'>[]): BuildFigures {
  const of = (kind: string) => sums.filter((sum) => sum.kind === kind);
  const total = (kind: string) => of(kind).reduce((all, { count }) => all + count, 0);
  return {
    loads: total('load'),
    failed: total('load_failed'),
    faults: total('fault'),
    took_over: total('fallback'),
    lcp: p75(of('lcp')) ?? null,
    inp: p75(of('inp')) ?? null,
    cls: p75(of('cls')) ?? null,
  };
}

function marksOf({ build, retired_at }: BuildRow, live: LiveRow | undefined): BuildMark[] {
  if (retired_at) return ['retired'];
  const marks: BuildMark[] = [];
  if (live?.build === build) marks.push('live');
  if (live?.canary === build) marks.push('canary');
  if (live?.previous === build && live.build !== build) marks.push('previous');
  if (live?.fallback === build) marks.push('fallback');
  return marks;
}

export interface Situation {
  readonly builds: readonly BuildRow[];
  readonly lives: readonly LiveRow[];
  readonly line: (row: BuildRow) => BuildLine;
  readonly changes: readonly LastChange[];
}

/** What is kept and live of one remote, or of all: with what pages reported since an instant. */
export async function situationOf(sql: Sql, remote: RemoteName | null, since: Date): Promise<Situation> {
  const [lives, builds, sums, tags, onceLive, changes] = await Promise.all([
    selectLive(sql),
    selectBuilds(sql, remote),
    selectSums(sql, remote, since),
    selectTags(sql),
    selectOnceLive(sql),
    selectLastChanges(sql),
  ]);
  const line = (row: BuildRow): BuildLine => ({
    build: row.build,
    version: row.record.version,
    commit: shortCommit(row.record.commit),
    published: row.published_at.toISOString(),
    marks: marksOf(
      row,
      lives.find((live) => live.remote === row.remote),
    ),
    was_live: onceLive.has(`${row.remote} ${row.build}`),
    tags: [...(tags.get(`${row.remote} ${row.build}`) ?? [])],
    figures: figuresOf(sums.filter((sum) => sum.remote === row.remote && sum.build === row.build)),
  });
  return { builds, lives, line, changes };
}

export async function canaryNow(sql: Sql, live: LiveRow | undefined, language: Language): Promise<RemoteNow['canary']> {
  if (!live?.canary) return null;
  const worse = await whyWorse(sql, live);
  return {
    build: live.canary,
    percent: live.canary_share / 100,
    since: live.canary_since?.toISOString() ?? null,
    worse: worse && textOf(worse, language),
  };
}

/** How one remote stands. */
export async function remoteNow(
  sql: Sql,
  remote: RemoteName,
  { builds, lives, line, changes }: Situation,
  language: Language,
): Promise<RemoteNow> {
  const live = lives.find((row) => row.remote === remote);
  const row = builds.find((one) => one.remote === remote && one.build === live?.build);
  const change = changes.find((one) => one.remote === remote && one.build === live?.build);
  const previous = builds.find((one) => one.remote === remote && one.build === live?.previous && one.retired_at === null);
  return {
    remote,
    live: row ? line(row) : null,
    since: change?.at.toISOString() ?? null,
    by: change?.by ?? '',
    canary: await canaryNow(sql, live, language),
    previous: previous && previous.build !== live?.build ? previous.build : null,
  };
}

/** What came in each slot of time of each build. */
export function slotsOf(sums: readonly SlotSum[], slots: number): FigureSlot[] {
  const of = new Map<string, SlotSum[]>();
  for (const sum of sums) {
    // The minute that has just begun lies behind the last slot.
    const key = `${sum.build} ${Math.min(Math.max(sum.slot, 0), slots - 1)}`;
    of.set(key, [...(of.get(key) ?? []), sum]);
  }
  return [...of].map(([key, own]) => {
    const [build = '', slot] = key.split(' ');
    const { loads, failed, faults, lcp } = figuresOf(own);
    return { build, slot: Number(slot), loads, errors: failed + faults, lcp };
  });
}
