// Copies of the functions of one home for each of its shards: the same statements, on the shard's own tables, where they are as quick as on one
// Postgres. By the distributed tables most of them would be refused: an insert in a CTE, a lock on rows of several members (decision 194).
import { readdir, readFile } from 'node:fs/promises';
import type { TransactionSql } from '../connect.ts';
import { places } from '../homes.ts';
import { type Copies, copiesOf, nameInMap, type Trigger } from './copies.ts';
import { makeDispatchers, standInsOf } from './dispatch.ts';
import { shopAccounts, spreads } from './distribute.ts';
import { makeAnew, makeNotes } from './made.ts';
import { makeNodeHome, nodeStatements } from './node-home.ts';
import { type Node, nodesOf, onNode, workersOf } from './nodes.ts';
import { asOf, likeTheWhole, rightsToGive, type Shard, shardsOf } from './shards.ts';
import { wholeOf } from './whole.ts';

/**
 * Makes what stands on Citus in place of sql/'s own, for each shard its functions with the triggers, defaults and rights of its tables where they are
 * not as they were, and hands calls on to them. `files` are those of sql/, which ran before in the same transaction. What is for shards at workers
 * comes after it (makeAtWorkers).
 */
export async function makeShardFunctions(tx: TransactionSql, files: readonly string[]): Promise<void> {
  await makeNotes(tx);
  const ownFiles = await readOwnFiles();
  for (const text of ownFiles) await tx.unsafe(text).simple();
  const made = await toBeMade(tx, [...files, ...ownFiles]);
  const alone = Object.keys(places).filter((table) => places[table]!.by === null);
  for (const { table, name } of [...made.copies.crossing, ...copiesOf(files, await triggersOf(tx, alone)).crossing])
    await tx.unsafe(`drop trigger ${name} on ${table}`);
  const [ofMembers, ofBoxes] = [await shardsOf(tx, 'member'), await shardsOf(tx, 'box')];
  const shards = [...ofMembers, ...ofBoxes];
  for (const shard of shards) {
    if (shard.worker) await standIn(tx, shard);
    else await makeShard(tx, tx, shard, made);
  }
  const rights = await rightsToGive(tx, shards);
  if (rights.length > 0) await tx.unsafe(rights.join(';\n')).simple();
  await makeWhole(tx, shards);
  for (const text of made.copies.whole) await tx.unsafe(text).simple();
  const idsOf = (of: readonly Shard[]): string[] => of.map(({ id }) => id);
  await makeDispatchers(tx, { member: idsOf(ofMembers), box: idsOf(ofBoxes) }, (await workersOf(tx)).length > 0);
}

/** A check reads all shards by views, those of workers as foreign tables. */
export async function makeWholeOf(tx: TransactionSql): Promise<void> {
  await makeWhole(tx, [...(await shardsOf(tx, 'member')), ...(await shardsOf(tx, 'box'))]);
}

async function makeWhole(tx: TransactionSql, shards: readonly Shard[]): Promise<void> {
  await makeAnew(tx, 'whole', await oidsOf(tx, shards), await wholeOf(tx, shards));
}

interface Made {
  readonly triggers: readonly Trigger[];
  readonly copies: Copies;
}

async function toBeMade(tx: TransactionSql, files: readonly string[]): Promise<Made> {
  const triggers = await triggersOf(
    tx,
    spreads.map(({ table }) => table),
  );
  return { triggers, copies: copiesOf(files, triggers) };
}

