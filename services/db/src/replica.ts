// Reads that may be a second old go to a replica, where there is one and it keeps up (decision 111).
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from './connect.ts';

/** Does a read that may be a second old. It may be done twice: on the replica, and where that fails on the database itself. */
export type ReadOld = <T>(read: (sql: Sql) => Promise<T>) => Promise<T>;

export interface ReplicaReads {
  readonly readOld: ReadOld;
  /** Whether reads go to the replica now. */
  readonly isUsed: () => boolean;
  close(): Promise<void>;
}

/** How often both are asked how far they are, and how far behind a replica may be when it is asked: together at most a second. */
const every_ms = 250;
const maxLag_ms = 500;
/** An answer that takes longer says nothing about now. */
const patience_ms = 200;

interface Mark {
  readonly at: number;
  readonly lsn: string;
}

/** Reads of `sql` alone, for who has no replica. */
export const readsOf =
  (sql: Sql): ReadOld =>
  (read) =>
    read(sql);

/**
 * Follows how far a replica is, from the first look on until it is closed. `told` hears each time that reads move to the replica or away from it.
 * A replica that is promoted is none any more.
 */
export function replicaReads(sql: Sql, replica: Sql, told: (isUsed: boolean) => void = () => undefined): ReplicaReads {
  const closing = new AbortController();
  let isUsed = false;
  let marks: readonly Mark[] = [];

  const look = async (): Promise<boolean> => {
    const at = performance.now();
    const answers = Promise.all([
      sql<{ lsn: string }[]>`select pg_current_wal_lsn()::text as lsn`,
      replica<{ lsn: string | null }[]>`select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn`,
    ]);
    answers.catch(() => undefined);
    const answer = await Promise.race([answers, pause(patience_ms, undefined, { ref: false })]);
    const [written, replayed] = [answer?.[0][0]?.lsn, answer?.[1][0]?.lsn];
    if (!written || !replayed) return false;
    // What was written half a second ago must be there.
    const due = marks.findLast((mark) => mark.at <= at - maxLag_ms);
    marks = [...marks.slice(due ? marks.indexOf(due) : 0), { at, lsn: written }];
    return due !== undefined && bytesOf(replayed) >= bytesOf(due.lsn);
  };
  const follow = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      const was = isUsed;
      isUsed = await look().catch(() => false);
      if (isUsed !== was) told(isUsed);
      await pause(every_ms, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  };
  const following = follow();

  return {
    readOld: async (read) => {
      if (!isUsed) return read(sql);
      try {
        return await read(replica);
      } catch {
        // Replaying may cancel a read, and a replica may go at any time. What is wrong with the read itself is said by the database.
        return read(sql);
      }
    },
    isUsed: () => isUsed,
    async close() {
      closing.abort();
      await following;
      await replica.end({ timeout: 5 });
    },
  };
}

/** A place in the log as a number: `16/B374D848` is its upper and lower 32 bits. */
function bytesOf(lsn: string): bigint {
  const [upper = '0', lower = '0'] = lsn.split('/');
  return (BigInt(`0x${upper}`) << 32n) + BigInt(`0x${lower}`);
}
