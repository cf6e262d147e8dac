// While a shop moves, its database notes the keys of rows that are written (decision 199): by triggers, so that nothing has to be restarted, and a move
// that died holds no log back. Which row it was is noted, not what became of it: that is read when it is taken along, so no order is to be kept.
import type { Sql, TransactionSql } from '../connect.ts';
import { type Patience, withLockTimeout } from '../lock-timeout.ts';
import type { Moved } from './moved-tables.ts';

const events = [
  { event: 'insert', rows: 'new table as fresh', from: (key: string) => `select ${key} from fresh t` },
  {
    event: 'update',
    rows: 'old table as gone new table as fresh',
    from: (key: string) => `select ${key} from fresh t union select ${key} from gone t`,
  },
  { event: 'delete', rows: 'old table as gone', from: (key: string) => `select ${key} from gone t` },
];
/** While the last changes are taken along, and until somebody goes back. */
const hasMoved = 'this shop moves to another database';

/** Once per table of the old database. */
const sources = (tables: readonly Moved[]): Moved[] => [...new Map(tables.map((table) => [table.from, table])).values()];
const noteOf = (from: string, event: string): string => `moving.${`${from}_${event}`.replaceAll(/[^a-z_]/g, '_')}`;

function functionOf({ from, key }: Moved, event: (typeof events)[number]): string {
  const words = `array[${key.map(({ name }) => `t.${name}::text`).join(', ')}]`;
  return `create or replace function ${noteOf(from, event.event)}() returns trigger language plpgsql security definer set search_path = '' as $note$
    begin
      insert into moving.change (of, key) select '${from}', k.key from (${event.from(`${words} as key`)}) k;
      return null;
    end $note$`;
}
const refusalOf = (from: string, event: string): string =>
  `create or replace function ${noteOf(from, event)}() returns trigger language plpgsql security definer set search_path = '' as $note$
    begin raise exception '${hasMoved}' using errcode = 'read_only_sql_transaction'; end $note$`;

/** Whose a journal is: of an account that its entries have, or of what it is about, where it moves nothing of a member's. */
const memberOf = `create or replace function moving.member_of(journal bigint) returns uuid language plpgsql stable
  set plan_cache_mode = force_generic_plan set search_path = '' as $of$
  declare member uuid; about text; what text;
  begin
    select a.member_id into member from books.entry e join books.account a on a.id = e.account_id
    where e.journal_id = member_of.journal and a.member_id is not null limit 1;
    if member is not null then return member; end if;
    select j.ref, j.kind into about, what from books.journal j where j.id = member_of.journal;
    if what in ('ship', 'convert') then
      return (select d.member_id from books.drawn_card d where d.id = about::bigint);
    end if;
    if about ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then
      return coalesce(
        (select p.member_id from payment.payment p where p.id = about::uuid), (select p.member_id from gacha.purchase p where p.id = about::uuid),
        (select p.member_id from gacha.paid_purchase p where p.id = about::uuid), (select m.member_id from books.balance m where m.member_id = about::uuid));
    end if;
    return null;
  end $of$`;

/** From here on nothing is missed: a trigger waits for those who write, and is then there for all. Again it changes nothing. */
export async function noteChanges(old: Sql, tables: readonly Moved[], patience: Patience): Promise<void> {
  await old.begin(async (tx) => {
    await tx`create schema if not exists moving`;
    await tx`create table if not exists moving.change (id bigint generated always as identity primary key, of text not null, key text[] not null)`;
    await tx.unsafe(memberOf);
    for (const table of sources(tables)) for (const event of events) await tx.unsafe(functionOf(table, event));
  });
  const noted = new Set(
    (
      await old<{ name: string }[]>`
        select tgrelid::regclass::text || ' ' || tgname as name from pg_trigger where not tgisinternal and tgname like 'moving\\_%'`
    ).map(({ name }) => name),
  );
  for (const { from } of sources(tables)) {
    if (noted.has(`${from} moving_delete`)) continue;
    await withLockTimeout(old, patience, async () => {
      await old.begin(async (tx) => {
        for (const { event, rows } of events) {
          await tx.unsafe(`create trigger moving_${event} after ${event} on ${from} referencing ${rows}
            for each statement execute function ${noteOf(from, event)}()`);
          await tx.unsafe(`alter table ${from} enable always trigger moving_${event}`);
        }
      });
    });
  }
}

/** Whoever writes is waited for; whoever comes after that is refused. Until `noteChanges` is called again, or `noteNoMore`. */
export async function refuseWrites(old: Sql, tables: readonly Moved[], patience: Patience): Promise<void> {
  const names = sources(tables).map(({ from }) => from);
  await withLockTimeout(old, patience, async () => {
    await old.begin(async (tx) => {
      await tx.unsafe(`lock table ${names.join(', ')} in share mode`);
      for (const from of names) for (const { event } of events) await tx.unsafe(refusalOf(from, event));
    });
  });
}

/** Whether it does so already. */
export async function isRefusing(old: Sql): Promise<boolean> {
  const [found] = await old<{ is: boolean }[]>`
    select exists (select from pg_proc where pronamespace = to_regnamespace('moving') and prosrc like ${`%${hasMoved}%`}) as is`;
  return found!.is;
}

/** As if no move had been begun. */
export async function noteNoMore(old: Sql, patience: Patience): Promise<void> {
  const triggers = await old<{ on: string; name: string }[]>`
    select tgrelid::regclass::text as on, tgname as name from pg_trigger where not tgisinternal and tgparentid = 0 and tgname like 'moving\\_%'
    order by 1, 2`;
  for (const table of new Set(triggers.map(({ on }) => on)))
    await withLockTimeout(old, patience, async () => {
      await old.begin(async (tx: TransactionSql) => {
        for (const { on, name } of triggers) if (on === table) await tx.unsafe(`drop trigger ${name} on ${on}`);
      });
    });
  await old`drop schema if exists moving cascade`;
}