/** The same at each worker, for its own shards: `files` as before. Committed node by node, each safe to be done again. */
export async function makeAtWorkers(tx: TransactionSql, ownerUrl: string, files: readonly string[]): Promise<void> {
  const all = [...files, ...(await readOwnFiles())];
  const made = await toBeMade(tx, all);
  const shards = await shardsOf(tx, 'member');
  for (const node of await workersOf(tx))
    await makeAtNode(
      tx,
      ownerUrl,
      node,
      all,
      made,
      shards.filter(({ worker }) => worker?.group === node.group),
    );
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

/** A shard that was moved in this transaction, which nobody writes until its end: what it has where it lies now. */
export async function makeMoved(tx: TransactionSql, ownerUrl: string, id: string, files: readonly string[]): Promise<void> {
  const all = [...files, ...(await readOwnFiles())];
  const made = await toBeMade(tx, all);
  const shard = (await shardsOf(tx, 'member')).find((one) => one.id === id)!;
  const { hash } = shard.worker ? await nodeStatements(tx, ownerUrl, all) : { hash: '' };
  const [coordinator] = await nodesOf(tx);
  await onNode(ownerUrl, shard.worker ?? coordinator!, (sql) =>
    sql.begin(async (own) => {
      await own`set local check_function_bodies = off`;
      await dropTriggers(own, [...shard.tables.values()]);
      await makeShard(tx, own, shard, made, hash);
    }),
  );
  if (shard.worker) await standIn(tx, shard);
}

/** A shard that is moved comes with the triggers of the table that was, which ask it and not the shard. */
async function dropTriggers(own: TransactionSql, tables: readonly string[]): Promise<void> {
  const triggers = await own<{ text: string }[]>`
    select format('drop trigger %I on %s', t.tgname, o.own) as text
    from unnest(${[...tables]}::text[]) o (own) join pg_trigger t on t.tgrelid = o.own::regclass where not t.tgisinternal and t.tgparentid = 0`;
  for (const { text } of triggers) await own.unsafe(text);
}

/**
 * Afterwards, beside writers. A journal's transaction is one of the node that wrote it: of another's it could be a coming one, which might add an entry to
 * it (books.guard_entries).
 */
export async function forgetTransactions(tx: TransactionSql, ownerUrl: string, id: string): Promise<void> {
  const shard = (await shardsOf(tx, 'member')).find((one) => one.id === id)!;
  const [coordinator] = await nodesOf(tx);
  const journals = shard.tables.get('books.journal')!;
  await onNode(ownerUrl, shard.worker ?? coordinator!, (sql) =>
    sql.begin(async (own) => {
      await own`set local session_replication_role = replica`;
      await own.unsafe(`update ${journals} set xid = '0' where xid::xid8 >= pg_snapshot_xmin(pg_current_snapshot())`);
    }),
  );
}

async function makeAtNode(
  tx: TransactionSql,
  ownerUrl: string,
  node: Node,
  files: readonly string[],
  made: Made,
  shards: readonly Shard[],
): Promise<void> {
  const { texts, hash } = await nodeStatements(tx, ownerUrl, files);
  await onNode(ownerUrl, node, (sql) =>
    sql.begin(async (own) => {
      await makeNodeHome(own, texts);
      for (const shard of shards) await makeShard(tx, own, shard, made, hash);
    }),
  );
}

/** `own`: the node where it lies; what is asked of the whole is asked of the coordinator. */
async function makeShard(tx: TransactionSql, own: TransactionSql, shard: Shard, { triggers, copies }: Made, beside = ''): Promise<void> {
  const { home, id, tables } = shard;
  const { names, texts } = copies.of[home];
  const schemas = ['books', 'gacha'].map((area) => `${area}_${home}_${id}`);
  const renamed = (text: string): string => asOf(shard, home === 'member' ? [...names, 'books.account'] : names, text);
  const ofHome = triggers.filter((trigger) => places[nameInMap(trigger.table)]!.home === home && !copies.crossing.includes(trigger));
  const wholes = await Promise.all([...tables].map(([table, name]) => likeTheWhole(tx, table, name, shard.worker !== undefined)));
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
  await makeAnew(own, schemas[0]!, `${await oidsOf(own, [shard])}${beside}`, statements);
}

/** Where a shard is not, by which Citus is asked for it. */
async function standIn(tx: TransactionSql, { home, id, worker }: Shard): Promise<void> {
  const schemas = ['books', 'gacha'].map((area) => `${area}_${home}_${id}`);
  const statements = schemas.flatMap((schema) => [`drop schema if exists ${schema} cascade`, `create schema ${schema}`]);
  await makeAnew(tx, schemas[0]!, `at ${worker!.group}`, [...statements, ...(await standInsOf(tx, home, id))]);
}

/** A shard that was moved here, or split, is another table. */
async function oidsOf(tx: TransactionSql, shards: readonly Shard[]): Promise<string> {
  const [own] = await tx<{ oids: string }[]>`
    select string_agg(to_regclass(name)::oid::text, ' ') as oids
    from unnest(${shards.flatMap(({ tables }) => [...tables.values()])}::text[]) name`;
  return own!.oids;
}

/** What the whole's view of accounts is, of this shard. */
const accountsOf = ({ id, tables }: Shard): string => `create view books_member_${id}.account as
  select id, code, member_id, unit from ${tables.get('books.member_account')}
  union all select id, code, null::uuid, unit from ${tables.get(shopAccounts)}`;
