// Whether both databases have the same (decision 199).
import type { Sql, TransactionSql } from '../connect.ts';
import { type Column, type Moved } from './moved-tables.ts';

export interface Difference {
  readonly table: string;
  readonly old: string;
  readonly fresh: string;
}
/** How closely: every column of every row, or how many rows and the sums of their numbers. */
export type Closeness = 'rows' | 'sums';

/** A value in words that do not depend on who asks. */
const wordsOf = ({ name, type }: Column): string =>
  `coalesce(${type === 'timestamp with time zone' ? `extract(epoch from t.${name})` : `t.${name}`}::text, E'\\x01')`;
const numbers = new Set(['bigint', 'integer', 'smallint']);

function sayOf(table: Moved, closeness: Closeness): string {
  const all = `sum(hashtextextended(concat_ws(E'\\x02', ${table.columns.map(wordsOf).join(', ')}), 0))`;
  const sums = table.columns.filter(({ type }) => numbers.has(type)).map(({ name }) => `sum(t.${name}::bigint)`);
  return `concat_ws(' ', count(*), ${(closeness === 'rows' ? [all] : sums).map((sum) => `coalesce(${sum}, 0)`).join(', ') || "''"})`;
}

/** Of which the two differ. Nobody else writes to either. `small` tables are always told by their rows. */
export async function differences(
  old: Sql | TransactionSql,
  fresh: Sql,
  tables: readonly Moved[],
  closeness: Closeness,
): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const table of tables) {
    const say = sayOf(table, closeness === 'rows' || (await isSmall(old, table)) ? 'rows' : 'sums');
    const condition = table.where === '' ? '' : `where ${table.where}`;
    const [[was], [is]] = await Promise.all([
      old.unsafe<{ say: string }[]>(`select ${say} as say from ${table.from} t ${condition}`),
      fresh.unsafe<{ say: string }[]>(`select ${say} as say from ${table.to} t`),
    ]);
    if (was!.say !== is!.say) found.push({ table: table.to, old: was!.say, fresh: is!.say });
  }
  return found;
}

/** Boxes with their chains are always among them. */
const smallRows = 100_000;
async function isSmall(old: Sql | TransactionSql, { from }: Moved): Promise<boolean> {
  const [row] = await old<{ is: boolean }[]>`
    select coalesce(sum(greatest(c.reltuples, c.relpages)), 0) < ${smallRows} as is
    from pg_partition_tree(${from}::regclass) t join pg_class c on c.oid = t.relid`;
  return row!.is;
}
