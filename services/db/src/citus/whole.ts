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
    const own = new Set(shards.flatMap(({ tables }) => tables.get(table) ?? []));
    return [...own].map((name) => `select ${all} from ${name}`).join(' union all ');
  };
  const view = (name: string, text: string): string => `create view ${name} with (security_invoker) as ${text}`;
  return [
    ...schemas.flatMap((schema) => [
      `drop schema if exists ${schema} cascade`,
      `create schema ${schema}`,
      `grant usage on schema ${schema} to public`,
    ]),
    ...columns.map((of) => view(wholeName(of.table), ofShards(of))),
    view(
      wholeName('books.account'),
      `select id, code, member_id, unit from ${wholeName('books.member_account')}
       union all select id, code, null::uuid, unit from ${wholeName(shopAccounts)}`,
    ),
    ...schemas.map((schema) => `grant select on all tables in schema ${schema} to public`),
  ];
}
