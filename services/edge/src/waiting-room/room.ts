// The waiting room as the database has it, kept in memory: asked for once a second, and kept while the database is away.
import type { Sql } from '@fudaya/db';
import { batched } from '@fudaya/kit';
import { placeByLot } from './lot.ts';

const askEvery_ms = 1_000;
/** Between two questions to the database turns go on as fast as it said, for so long at most: it may be away. */
const goesOn_ms = 2_000;
const maxAtOnce = 2_000;

export interface RoomNow {
  readonly id: number;
  /** By this process's clock, in the past or to come; null: it goes on from when it was opened. */
  readonly startsAt_ms: number | null;
  readonly seed: string | null;
  /** How many came before the start; null before it. */
  readonly early: number | null;
  readonly issued: number;
  readonly admitted: number;
  readonly perSecond: number;
}

/** As it was read, and when: by performance.now(). */
interface RoomRead extends RoomNow {
  readonly read_ms: number;
}

export interface Taken {
  readonly room: number;
  readonly number: number;
}

export interface WaitingRoom {
  /** Undefined while none is open. */
  now(): RoomNow | undefined;
  /** The next number, a crowd's in one statement; undefined where the room was closed meanwhile. Rejects while the database is away. */
  take(): Promise<Taken | undefined>;
  /** Whether this number is this member's, or nobody's until now: a crowd's in one statement. */
  claim(room: number, number: number, member: string): Promise<boolean>;
  close(): void;
}

interface Row {
  readonly id: number;
  readonly starts_in_ms: number | null;
  readonly seed: string | null;
  readonly early: number | null;
  readonly issued: number;
  readonly admitted: number;
  readonly per_second: number;
}

/** The place of a number in the order, from 0; null before the start, when nobody has one yet. */
export function placeOf({ seed, early }: Pick<RoomNow, 'seed' | 'early'>, number: number): number | null {
  if (early === null || seed === null) return null;
  return number < early ? placeByLot(seed, early, number) : number;
}

export interface WatchOptions {
  readonly every_ms?: number;
  /** What part of the rate the services would stand, from 0 to 1; asked once each time. */
  readonly paceNow?: () => number;
}

/** Resolves after the first question, whether or not the database answered. */
export async function watchRoom(
  sql: Sql,
  report: (message: string, cause: unknown) => void,
  { every_ms = askEvery_ms, paceNow }: WatchOptions = {},
): Promise<WaitingRoom> {
  let room: RoomRead | undefined;
  let isAway = false;
  let isAsking = false;

  /** Answers may come out of turn: what was, stays. */
  function known({ id, starts_in_ms, seed, early, admitted, per_second }: Omit<Row, 'issued'>, issued: number): RoomRead {
    const before = room?.id === id ? room : undefined;
    return {
      id,
      startsAt_ms: starts_in_ms === null ? null : Date.now() + starts_in_ms,
      seed: seed ?? before?.seed ?? null,
      early: early ?? before?.early ?? null,
      issued: Math.max(before?.issued ?? 0, issued),
      admitted: Math.max(before?.admitted ?? 0, admitted),
      perSecond: per_second,
      read_ms: performance.now(),
    };
  }

  /** Never further ahead than a second's people, as in the database. */
  function now(): RoomNow | undefined {
    if (!room || room.early === null) return room;
    const { read_ms, ...read } = room;
    const came = (read.perSecond * Math.min(goesOn_ms, performance.now() - read_ms)) / 1_000;
    return { ...read, admitted: Math.max(read.admitted, Math.min(read.admitted + came, read.issued + Math.max(read.perSecond, 1))) };
  }

  async function ask(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    try {
      const pace = paceNow?.();
      if (room && pace !== undefined) await sql`select edge.pace_waiting_room(${pace})`;
      const [row] = await sql<Row[]>`select id, starts_in_ms, seed, early, issued, admitted, per_second from edge.waiting_room_now()`;
      room = row && known(row, row.issued);
      isAway = false;
    } catch (fault) {
      if (!isAway) report('the waiting room could not be read; it stays as it was', fault);
      isAway = true;
    } finally {
      isAsking = false;
    }
  }

  const take = batched<true, Taken | undefined>(async (askers) => {
    const [row] = await sql<(Omit<Row, 'issued'> & { first: number })[]>`
      select id, first, starts_in_ms, seed, early, admitted, per_second from edge.take_waiting_numbers(${askers.length})`;
    if (!row) return askers.map(() => undefined);
    room = known(row, row.first + askers.length);
    return askers.map((_, at) => ({ room: row.id, number: row.first + at }));
  }, maxAtOnce);

  const claim = batched<{ id: number; number: number; member: string }, boolean>(async (asked) => {
    const rows = await sql<{ is_own: boolean }[]>`
      select is_own from edge.claim_waiting_numbers(
        ${asked.map(({ id }) => id)}::bigint[], ${asked.map(({ number }) => number)}::bigint[], ${asked.map(({ member }) => member)}::uuid[]
      ) as is_own`;
    return rows.map(({ is_own }) => is_own);
  });

  await ask();
  const timer = setInterval(() => void ask(), every_ms);
  return {
    now,
    take: () => take(true),
    claim: (id, number, member) => claim({ id, number, member }),
    close: () => clearInterval(timer),
  };
}
