// What a worker has beside its shards: tables without a home as foreign tables of the coordinator, functions that shards' copies call, and ids by the
// coordinator's sequences, so that they grow over all nodes as on one (the nightly check goes by them).
import type { TransactionSql, Tx } from '../connect.ts';
import { statementsOf } from '../sql-statements.ts';
import { hashOf, makeAnew, makeNotes } from './made.ts';
import type { Node } from './nodes.ts';

/** The server of the coordinator, as a worker has it. */
export const home = 'fudaya_home';
const areas = ['account', 'books', 'checks', 'edge', 'gacha', 'payment', 'plumbing', 'store'];

/** Asked of the coordinator before anything is made: the statements, and by what they are told apart from those of before. */
export async function nodeStatements(
  tx: Tx,
  ownerUrl: string,
  files: readonly string[],
): Promise<{ texts: readonly string[]; hash: string }> {
  const texts = [...(await serverOf(tx, ownerUrl)), nextOf, ...(await foreignTablesOf(tx)), ...functionsOf(files)];
  return { texts, hash: hashOf(texts) };
}

export async function makeNodeHome(own: TransactionSql, texts: readonly string[]): Promise<void> {
  await own`set local check_function_bodies = off`;
  await own`create schema if not exists plumbing_migrations`;
  await makeNotes(own);
  await makeAnew(own, 'home', '', texts);
}

/**
 * Before it is a node: tables come with their triggers, and these name functions. Those that ask for a table's row come when that is there.
 */
export async function makeFunctionsAhead(own: TransactionSql, files: readonly string[]): Promise<void> {
  await own`set local check_function_bodies = off`;
  for (const area of areas) await own.unsafe(`create schema if not exists ${area}`);
  for (const text of functionsOf(files)) {
    try {
      await own.savepoint((inner) => inner.unsafe(text).simple());
    } catch (error) {
      if (!isLater(error)) throw error;
    }
  }
}
const isLater = (error: unknown): boolean => ['42704', '42P01', '3F000'].includes((error as { code?: string }).code ?? '');

const quoted = (word: string): string => `'${word.replaceAll("'", "''")}'`;

/** Where a Postgres is asked by another, as the owner. */
export function optionsOf(ownerUrl: string, { host, port }: Pick<Node, 'host' | 'port'>): { server: string; user: string } {
  const url = new URL(ownerUrl);
  const given = url.searchParams.get('sslmode');
  const server = [
    `host ${quoted(host)}`,
    `port '${port}'`,
    `dbname ${quoted(url.pathname.slice(1))}`,
    `sslmode ${quoted(given ?? 'prefer')}`,
    `keep_connections 'on'`,
  ];
  const user = [`user ${quoted(decodeURIComponent(url.username))}`, `password ${quoted(decodeURIComponent(url.password))}`];
  return { server: server.join(', '), user: user.join(', ') };
}

async function serverOf(tx: Tx, ownerUrl: string): Promise<string[]> {
  const [coordinator] = await tx<Node[]>`select 0 as "group", nodename as host, nodeport as port from pg_dist_node where groupid = 0`;
  const { server, user } = optionsOf(ownerUrl, coordinator!);
  return [
    'create extension if not exists postgres_fdw with schema public',
    'create extension if not exists dblink with schema public',
    `drop server if exists ${home} cascade`,
    `create server ${home} foreign data wrapper postgres_fdw options (${server})`,
    `create user mapping for current_user server ${home} options (${user})`,
    ...areas.map((area) => `create schema if not exists ${area}`),
  ];
}

/** By a connection of the session's own, which no transaction waits for: a sequence goes on whatever becomes of its caller. */
const nextOf = `
create or replace function plumbing.next_of(sequence text) returns bigint language plpgsql as $$
begin
  if not '${home}' = any (coalesce(public.dblink_get_connections(), '{}')) then perform public.dblink_connect('${home}', '${home}'); end if;
  return (select n.id from public.dblink('${home}', pg_catalog.format('select pg_catalog.nextval(%L)', sequence)) as n (id bigint));
end $$`;

/** Tables and views that stand at the coordinator, as they are there. Written as it writes them, for they have no defaults here. */
async function foreignTablesOf(tx: Tx): Promise<string[]> {
  const rows = await tx<{ name: string; text: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name, format('create foreign table %I.%I (%s) server %I options (schema_name %L, table_name %L)', n.nspname, c.relname,
             string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by a.attnum), ${home}::text, n.nspname, c.relname) as text
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname = any (${areas}) and c.relkind in ('r', 'p', 'v', 'm')
      and c.oid <> all (array(select logicalrelid::oid from pg_dist_partition))
      and c.oid <> all (array(select coalesce(to_regclass(shard_name(logicalrelid, shardid))::oid, 0) from pg_dist_shard))
    group by n.nspname, c.relname order by 1`;
  // A view of what is spread alone comes with the tables.
  return rows.map(({ name, text }) => `do $made$ begin if to_regclass('${name}') is null then ${text}; end if; end $made$`);
}

const ofFunctions = /^(?:create or replace function|create function|drop function)\b/;
const withoutComments = (statement: string): string => statement.replaceAll(/^(?:--.*)?\n/gm, '');

const functionsOf = (files: readonly string[]): string[] =>
  files.flatMap((text) => statementsOf(text)).filter((statement) => ofFunctions.test(withoutComments(statement).trimStart()));
