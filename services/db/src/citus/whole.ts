// Of each distributed table a view of all its shards: what checks of everything read, by Postgres' own planner. Citus' refuses most joins that are not by
// the column by which rows are spread, and promises are about journals, lots and purchases of whomever.
import type { TransactionSql } from '../connect.ts';
import { wholeName } from '../whole.ts';
import { shopAccounts, spreads } from './distribute.ts';
import type { Shard } from './shards.ts';

const schemaOf = (table: string): string => wholeName(table).split('.')[0]!;

/** The views as statements, of the shards that are here. Who may read a table may read its view, for a view asks by the reader's rights. */
export async function wholeOf(tx: TransactionSql, shards: readonly Shard[]): Promise<readonly string[]> {
  const columns = await tx<{ table: string; columns: string }[]>`
    select given.name as table, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from unnest(${[shopAccounts, ...spreads.map(({ table }) => table)]}::text[]) as given (name)
    join pg_attribute a on a.attrelid = given.name::regclass and a.attnum > 0 and not a.attisdropped group by 1 order by 1`;
  const schemas = [...new Set(columns.map(({ table }) => schemaOf(table)))];
  const ofShards = ({ table, columns: all }: (typeof columns)[number]): string => {
    const lies = ({ tables, worker }: Shard): string[] => {
      const own = tables.get(table);
      return own ? [worker && table !== shopAccounts ? awayName(own) : own] : [];
    };
    const own = new Set(shards.flatMap((shard) => lies(shard)));
    return [...own].map((name) => `select ${all} from ${name}`).join(' union all ');
  };
  const view = (name: string, text: string): string => `create view ${name} with (security_invoker) as ${text}`;
  return [
    ...schemas.flatMap((schema) => [
      `drop schema if exists ${schema} cascade`,
      `create schema ${schema}`,
      `grant usage on schema ${schema} to public`,
    ]),
    ...(await awayOf(tx, shards)),
    ...columns.map((of) => view(wholeName(of.table), ofShards(of))),
    view(
      wholeName('books.account'),
      `select id, code, member_id, unit from ${wholeName('books.member_account')}
       union all select id, code, null::uuid, unit from ${wholeName(shopAccounts)}`,
    ),
    ...schemas.map((schema) => `grant select on all tables in schema ${schema} to public`),
  ];
}

const awayName = (own: string): string => `away_${own}`;

/** A worker as the coordinator asks it. */
export const serverName = (group: number): string => `fudaya_node_${group}`;

/** The tables of shards that lie at workers, as foreign tables with the same readers. */
async function awayOf(tx: TransactionSql, shards: readonly Shard[]): Promise<string[]> {
  const away = shards.flatMap(({ tables, worker }) =>
    worker ? [...tables].flatMap(([table, own]) => (table === shopAccounts ? [] : [{ table, own, server: serverName(worker.group) }])) : [],
  );
  const rows = await tx<{ text: string }[]>`
    with away as (
      select f.name, f.whole::regclass as whole, f.own, f.server
      from unnest(${away.map(({ own }) => awayName(own))}::text[], ${away.map(({ table }) => table)}::text[], ${away.map(({ own }) => own)}::text[],
        ${away.map(({ server }) => server)}::text[]) as f (name, whole, own, server)
    )
    select format('create foreign table %s (%s) server %I options (schema_name %L, table_name %L)', f.name,
             (select string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by a.attnum)
              from pg_attribute a where a.attrelid = f.whole and a.attnum > 0 and not a.attisdropped),
             f.server, split_part(f.own, '.', 1), split_part(f.own, '.', 2)) as text
    from away f
    union all
    select format('grant select on %s to %I', f.name, x.grantee::regrole)
    from away f join pg_class c on c.oid = f.whole cross join lateral aclexplode(c.relacl) x
    where x.grantee <> 0 and x.grantee <> c.relowner and x.privilege_type = 'SELECT'
    union all
    select format('grant select (%I) on %s to %I', a.attname, f.name, x.grantee::regrole)
    from away f join pg_attribute a on a.attrelid = f.whole cross join lateral aclexplode(a.attacl) x
    where x.grantee <> 0 and x.privilege_type = 'SELECT'
    order by 1`;
  const schemas = ['away_books', 'away_gacha'];
  return [
    ...schemas.map((schema) => `drop schema if exists ${schema} cascade`),
    ...(rows.length === 0 ? [] : schemas.flatMap((schema) => [`create schema ${schema}`, `grant usage on schema ${schema} to public`])),
    ...rows.map(({ text }) => text),
  ];
}
