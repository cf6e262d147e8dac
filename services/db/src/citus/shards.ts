// The shards of both homes, and what their tables are called.
import type { TransactionSql } from '../connect.ts';
import type { Home } from '../homes.ts';
import { type Node, workersOf } from './nodes.ts';
import { anchors, shopAccounts, spreads } from './distribute.ts';

export interface Shard {
  readonly home: Home;
  /** Of the anchor: in the names of the schemas with what is this shard's. */
  readonly id: string;
  /** By table, its own. */
  readonly tables: ReadonlyMap<string, string>;
  /** Absent: the coordinator. */
  readonly worker?: Node;
}

export async function shardsOf(tx: TransactionSql, home: Home): Promise<Shard[]> {
  const ofHome = spreads.filter((spread) => spread.home === home).map(({ table }) => table);
  const workers = new Map((await workersOf(tx)).map((node) => [node.group, node]));
  const rows = await tx<{ table: string; place: number; id: string; own: string; group: number }[]>`
    select replace(s.logicalrelid::text, '"', '') as table,
           row_number() over (partition by s.logicalrelid order by s.shardminvalue::int)::int as place,
           s.shardid::text as id, shard_name(s.logicalrelid, s.shardid) as own, p.groupid as "group"
    from pg_dist_shard s join pg_dist_placement p on p.shardid = s.shardid where s.logicalrelid = any (${ofHome}::regclass[]) order by 2`;
  const [whole] = await tx<{ own: string }[]>`
    select shard_name(logicalrelid, shardid) as own from pg_dist_shard where logicalrelid = ${shopAccounts}::regclass`;
  return rows
    .filter(({ table }) => table === anchors[home])
    .map(({ place, id, group }) => {
      const own = rows.filter((row) => row.place === place).map((row) => [row.table, row.own] as const);
      const worker = workers.get(group);
      return { home, id, tables: new Map([...own, [shopAccounts, whole!.own]]), ...(worker ? { worker } : {}) };
    });
}

/** A statement about the tables and functions of a home, as one of its shards has it: not what stands in comments and words. */
export function asOf({ home, id, tables }: Shard, functions: readonly string[], text: string): string {
  const copied = new Set(functions);
  return text.replaceAll(/--[^\n]*|'(?:[^']|'')*'|\b(?:books|gacha)\.[a-z_]+\b/g, (found) =>
    copied.has(found) ? found.replace('.', `_${home}_${id}.`) : (tables.get(found) ?? found),
  );
}

/** What a shard's table has of the table that was: ids by the same sequence, which is the coordinator's, and the rights, no others. */
export async function likeTheWhole(tx: TransactionSql, table: string, own: string, isAway: boolean): Promise<string[]> {
  if (table === shopAccounts) return [];
  const next = isAway ? 'plumbing.next_of(%L)' : 'nextval(%L)';
  const ids = await tx<{ text: string }[]>`
    select format(${`alter table %s alter column %I set default ${next}`}, ${own}::text, attname,
                  coalesce(pg_get_serial_sequence(${table}, attname), 'books.account_id_seq')) as text
    from pg_attribute where attrelid = ${table}::regclass and attidentity <> '' order by 1`;
  return [...ids.map(({ text }) => text), ...(await rightsOfTheWhole(tx, table, own))];
}

async function rightsOfTheWhole(tx: TransactionSql, table: string, own: string): Promise<string[]> {
  const given = await tx<{ text: string }[]>`
    select format('grant %s on %s to %I', privilege_type, ${own}::text, grantee::regrole) as text
    from pg_class c cross join lateral aclexplode(c.relacl) where c.oid = ${table}::regclass and grantee <> 0 and grantee <> c.relowner
    union all
    select format('grant %s (%I) on %s to %I', privilege_type, attname, ${own}::text, grantee::regrole)
    from pg_attribute a cross join lateral aclexplode(a.attacl) where a.attrelid = ${table}::regclass and grantee <> 0
    order by 1`;
  return [rightsEnded(own), ...given.map(({ text }) => text)];
}

// Citus hides shards in pg_class from whoever does not ask for them.
const seeShards = (is: boolean): string => `set_config('citus.override_table_visibility', '${is ? 'off' : 'on'}', true)`;
const rightsEnded = (own: string): string => `do $$ declare who text; begin
  perform ${seeShards(true)};
  for who in select distinct grantee::regrole::text from pg_class c cross join lateral aclexplode(c.relacl)
    where c.oid = '${own}'::regclass and grantee <> 0 and grantee <> c.relowner loop
    execute format('revoke all on ${own} from %s', who);
  end loop;
  perform ${seeShards(false)};
end $$`;

/**
 * What sql/90-grants.sql says at each migration of all tables in a schema, it says of the shards that are here too; what it then says of one table, it
 * does not. So those with other rights than their table are given its own.
 */
export async function rightsToGive(tx: TransactionSql, shards: readonly Shard[]): Promise<string[]> {
  const here = shards.flatMap(({ tables, worker }) => (worker ? [] : [...tables].filter(([table]) => table !== shopAccounts)));
  await tx`set local citus.override_table_visibility = off`;
  const others = await tx<{ table: string; own: string }[]>`
    with pair as (
      select p.name, p.own from unnest(${here.map(([table]) => table)}::text[], ${here.map(([, own]) => own)}::text[]) as p (name, own)),
    single as (
      select c.oid, a.grantee, a.privilege_type, '' as part
      from pg_class c cross join lateral aclexplode(c.relacl) a where a.grantee <> c.relowner
      union all
      select t.attrelid, a.grantee, a.privilege_type, t.attname from pg_attribute t cross join lateral aclexplode(t.attacl) a),
    given as (
      select oid, array_agg(concat_ws(' ', grantee, privilege_type, part) order by grantee, privilege_type, part) as rights from single group by oid)
    select p.name as table, p.own from pair p
    left join given w on w.oid = p.name::regclass left join given s on s.oid = p.own::regclass
    where s.rights is distinct from w.rights`;
  await tx`set local citus.override_table_visibility = on`;
  return (await Promise.all(others.map(({ table, own }) => rightsOfTheWhole(tx, table, own)))).flat();
}
