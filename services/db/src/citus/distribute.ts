// Spreads the tables of both homes over the nodes, by the map of homes (decision 194).
import type { Sql, TransactionSql } from '../connect.ts';
import { type Home, places } from '../homes.ts';
import { withLockTimeout, type Patience } from '../lock-timeout.ts';

export interface Spread {
  readonly table: string;
  readonly home: Home;
  readonly by: string;
}
/** Of each home the table that the others lie beside; its shards name those of the home. */
export const anchors: Readonly<Record<Home, string>> = { member: 'books.balance', box: 'gacha.box' };
/** On every node, whole. */
export const shopAccounts = 'books.shop_account';

/** The tables with rows, the anchors first. */
export const spreads: readonly Spread[] = Object.entries(places)
  .flatMap(([name, { home, by }]) => (by === null ? [] : [{ table: name === 'books.account' ? 'books.member_account' : name, home, by }]))
  .toSorted((one, two) => Number(anchors[two.home] === two.table) - Number(anchors[one.home] === one.table));

/** Whether all of them are. */
export const isDistributed = async (sql: Sql): Promise<boolean> => (await missingOf(sql)).length === 0;

async function missingOf(sql: Sql): Promise<string[]> {
  const known = new Set(
    (await sql<{ name: string }[]>`select replace(logicalrelid::text, '"', '') as name from pg_dist_partition`).map(({ name }) => name),
  );
  return [shopAccounts, ...spreads.map(({ table }) => table)].filter((table) => !known.has(table));
}

/** All that are not spread yet, in one transaction: whoever looks sees all of it or nothing. Again it changes nothing. */
export async function distribute(sql: Sql, shards: number, patience: Patience): Promise<void> {
  const names = new Set(await missingOf(sql));
  const missing = spreads.filter(({ table }) => names.has(table));
  if (names.size === 0) return;
  await withLockTimeout(sql, patience, async () => {
    await sql.begin(async (tx) => {
      await tx`set local citus.multi_shard_modify_mode = sequential`;
      await tx.unsafe(`set local citus.shard_count = ${shards}`);
      if (names.has(shopAccounts)) await tx`select create_reference_table(${shopAccounts})`;
      for (const { table } of missing) await dropForeignKeys(tx, table);
      for (const spread of missing) await widenKeys(tx, spread);
      for (const { table, home, by } of missing) {
        const triggers = await takeTriggers(tx, table);
        await tx`select create_distributed_table(${table}, ${by}, colocate_with => ${table === anchors[home] ? 'none' : anchors[home]})`;
        await tx`set local citus.enable_ddl_propagation = off`;
        // On the table that was, where no row comes any more: shards take theirs from there (shard-functions.ts).
        for (const trigger of triggers) await tx.unsafe(trigger);
        await tx`set local citus.enable_ddl_propagation = on`;
      }
    });
  });
}

/** Those that leave the row's own shard: of two homes, of two members, or to a table of one node. The nightly promises find what they would refuse. */
async function dropForeignKeys(tx: TransactionSql, table: string): Promise<void> {
  const spreadBy = Object.fromEntries(spreads.map(({ table: name, by }) => [name, by]));
  const keys = await tx<{ on: string; name: string; to: string; from: string[]; into: string[] }[]>`
    select replace(conrelid::regclass::text, '"', '') as on, conname as name, replace(confrelid::regclass::text, '"', '') as to,
           array(select attname::text from unnest(conkey) k join pg_attribute a on a.attrelid = conrelid and a.attnum = k) as from,
           array(select attname::text from unnest(confkey) k join pg_attribute a on a.attrelid = confrelid and a.attnum = k) as into
    from pg_constraint where contype = 'f' and ${table}::regclass in (conrelid, confrelid)`;
  for (const { on, name, to, from, into } of keys) {
    const isWithin = from.length === 1 && from[0] === spreadBy[on] && into[0] === spreadBy[to];
    if (!isWithin) await tx.unsafe(`alter table ${on} drop constraint ${name}`);
  }
}

/** Unique is what is unique within a shard: so a key has the column by which rows are spread, last, where it serves the same questions. */
async function widenKeys(tx: TransactionSql, { table, by }: Spread): Promise<void> {
  const keys = await tx<{ name: string; kind: string; columns: string[] }[]>`
    select conname as name, case contype when 'p' then 'primary key' else 'unique' end as kind,
           array(select quote_ident(attname) from unnest(conkey) with ordinality k (num, ord)
                 join pg_attribute a on a.attrelid = conrelid and a.attnum = k.num order by k.ord) as columns
    from pg_constraint where conrelid = ${table}::regclass and contype in ('p', 'u')`;
  for (const { name, kind, columns } of keys) {
    if (columns.includes(by)) continue;
    await tx.unsafe(`alter table ${table} drop constraint ${name}, add constraint ${name} ${kind} (${[...columns, by].join(', ')})`);
  }
}

async function takeTriggers(tx: TransactionSql, table: string): Promise<string[]> {
  const triggers = await tx<{ name: string; text: string; isAlways: boolean }[]>`
    select tgname as name, pg_get_triggerdef(oid) as text, tgenabled = 'A' as "isAlways"
    from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal order by tgname`;
  for (const { name } of triggers) await tx.unsafe(`drop trigger ${name} on ${table}`);
  return triggers.flatMap(({ name, text, isAlways }) => [
    text,
    ...(isAlways ? [`alter table ${table} enable always trigger ${name}`] : []),
  ]);
}
