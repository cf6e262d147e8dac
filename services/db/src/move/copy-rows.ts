// Rows of the old database to the new one: first all of them by key, beside buyers, then those that were written meanwhile (decision 199).
import type { Sql, TransactionSql } from '../connect.ts';
import { pour } from './pour.ts';
import { keyOf, type Moved, read, typed, written } from './moved-tables.ts';

/** Rows of one part: what a move that died copies again. */
const partRows = 50_000;

const all = (...conditions: string[]): string => conditions.filter((one) => one !== '').join(' and ') || 'true';

/** Each part is noted in the transaction that brings it: again it goes on where it was. */
export async function copyAll(old: Sql, fresh: Sql, table: Moved, rows = partRows): Promise<void> {
  for (;;) {
    const [known] = await fresh<{ last: string[] | null; isDone: boolean }[]>`
      select last, is_done as "isDone" from moving.copied where name = ${table.to}`;
    if (known?.isDone) return;
    const after = known?.last ? `(${keyOf(table)}) > (${typed(table, arrayOf(known.last))})` : '';
    const [end] = await old.unsafe<{ last: string[] }[]>(`
      select array[${table.key.map(({ name }) => `t.${name}::text`).join(', ')}] as last from ${table.from} t where ${all(table.where, after)}
      order by ${keyOf(table)} offset ${rows - 1} limit 1`);
    const until = end ? `(${keyOf(table)}) <= (${typed(table, arrayOf(end.last))})` : '';
    await fresh.begin(async (tx) => {
      // What a migration wrote there is what a migration wrote at the old one, and was perhaps changed since.
      if (!known) await tx.unsafe(`delete from ${table.to}`);
      await pour(
        old,
        `select ${read(table)} from ${table.from} t where ${all(table.where, after, until)}`,
        tx,
        `${table.to} (${written(table)})`,
      );
      await tx`
        insert into moving.copied (name, last, is_done) values (${table.to}, ${end?.last ?? null}, ${!end})
        on conflict (name) do update set last = excluded.last, is_done = excluded.is_done`;
    });
  }
}

const arrayOf = (words: readonly string[]): string => `array[${words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')}]::text[]`;

/**
 * Takes along what was noted until now, and answers how many rows. The notes go when the new database has them: whatever dies between is done
 * again, and comes to the same, for it is the rows as they are then. `afterwards` sees both at one moment, with the old one's transaction.
 */
export async function takeAlong(
  old: Sql,
  fresh: Sql,
  tables: readonly Moved[],
  afterwards?: (old: TransactionSql) => Promise<void>,
): Promise<number> {
  const taken = await old.begin('isolation level repeatable read', async (tx) => {
    await tx.unsafe(`
      create temporary table part on commit drop as
      with gone as (
        delete from moving.change c returning c.of, c.key
      ) select distinct g.of, g.key from gone g`);
    await tx`analyze pg_temp.part`;
    const noted = await tx<{ of: string; count: number }[]>`select p.of, count(*)::int as count from pg_temp.part p group by p.of`;
    const touched = tables.filter(({ from }) => noted.some(({ of }) => of === from));
    await fresh.begin(async (to) => {
      for (const table of touched) await bring(tx, to, table);
      for (const table of touched.toReversed()) await removeGone(to, table);
    });
    await afterwards?.(tx);
    return noted.reduce((sum, { count }) => sum + count, 0);
  });
  return taken as number;
}

const staged = (table: Moved, what: string): string => `pg_temp.${`${what}_${table.to}`.replaceAll(/[^a-z_]/g, '_')}`;

/** The rows of `part`, as they are. */
async function bring(old: TransactionSql, to: TransactionSql, table: Moved): Promise<void> {
  const [rows, keys] = [staged(table, 'rows'), staged(table, 'keys')];
  const words = table.key.map((_, i) => `p.key[${i + 1}]::${table.key[i]!.type}`).join(', ');
  await to.unsafe(`create temporary table ${rows.slice(8)} on commit drop as select ${written(table)} from ${table.to} with no data`);
  await to.unsafe(
    `create temporary table ${keys.slice(8)} (${table.key.map(({ name, type }) => `${name} ${type}`).join(', ')}) on commit drop`,
  );
  await pour(old, `select ${words} from pg_temp.part p where p.of = '${table.from}'`, to, keys);
  await pour(
    old,
    `select ${read(table)} from pg_temp.part p join ${table.from} t on (${keyOf(table)}) = (${words})
     where ${all(`p.of = '${table.from}'`, table.where)}`,
    to,
    rows,
  );
  await to.unsafe(`analyze ${rows}`);
  await to.unsafe(`analyze ${keys}`);
  const names = table.key.map(({ name }) => name).join(', ');
  // One of a node alone is written anew: an update might be told on by a trigger that nothing leaves out.
  if (!table.isSpread) await to.unsafe(`delete from ${table.to} where (${names}) in (select ${names} from ${keys})`);
  const rest = [...table.columns, ...table.made].map(({ name }) => name).filter((name) => !table.unique.includes(name));
  const conflict = !table.isSpread
    ? ''
    : `on conflict (${table.unique.join(', ')}) do ${rest.length === 0 ? 'nothing' : `update set ${rest.map((name) => `${name} = excluded.${name}`).join(', ')}`}`;
  await to.unsafe(`insert into ${table.to} (${written(table)}) overriding system value select ${written(table)} from ${rows} ${conflict}`);
}

/** Children before their parents. */
async function removeGone(to: TransactionSql, table: Moved): Promise<void> {
  if (!table.isSpread) return;
  const names = table.key.map(({ name }) => name).join(', ');
  const gone = await to.unsafe(`select ${names} from ${staged(table, 'keys')} except select ${names} from ${staged(table, 'rows')}`);
  if (gone.length === 0) return;
  await to.unsafe(
    `delete from ${table.to} where (${names}) in (select ${names} from ${staged(table, 'keys')} except select ${names} from ${staged(table, 'rows')})`,
  );
}
