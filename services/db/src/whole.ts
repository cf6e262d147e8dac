import type { Tx } from './connect.ts';
import { places } from './homes.ts';

/** The view of all shards of a table (citus/whole.ts). */
export const wholeName = (table: string): string => `whole_${table}`;

/** A text about the tables of both homes, as it asks these views. */
export const askingWhole = (text: string): string =>
  text.replaceAll(/--[^\n]*|'(?:[^']|'')*'|\b(?:books|gacha)\.[a-z_]+\b/g, (found) => (places[found]?.by ? wholeName(found) : found));

/** By pool: a database keeps its engine, so each is asked once. What all transactions of a pool have of it is its `notify`. */
const spread = new WeakMap<object, boolean>();

async function isSpread(sql: Tx): Promise<boolean> {
  const known = spread.get(sql.notify);
  if (known !== undefined) return known;
  const [found] = await sql<{ is: boolean }[]>`select to_regclass('whole_books.entry') is not null as is`;
  spread.set(sql.notify, found!.is);
  return found!.is;
}

/**
 * The same connection for checks of the whole shop and pages of the desk, which join what they like: where rows are spread over shards, statements ask
 * views of all of them. On one Postgres it is the connection itself (decision 195).
 */
export async function readingWhole<T extends Tx>(sql: T): Promise<T> {
  if (!(await isSpread(sql))) return sql;
  const known = new WeakMap<TemplateStringsArray, TemplateStringsArray>();
  const textsOf = (strings: TemplateStringsArray): TemplateStringsArray => {
    const texts = known.get(strings) ?? Object.assign(strings.map(askingWhole), { raw: strings.raw });
    known.set(strings, texts);
    return texts;
  };
  const asked = (given: unknown): unknown => {
    if (typeof given === 'string') return askingWhole(given);
    return Array.isArray(given) && 'raw' in given ? textsOf(given as unknown as TemplateStringsArray) : given;
  };
  return new Proxy(sql, {
    apply: (target, self, [first, ...rest]: unknown[]) => Reflect.apply(target as unknown as () => unknown, self, [asked(first), ...rest]),
  });
}
