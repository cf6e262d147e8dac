// What is moved from one Postgres to Citus, and how the same row is said at both (decision 199). Read from both databases: no list to keep.
import type { Sql } from '../connect.ts';

export interface Moved {
  readonly from: string;
  readonly to: string;
  /** Which rows of `from`; all of them where it is empty. */
  readonly where: string;
  readonly key: readonly Column[];
  /** In both, but what is generated. */
  readonly columns: readonly Column[];
  /** Only at the new one, with what it is in terms of a row `t` of the old. */
  readonly made: readonly { readonly name: string; readonly as: string }[];
  /** Of the new one's primary key. */
  readonly unique: readonly string[];
  readonly isSpread: boolean;
}
export interface Column {
  readonly name: string;
  readonly type: string;
}
interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly key: readonly string[];
}

/** What is the migrations' own on each side, or lies within another table. */
const leftOut = ['plumbing_migrations', 'moving', 'months', 'information_schema'];
/** Not moved: a transaction's number means something in its own cluster alone, and what is of no transaction takes no entries any more. */
const ofNoTransaction = { name: 'xid', as: `'0'` };
/** Whose a row is that does not say so on one Postgres. */
const members: Readonly<Record<string, string>> = {
  'books.journal': 'moving.member_of(t.id)',
  'books.journal_key': 'moving.member_of(t.journal_id)',
  'books.entry': 'moving.member_of(t.journal_id)',
  'books.card_decision': '(select d.member_id from books.drawn_card d where d.id = t.drawn_card_id)',
};
const accounts = [
  { from: 'books.account', to: 'books.member_account', where: 't.member_id is not null' },
  { from: 'books.account', to: 'books.shop_account', where: 't.member_id is null' },
];

const tablesOf = (sql: Sql): Promise<Table[]> =>
  sql<Table[]>`
    select format('%I.%I', n.nspname, c.relname) as name,
           (select json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
            from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
           array(select quote_ident(a.attname) from pg_constraint k cross join unnest(k.conkey) with ordinality u (num, ord)
                 join pg_attribute a on a.attrelid = c.oid and a.attnum = u.num where k.conrelid = c.oid and k.contype = 'p' order by u.ord) as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence <> 't'
      and n.nspname <> all (${leftOut}) and n.nspname !~ '^(pg_|citus|columnar)' order by 1`;

/** Parents before those that name them, as foreign keys of shards ask for. */
export async function movedTables(old: Sql, fresh: Sql): Promise<Moved[]> {
  const [from, to] = [await tablesOf(old), new Map((await tablesOf(fresh)).map((table) => [table.name, table]))];
  const spread = new Set(
    (await fresh<{ name: string }[]>`select logicalrelid::regclass::text as name from pg_dist_partition`).map(({ name }) => name),
  );
  const pairs = from.flatMap((table) => {
    const kinds = table.name === 'books.account' ? accounts : [{ from: table.name, to: table.name, where: '' }];
    return kinds.map((kind) => movedOf(table, to.get(kind.to), kind, spread.has(kind.to)));
  });
  return parentsFirst(pairs, await parentsOf(fresh));
}

function movedOf(table: Table, to: Table | undefined, kind: Pick<Moved, 'from' | 'to' | 'where'>, isSpread: boolean): Moved {
  const known = new Set(table.columns.map(({ name }) => name));
  const there = new Set(to?.columns.map(({ name }) => name));
  const missing = to ? table.columns.filter(({ name }) => !there.has(name) && kind.to !== 'books.shop_account') : [];
  if (!to || missing.length > 0)
    throw new Error(
      `the new database has no ${[kind.to, ...missing.map(({ name }) => name)].join('.')}: bring the old one to this release first`,
    );
  const made = to.columns.flatMap(({ name }) => {
    if (kind.from === 'books.journal' && name === ofNoTransaction.name) return [ofNoTransaction];
    if (known.has(name)) return [];
    const as = name === 'member_id' ? members[kind.from] : undefined;
    if (as === undefined) throw new Error(`what ${kind.to}.${name} is, no row of the old database says`);
    return [{ name, as }];
  });
  const columns = table.columns.filter(({ name }) => there.has(name) && !made.some((column) => column.name === name));
  const key = table.key.map((name) => table.columns.find((column) => column.name === name)!);
  if (key.length === 0) throw new Error(`${table.name} has no primary key, by which its rows could be told apart`);
  return { ...kind, key, columns, made, unique: to.key, isSpread };
}

async function parentsOf(fresh: Sql): Promise<Map<string, string[]>> {
  const keys = await fresh<{ child: string; parent: string }[]>`
    select distinct format('%I.%I', cn.nspname, c.relname) as child, format('%I.%I', pn.nspname, p.relname) as parent
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_namespace cn on cn.oid = c.relnamespace
    join pg_class p on p.oid = k.confrelid join pg_namespace pn on pn.oid = p.relnamespace
    where k.contype = 'f' and c.oid <> p.oid`;
  return new Map(keys.map(({ child }) => [child, keys.filter((key) => key.child === child).map(({ parent }) => parent)]));
}

function parentsFirst(tables: readonly Moved[], parents: ReadonlyMap<string, readonly string[]>): Moved[] {
  const [placed, ordered] = [new Set<string>(), [] as Moved[]];
  const place = (table: Moved): void => {
    if (placed.has(table.to)) return;
    placed.add(table.to);
    for (const parent of tables) if (parents.get(table.to)?.includes(parent.to)) place(parent);
    ordered.push(table);
  };
  for (const table of tables) place(table);
  return ordered;
}

/** What is written at the new one, in the order of both. */
export const written = ({ columns, made }: Moved): string => [...columns, ...made].map(({ name }) => name).join(', ');
/** The same in terms of a row `t` of the old one. */
export const read = ({ columns, made }: Moved): string =>
  [...columns.map(({ name }) => `t.${name}`), ...made.map(({ as }) => as)].join(', ');
/** The key of a row `t`. */
export const keyOf = ({ key }: Moved): string => key.map(({ name }) => `t.${name}`).join(', ');
/** A key that was kept as words, in `words`. */
export const typed = ({ key }: Moved, words: string): string => key.map(({ type }, i) => `(${words})[${i + 1}]::${type}`).join(', ');
