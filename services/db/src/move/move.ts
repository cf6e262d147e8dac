// A shop that sells moves from one Postgres to Citus (decision 199): copy, as often as wanted, then switch; and back, as long as the new one has not sold.
import { connect, type Sql } from '../connect.ts';
import type { EngineSettings } from '../engine.ts';
import { type Patience, usualPatience } from '../lock-timeout.ts';
import { migrate, type Migration } from '../migrate.ts';
import { differences, type Difference } from './compare.ts';
import { copyAll, takeAlong } from './copy-rows.ts';
import { type Moved, movedTables } from './moved-tables.ts';
import { isRefusing, noteChanges, noteNoMore, refuseWrites } from './note-changes.ts';

export interface Move {
  /** Each of its owner; at the new one a superuser, for Citus asks for that. */
  readonly oldUrl: string;
  readonly newUrl: string;
  readonly rolePassword: Migration['rolePassword'];
  readonly database: EngineSettings & { readonly engine: 'citus' };
  readonly patience?: Patience;
  readonly tell?: (line: string) => void;
  /** Rows of one part. */
  readonly partRows?: number;
}
/** Who moves this shop: any number that no other user of advisory locks takes. */
const lock = 5_338_297;
/** When it is switched, buyers wait: so nobody is waited for as long as usual. */
const hurry: Patience = { lockTimeout_ms: 500, pause_ms: 200, giveUpAfter_ms: 30_000 };

interface Both {
  readonly old: Sql;
  readonly fresh: Sql;
}
/** One move at a time; the new one's triggers and local foreign keys do not look at what comes. */
async function withBoth<T>({ oldUrl, newUrl }: Move, work: (both: Both) => Promise<T>): Promise<T> {
  // One connection: what is set for the time of a lock is set where it is waited for.
  const old = connect(oldUrl, { max: 1 });
  const fresh = connect(newUrl, { max: 3, settings: { session_replication_role: 'replica' } });
  const turn = connect(oldUrl, { max: 1 });
  try {
    // One that was killed ends when its server notices.
    await turn`set lock_timeout = '30s'`;
    await turn`select pg_advisory_lock(${lock})`.catch((fault: Error) => {
      throw new Error('another move is at work on this shop', { cause: fault });
    });
    return await work({ old, fresh });
  } finally {
    await Promise.all([old, fresh, turn].map((sql) => sql.end({ timeout: 5 })));
  }
}

/** Makes the new database, copies beside buyers what the old one has, takes along what they wrote meanwhile, and compares every row. Again it goes on. */
export async function copyShop(move: Move): Promise<void> {
  const { tell = () => undefined, patience = usualPatience } = move;
  await withBoth(move, async ({ old, fresh }) => {
    await refuseUnready(old);
    await begin(fresh);
    await migrate(move.newUrl, { rolePassword: move.rolePassword, database: move.database, patience, moves: 'to be filled' });
    const tables = await movedTables(old, fresh);
    await noteChanges(old, tables, patience);
    await makeMonths(old, fresh);
    for (const table of tables) {
      await copyAll(old, fresh, table, move.partRows).catch((fault: Error) => unlessOfNobody(old, fault));
      tell(`${table.to} is copied.`);
    }
    tell(`${await follow(old, fresh, tables)} rows that were written meanwhile are taken along.`);
    await compareRows(old, fresh, tables);
    await fresh`update moving.state set step = 'copied'`;
    tell('Every row is the same at both.');
  });
}

/**
 * Closes the shop, refuses what is still written to the old database, takes the last changes along, compares, and makes the new one ready to be
 * used. Answers how long it took. Again, also after it died anywhere, it goes on.
 */
export async function switchShop(move: Move & { readonly by: string; readonly note: string }): Promise<{ took_ms: number }> {
  const { tell = () => undefined } = move;
  return withBoth(move, async ({ old, fresh }) => {
    const state = await stateOf(fresh);
    if (state === 'moved') throw new Error('this shop has moved already');
    if (state !== 'copied' && state !== 'switching') throw new Error('the shop is not copied yet');
    const tables = await movedTables(old, fresh);
    await makeMonths(old, fresh);
    const caughtUp = await follow(old, fresh, tables);
    const begun = performance.now();
    const told = (line: string) => tell(`${((performance.now() - begun) / 1000).toFixed(1)} s: ${line}`);
    await fresh`update moving.state set step = 'switching'`;
    if (!(await isRefusing(old))) await old`select plumbing.set_maintenance('all', true, null, ${move.by}, ${move.note})`;
    told(`the shop is closed; ${caughtUp} rows were taken along just before.`);
    await refuseWrites(old, tables, hurry);
    told('nothing is written to the old database any more.');
    told(`${await takeAlong(old, fresh, tables)} rows are taken along.`);
    const found = await differences(old, fresh, tables, 'sums');
    if (found.length > 0) throw new Error(saying(found));
    told('rows, sums and chains are the same at both.');
    await setSequences(old, fresh);
    await migrate(move.newUrl, { rolePassword: move.rolePassword, database: move.database, patience: hurry, moves: 'filled' });
    await fresh`update moving.state set step = 'moved'`;
    told('the new database is ready: start the services with its address, then open the shop.');
    return { took_ms: performance.now() - begun };
  });
}

