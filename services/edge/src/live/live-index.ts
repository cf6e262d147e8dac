// What is live, kept in memory: told by Postgres at once, asked for every second, and kept while Postgres is away.
import {
  areas,
  releaseRecord,
  shellContract,
  type Area,
  type Seller,
  type ReleaseIndex,
  type ReleaseRecord,
  type RemoteName,
} from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import { LRUCache } from 'lru-cache';
import { hashesForMembers, pageIndexes, textOf, wholeRemote } from './page-index.ts';

const askEvery_ms = 1_000;
const maxVariants = 64;

export interface Live {
  readonly shell: ReleaseRecord | undefined;
  readonly records: ReadonlyMap<RemoteName, ReleaseRecord>;
  /** The release index, ready as text; `<` cannot end the element it stands in. */
  readonly indexText: string;
  /** What a page of this area gets of it (page-index.ts). */
  readonly pageIndexText: (area: Area | null) => string;
  /** Changes with every change of the index. */
  readonly version: string;
  /** Who runs the shop, once that was said. */
  readonly seller?: Seller | undefined;
}

/** A build that some visitors get in place of the live one. */
export interface Canary {
  readonly remote: RemoteName;
  readonly build: string;
  /** Of 10,000 cohorts. */
  readonly share: number;
}

export interface LiveIndex {
  /** What is live; with other builds in their remotes' places, where a visitor gets such. `tried`: because they asked for it. */
  current(instead?: readonly ReleaseRecord[], tried?: readonly RemoteName[]): Live;
  canaries(): readonly (Canary & { readonly record: ReleaseRecord })[];
  /** Remotes whose live build is watched: pages of members tell of it. */
  watched(): readonly RemoteName[];
  /** Whether the index was read at least once. */
  isKnown(): boolean;
  /** Seconds since it was last read. */
  age_s(): number;
  close(): Promise<void>;
}

/** The fallback build of a page, and the hash of its record. */
export interface Fallback {
  readonly build: string;
  readonly sum: string;
}

export function liveOf(
  records: readonly ReleaseRecord[],
  fallbacks: ReadonlyMap<RemoteName, Fallback> = new Map(),
  tried: readonly RemoteName[] = [],
  recalled: readonly string[] = [],
): Live {
  const byRemote = new Map(records.map((record) => [record.remote, record]));
  const shell = byRemote.get('shell');
  const index: ReleaseIndex = {
    shell: shell?.build ?? '0'.repeat(16),
    shell_contract: shell?.shell_contract ?? shellContract,
    shell_integrity: shell ? hashesForMembers(shell) : {},
    remotes: Object.fromEntries(
      areas.flatMap((area) => {
        const [record, fallback] = [byRemote.get(area), fallbacks.get(area)];
        return record ? [[area, { ...wholeRemote(record), ...(fallback && { fallback }) }]] : [];
      }),
    ),
    ...(tried.length > 0 && { tried: [...tried] }),
    ...(recalled.length > 0 && { recalled: [...recalled] }),
  };
  return {
    shell,
    records: byRemote,
    indexText: textOf(index),
    pageIndexText: pageIndexes(index, byRemote),
    version: records.map((record) => `${record.remote}:${record.build}`).join(' '),
  };
}

interface Row {
  readonly record: unknown;
  readonly remote: RemoteName;
  readonly build: string;
  readonly previous: string | null;
  readonly fallback: string | null;
  readonly fallback_sum: string | null;
  /** Of the live build's record. */
  readonly sum: string | null;
  readonly canary: string | null;
  readonly canary_share: number;
  readonly canary_record: unknown;
  readonly is_watched: boolean;
  readonly recalled: readonly string[];
}

/** A record this version cannot read belongs to a later one: that build is left out, the others stand. */
function recordIn(value: unknown): ReleaseRecord[] {
  const { data } = releaseRecord.safeParse(value);
  return data ? [data] : [];
}

