import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roleName, roles, type Sql } from './index.ts';
import { testDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const lines = readFileSync(new URL('../promised.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** Services run beside a migration; what operators run comes with the image that migrated. */
const services = roles.filter((role) => role !== 'operator');

/** Of `what: one, another` each by itself: a line may grow. */
const parts = (line: string): string[] => {
  const end = line.lastIndexOf(': ');
  return line
    .slice(end + 2)
    .split(', ')
    .map((part) => `${line.slice(0, end)}: ${part}`);
};
const taken = (now: readonly string[], before = lines): string[] => {
  const there = new Set(now.flatMap(parts));
  return before.flatMap(parts).filter((part) => !there.has(part));
};

/** What the roles of services find in this database: functions they may call, views and tables they may use, and what each gives. */
async function found(sql: Pick<Sql, 'unsafe'>): Promise<string[]> {
  const rows = await sql.unsafe<{ line: string }[]>(`
    with role as (select unnest(array[${services.map((role) => `'${roleName(role)}'`).join()}]) as name),
    ours as (select oid, nspname from pg_namespace where nspname in ('account', 'books', 'edge', 'gacha', 'payment', 'plumbing', 'store')),
    routine as (
      select p.oid, format('function %I.%I(%s)', nspname, proname, pg_get_function_arguments(p.oid)) as name,
        regexp_replace(pg_get_function_result(p.oid), '^TABLE\\((.*)\\)$', '\\1') as gives
      from pg_proc p join ours on ours.oid = p.pronamespace where p.prorettype <> 'trigger'::regtype
    ),
    caller as (
      select routine.oid, string_agg(role.name, ', ' order by role.name) as names
      from routine join role on has_function_privilege(role.name, routine.oid, 'execute') group by 1
    ),
    relation as (
      select c.oid, format('%s %I.%I', case c.relkind when 'v' then 'view' else 'table' end, nspname, relname) as name
      from pg_class c join ours on ours.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm')
    )
    select format('%s gives: %s', name, gives) as line from routine join caller using (oid)
    union all select format('%s is called by: %s', name, names) from routine join caller using (oid)
    union all
    select format('%s has: %s', name, string_agg(format('%s %s', attname, format_type(atttypid, atttypmod)), ', ' order by attname))
    from relation join pg_attribute on attrelid = relation.oid and attnum > 0 and not attisdropped group by name
    union all
    select format('%s %s by: %s', relation.name, verb, string_agg(role.name, ', ' order by role.name))
    from relation cross join unnest(array['select', 'insert', 'update', 'delete']) as verb
    join role on has_table_privilege(role.name, relation.oid, verb)
    group by relation.name, verb
    union all
    select format('%s %s by %s, only: %s', relation.name, verb, role.name, string_agg(attname, ', ' order by attname))
    from relation cross join role cross join unnest(array['select', 'insert', 'update']) as verb
    join pg_attribute on attrelid = relation.oid and attnum > 0 and not attisdropped and has_column_privilege(role.name, attrelid, attnum, verb)
    where not has_table_privilege(role.name, relation.oid, verb)
    group by relation.name, verb, role.name
    order by 1`);
  return rows.map(({ line }) => line);
}

test('FED-6 what a service of before calls, reads or writes is still there: functions with their arguments, views, columns and rights', async () => {
  expect(taken(await found(database.sql))).toEqual([]);
});

test('FED-6 all that services can use is promised: these lines belong into services/db/promised.txt', async () => {
  const now = await found(database.sql);
  const isNew = (line: string) => taken(lines, [line]).length > 0;
  expect(now.filter(isNew)).toEqual([]);
});

test.each([
  ['drop function plumbing.free_tasks', /^function plumbing\.free_tasks\(.*\) is called by: fudaya_gacha$/m],
  ['alter function account.live_sessions rename to sessions_alive', /^function account\.live_sessions\(.*\) gives: /m],
  ['drop view account.staff_name', /^view account\.staff_name has: /m],
  ['create function books.expire(at timestamptz, most int, why text) returns int language sql as $$ select 1 $$', /^$/],
  ['revoke select on gacha.box_stock from fudaya_store', /^view gacha\.box_stock select by: fudaya_store$/],
  [
    'revoke update on payment.payment from fudaya_payment; grant update (state) on payment.payment to fudaya_payment',
    /^table payment\.payment update by: fudaya_payment$/,
  ],
  ['revoke update (member_id) on books.balance from fudaya_gacha', /^table books\.balance update by fudaya_gacha, only: member_id$/],
  ['alter table store.post alter column author_first_name_en type varchar(20)', /^table store\.post has: author_first_name_en text$/m],
  ['alter table store.pack add column added text', /^$/],
  ['create view store.added as select 1 as one; grant select on store.added to fudaya_store', /^$/],
])('FED-6 judged from the database itself: "%s"', async (statement, sentence) => {
  const undone = new Error('undone');
  const change = database.sql.begin(async (tx) => {
    await tx.unsafe(statement).simple();
    expect(taken(await found(tx)).join('\n')).toMatch(sentence);
    throw undone;
  });
  await expect(change).rejects.toBe(undone);
});
