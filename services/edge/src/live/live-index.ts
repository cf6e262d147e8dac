// What is live, kept in memory: told by Postgres at once, asked for every second, and kept while Postgres is away.
import { areas, releaseRecord, shellContract, type ReleaseIndex, type ReleaseRecord, type RemoteName } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';

const ASK_EVERY_MS = 1_000;

export interface Live {
  readonly shell: ReleaseRecord | undefined;
  readonly records: ReadonlyMap<RemoteName, ReleaseRecord>;
  /** What the page gets, ready as text; `<` cannot end the element it stands in. */
  readonly indexText: string;
  /** Changes with every change of the index. */
  readonly version: string;
}

export interface LiveIndex {
  current(): Live;
  /** Whether the index was read at least once. */
  isKnown(): boolean;
  /** Seconds since it was last read. */
  age_s(): number;
  close(): Promise<void>;
}

export function liveOf(records: readonly ReleaseRecord[]): Live {
  const byRemote = new Map(records.map((record) => [record.remote, record]));
  const shell = byRemote.get('shell');
  const remotes = Object.fromEntries(
    areas.flatMap((area) => {
      const record = byRemote.get(area);
      return record ? [[area, { build: record.build, entry: record.entry, version: record.version, integrity: record.integrity }]] : [];
    }),
  );
  const index: ReleaseIndex = {
    shell: shell?.build ?? '0'.repeat(16),
    shell_contract: shell?.shell_contract ?? shellContract,
    shell_integrity: shell?.integrity ?? {},
    remotes,
  };
  return {
    shell,
    records: byRemote,
    indexText: JSON.stringify(index).replaceAll('<', String.raw`\u003c`),
    version: records.map((record) => `${record.remote}:${record.build}`).join(' '),
  };
}

async function readLive(sql: Sql): Promise<Live> {
  const rows = await sql<{ record: unknown }[]>`select record from edge.live_build order by remote`;
  // A record this version cannot read belongs to a later one: that remote is left out, the others stand.
  return liveOf(rows.flatMap(({ record }) => releaseRecord.safeParse(record).data ?? []));
}

/** Starts reading. Resolves after the first attempt, whether or not the database answered. */
export async function watchLive(sql: Sql, report: (message: string, fault: unknown) => void): Promise<LiveIndex> {
  let live = liveOf([]);
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
  const timer = setInterval(() => void refresh(), ASK_EVERY_MS);
  return {
    current: () => live,
    isKnown: () => readAt > 0,
    age_s: () => (readAt === 0 ? -1 : (Date.now() - readAt) / 1000),
    async close() {
      clearInterval(timer);
      const listening = await Promise.race([told, Promise.resolve(undefined)]);
      await listening?.unlisten().catch(() => undefined);
    },
  };
}