/** Everything that is read of the index at one moment, with the pages' texts made when first asked for. */
function indexOf(rows: readonly Row[], seller?: Seller) {
  const records = rows.flatMap(({ record }) => recordIn(record));
  const fallbacks = new Map(
    rows.flatMap(({ remote, fallback, fallback_sum: sum }) => (fallback && sum ? [[remote, { build: fallback, sum }] as const] : [])),
  );
  const canaries = rows.flatMap(({ remote, canary, canary_share: share, canary_record }) =>
    canary === null ? [] : recordIn(canary_record).map((record) => ({ remote, build: canary, share, record })),
  );
  const recalled = rows.flatMap((row) => row.recalled);
  const variants = new LRUCache<string, Live>({ max: maxVariants });
  return {
    version: rows
      .map((row) =>
        [row.remote, row.build, row.sum, row.previous, row.fallback, row.canary, row.canary_share, row.is_watched, ...row.recalled].join(
          ':',
        ),
      )
      .concat(JSON.stringify(seller ?? null))
      .join(' '),
    canaries,
    watched: rows.filter((row) => row.is_watched).map(({ remote }) => remote),
    /** A visitor with another build falls back to the live one: it is known to work. */
    with(instead: readonly ReleaseRecord[], tried: readonly RemoteName[]): Live {
      const key = [...instead.map(({ remote, build }) => `${remote}:${build}`), ...tried].join(' ');
      const known = variants.get(key);
      if (known) return known;
      const others = new Map(instead.map((record) => [record.remote, record]));
      const lives = rows.flatMap(({ remote, build, sum }) => (others.has(remote) && sum ? [[remote, { build, sum }] as const] : []));
      const backs = new Map([...fallbacks, ...lives]);
      const live = {
        ...liveOf([...others.values(), ...records.filter(({ remote }) => !others.has(remote))], backs, tried, recalled),
        seller,
      };
      variants.set(key, live);
      return live;
    },
  };
}

async function readLive(sql: Sql): Promise<ReturnType<typeof indexOf>> {
  const [rows, said] = await Promise.all([
    sql<Row[]>`
      select remote, build, record, previous, fallback, fallback_sum, canary, canary_share, canary_record, sum, is_watched, recalled
      from edge.live_build order by remote`,
    sql<{ name: string; ja: string; en: string }[]>`select name, ja, en from store.seller`,
  ]);
  const [name, mail] = ['name', 'mail'].map((fact) => said.find((row) => row.name === fact));
  return indexOf(rows, name && mail && { name: { ja: name.ja, en: name.en }, mail: mail.ja });
}

/** Starts reading. Resolves after the first attempt, whether or not the database answered. */
export async function watchLive(sql: Sql, report: (message: string, fault: unknown) => void): Promise<LiveIndex> {
  let live = indexOf([]);
  let readAt = 0;
  let isReading = false;
  let isStale = false;
  let isAway = false;

  async function refresh(): Promise<void> {
    if (isReading) {
      isStale = true;
      return;
    }
    isReading = true;
    isStale = false;
    try {
      const next = await readLive(sql);
      if (next.version !== live.version || readAt === 0) live = next;
      readAt = Date.now();
      isAway = false;
    } catch (fault) {
      if (!isAway) report('the release index could not be read; the last known one stays', fault);
      isAway = true;
    } finally {
      isReading = false;
    }
    if (isStale) await refresh();
  }

  await refresh();
  const told = sql
    .listen('edge_live', () => void refresh())
    .catch((fault: unknown) => {
      report('changes of the release index are only seen by asking', fault);
      return undefined;
    });
  const timer = setInterval(() => void refresh(), askEvery_ms);
  return {
    current: (instead = [], tried = []) => live.with(instead, tried),
    canaries: () => live.canaries,
    watched: () => live.watched,
    isKnown: () => readAt > 0,
    age_s: () => (readAt === 0 ? -1 : (Date.now() - readAt) / 1000),
    async close() {
      clearInterval(timer);
      const listening = await Promise.race([told, Promise.resolve(undefined)]);
      await listening?.unlisten().catch(() => undefined);
    },
  };
}
