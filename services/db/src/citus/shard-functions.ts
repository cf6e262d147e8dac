// Copies of the functions of one home for each of its shards: the same statements, on the shard's own tables, where they are as quick as on one
// Postgres. By the distributed tables most of them would be refused: an insert in a CTE, a lock on rows of several members (decision 194).
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { TransactionSql } from '../connect.ts';
import { places } from '../homes.ts';
import { type Copies, copiesOf, nameInMap, type Trigger } from './copies.ts';
import { makeDispatchers } from './dispatch.ts';
import { shopAccounts, spreads } from './distribute.ts';
import { asOf, likeTheWhole, type Shard, shardsOf } from './shards.ts';
import { wholeOf } from './whole.ts';

/**
 * Makes what stands on Citus in place of sql/'s own, for each shard its functions with the triggers, defaults and rights of its tables where they are
 * not as they were, and hands calls on to them. `files` are those of sql/, which ran before in the same transaction.
 */
export async function makeShardFunctions(tx: TransactionSql, files: readonly string[]): Promise<void> {
  await tx`create table if not exists plumbing_migrations.shard_sql (schema text primary key, hash text not null)`;
  const ownFiles = await readOwnFiles();
  for (const text of ownFiles) await tx.unsafe(text).simple();
  const triggers = await triggersOf(
    tx,
    spreads.map(({ table }) => table),
  );
  const copies = copiesOf([...files, ...ownFiles], triggers);
  const alone = Object.keys(places).filter((table) => places[table]!.by === null);
  for (const { table, name } of [...copies.crossing, ...copiesOf(files, await triggersOf(tx, alone)).crossing])
    await tx.unsafe(`drop trigger ${name} on ${table}`);
  const shards = [...(await shardsOf(tx, 'member')), ...(await shardsOf(tx, 'box'))];
  for (const shard of shards) await makeShard(tx, shard, triggers, copies);
  await makeAnew(tx, 'whole', await oidsOf(tx, shards), await wholeOf(tx, shards));
  await makeDispatchers(tx);
}

async function readOwnFiles(): Promise<string[]> {
  const folder = new URL('../../sql-citus/', import.meta.url);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')));
}

/** Those of distributed tables never fire: no row comes there. Some names are quoted, for they are also words of SQL. */
const triggersOf = (tx: TransactionSql, tables: readonly string[]): Promise<Trigger[]> =>
  tx<Trigger[]>`
    select replace(tgrelid::regclass::text, '"', '') as table, tgname as name, tgfoid::regproc::text as function,
           regexp_replace(pg_get_triggerdef(oid), '[.]"([a-z_]+)"', '.\\1') as text, tgenabled = 'A' as "isAlways"
    from pg_trigger where not tgisinternal and tgrelid = any (${[...tables]}::regclass[]) order by 1, 2`;

async function makeShard(tx: TransactionSql, shard: Shard, triggers: readonly Trigger[], copies: Copies): Promise<void> {
  const { home, id, tables } = shard;
  const { names, texts } = copies.of[home];
  const schemas = ['books', 'gacha'].map((area) => `${area}_${home}_${id}`);
  const renamed = (text: string): string => asOf(shard, home === 'member' ? [...names, 'books.account'] : names, text);
  const ofHome = triggers.filter((trigger) => places[nameInMap(trigger.table)]!.home === home && !copies.crossing.includes(trigger));
  const wholes = await Promise.all([...tables].map(([table, own]) => likeTheWhole(tx, table, own)));
  const statements = [
    ...schemas.flatMap((schema) => [`drop schema if exists ${schema} cascade`, `create schema ${schema}`]),
    ...(home === 'member' ? [accountsOf(shard)] : []),
    ...texts.map(renamed),
    ...ofHome.flatMap(({ table, name, text, isAlways }) => [
      renamed(text).replace(/^CREATE (CONSTRAINT )?TRIGGER/, 'CREATE OR REPLACE $1TRIGGER'),
      ...(isAlways ? [`alter table ${tables.get(table)!} enable always trigger ${name}`] : []),
    ]),
    ...wholes.flat(),
  ];
  await makeAnew(tx, schemas[0]!, await oidsOf(tx, [shard]), statements);
}

/** A shard that was moved here, or split, is another table. */
async function oidsOf(tx: TransactionSql, shards: readonly Shard[]): Promise<string> {
  const [own] = await tx<{ oids: string }[]>`
    select string_agg(to_regclass(name)::oid::text, ' ') as oids
    from unnest(${shards.flatMap(({ tables }) => [...tables.values()])}::text[]) name`;
  return own!.oids;
}

/** Runs them where they, or the tables that they are about, are not as they were. */
async function makeAnew(tx: TransactionSql, schema: string, oids: string, statements: readonly string[]): Promise<void> {
  const hash = createHash('sha256')
    .update([oids, ...statements].join('\n'))
    .digest('hex');
  const [known] = await tx`select from plumbing_migrations.shard_sql where schema = ${schema} and hash = ${hash}`;
  if (known) return;
  for (const statement of statements) await tx.unsafe(statement).simple();
  await tx`insert into plumbing_migrations.shard_sql values (${schema}, ${hash}) on conflict (schema) do update set hash = excluded.hash`;
}

/** What the whole's view of accounts is, of this shard. */
const accountsOf = ({ id, tables }: Shard): string => `create view books_member_${id}.account as
  select id, code, member_id, unit from ${tables.get('books.member_account')}
  union all select id, code, null::uuid, unit from ${tables.get(shopAccounts)}`;