/** The old database goes on as if no move had been begun. Refused when the new one has been written to. The shop stays closed until it is opened. */
export async function goBack(move: Move): Promise<void> {
  const { patience = usualPatience } = move;
  await withBoth(move, async ({ old, fresh }) => {
    if ((await stateOf(fresh)) === 'moved') {
      const found = await differences(old, fresh, await movedTables(old, fresh), 'rows');
      if (found.length > 0) throw new Error(`the new database has been written to, nothing leads back: ${saying(found)}`);
    }
    await noteNoMore(old, patience);
    await fresh`drop schema if exists moving cascade`;
  });
}

const saying = (found: readonly Difference[]): string =>
  `the two databases differ in ${found.map(({ table, old, fresh }) => `${table} (${old}, ${fresh})`).join('; ')}`;

type State = 'copying' | 'copied' | 'switching' | 'moved';
async function stateOf(fresh: Sql): Promise<State | undefined> {
  const [there] = await fresh<{ is: boolean }[]>`select to_regclass('moving.state') is not null as is`;
  if (!there!.is) return undefined;
  const [row] = await fresh<{ step: State }[]>`select step from moving.state`;
  return row?.step;
}

async function begin(fresh: Sql): Promise<void> {
  const state = await stateOf(fresh);
  if (state === 'moved') throw new Error('this shop has moved already');
  if (state === 'switching') throw new Error('the switch was begun: say switch again, or back');
  if (state !== undefined) return;
  const [before] = await fresh<{ is: boolean }[]>`select to_regnamespace('plumbing_migrations') is not null as is`;
  if (before!.is) throw new Error('the new database is not empty');
  await fresh.begin(async (tx) => {
    await tx`create schema moving`;
    await tx`create table moving.copied (name text primary key, last text[], is_done boolean not null)`;
    await tx`create table moving.state (step text not null)`;
    await tx`insert into moving.state values ('copying')`;
  });
}

async function refuseUnready(old: Sql): Promise<void> {
  const [away] = await old<{ months: string | null }[]>`
    select string_agg(month, ', ' order by month) as months from books.put_away_month where brought_back_at is null`;
  if (away!.months !== null) throw new Error(`months are put away, whose sums have no member: bring them back first (${away!.months})`);
}

/** No journal should be without a member; where one is, it is named. */
async function unlessOfNobody(old: Sql, fault: Error & { code?: string }): Promise<never> {
  if (fault.code !== '23502') throw fault;
  const found = await old<{ id: number }[]>`select j.id from books.journal j where moving.member_of(j.id) is null order by j.id limit 5`;
  throw new Error(`journals of no member cannot be moved: ${found.map(({ id }) => id).join(', ')}`, { cause: fault });
}

/** Months that the old one has, and this clock would not make. */
async function makeMonths(old: Sql, fresh: Sql): Promise<void> {
  for (const { month } of await old<{ month: string }[]>`select m.month::text as month from books.months() m order by 1`)
    for (const name of ['journal', 'entry']) await fresh`select books.make_month(${name}, ${month}::date)`;
}

/** Until little is left that was written meanwhile, or it does not get less: whoever writes faster than that has to be stopped first. */
const little = 1_000;
async function follow(old: Sql, fresh: Sql, tables: readonly Moved[]): Promise<number> {
  let sum = 0;
  for (let before = Number.POSITIVE_INFINITY; ;) {
    const rows = await takeAlong(old, fresh, tables);
    sum += rows;
    if (rows < little || rows >= before) return sum;
    before = rows;
  }
}

/** Of one moment of the old one, beside its buyers. */
const compareRows = (old: Sql, fresh: Sql, tables: readonly Moved[]): Promise<number> =>
  takeAlong(old, fresh, tables, async (then) => {
    const found = await differences(then, fresh, tables, 'rows');
    if (found.length > 0) throw new Error(saying(found));
  });

async function setSequences(old: Sql, fresh: Sql): Promise<void> {
  const sequences = await old<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname not in ('moving', 'plumbing_migrations') order by 1`;
  for (const { name } of sequences) {
    const [at] = await old.unsafe<{ last: number; isCalled: boolean }[]>(`select last_value as last, is_called as "isCalled" from ${name}`);
    await fresh`select setval(to_regclass(${name}), ${at!.last}, ${at!.isCalled})`;
  }
}
