import { readingWhole, type Sql, type Tx } from '@fudaya/db';

/** What is put away of a month: its draws and what was decided about their cards. All else is little, and stays as it is. */
export const putAwayKinds = ['draw', 'convert', 'ship', 'expire'] as const;
/** Points live for six months: of an older month nothing is spent or taken back any more. */
const monthsKept = 6;
const idsOfMonth = 2 ** 41;

/** A partition of the books: a month, or what came before months were begun. Its ids reach from `from` to before `to`. */
export interface Month {
  /** As its tables are called: journal_2031_05, entry_2031_05. */
  readonly name: string;
  readonly from: number;
  readonly to: number;
}
export type Kept = 'journal' | 'entry';
export const keptTables: readonly Kept[] = ['journal', 'entry'];

/** Its table in the schema of the months; with a suffix, one that stands beside it. */
export const tableOf = (month: Month, of: Kept, suffix = ''): string => `months.${of}_${month.name}${suffix}`;
/** The first id that its partition takes; none where it takes all before. */
export const firstOf = ({ name, from }: Month): number | null => (name === 'before' ? null : from);

/** The month of a word such as 2031-05, or before. */
export async function monthOf(sql: Tx, word: string): Promise<Month> {
  if (word !== 'before' && !/^\d{4}-(0[1-9]|1[0-2])$/.test(word)) throw new Error(`Not a month such as 2031-05, nor "before": ${word}`);
  const [ids] = await (word === 'before'
    ? sql<{ from: number; to: number }[]>`select 0 as from, ${idsOfMonth}::bigint as to`
    : sql<{ from: number; to: number }[]>`
        select books.first_id(day) as from, books.first_id((day + interval '1 month')::date) as to from (select ${`${word}-01`}::date as day) d`);
  const month = { name: word.replace('-', '_'), ...ids! };
  if (!(await isThere(sql, tableOf(month, 'journal')))) throw new Error(`The books have no month ${word}.`);
  return month;
}

export async function isThere(sql: Tx, table: string): Promise<boolean> {
  const [row] = await sql<{ is: boolean }[]>`select to_regclass(${table}) is not null as is`;
  return row!.is;
}

/** The columns, in the order of the books' own table. */
export async function columnsOf(sql: Tx, of: Kept): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select attname as name from pg_attribute where attrelid = ${`books.${of}`}::regclass and attnum > 0 and not attisdropped order by attnum`;
  return rows.map(({ name }) => name);
}

/** Why the month has to stay, or null: it is not old enough, something of it is open, or no nightly check has judged it yet. */
export async function whyItStays(sql: Sql, month: Month): Promise<string | null> {
  const [row] = await sql<{ isOld: boolean; isPast: boolean; open: number; isJudged: boolean; findings: number }[]>`
    with now as (select last_value as id from books.journal_id_seq)
    select now.id >= ${month.to} + ${(monthsKept - 1) * idsOfMonth}::bigint as "isOld",
           coalesce((select max(at) from ${sql(tableOf(month, 'journal'))})
             < date '2000-01-01' + make_interval(months => (now.id >> 41)::int - ${monthsKept}), true) as "isPast",
           (select count(*)::int from gacha.purchase where state = 'accepted' and journal_id >= ${month.from} and journal_id < ${month.to}) as open,
           coalesce((select journal_from >= least(${month.to}, (select max(id) + 1 from ${sql(tableOf(month, 'journal'))})) from checks.mark), false) as "isJudged",
           (select count(*)::int from checks.finding where resolved_at is null) as findings
    from now`;
  const { isOld, isPast, open, isJudged, findings } = row!;
  if (!isOld || !isPast) return `it is not ${monthsKept} months old`;
  if (open > 0) return `${open} purchases of it are not drawn yet`;
  if (!isJudged) return 'no nightly check has judged all of it yet';
  if (findings > 0) return `something of the books does not hold (pnpm ops check --findings)`;
  return null;
}

/**
 * A month that is put away and that these instants cut in two, such as 2031-05 (or "before", all before months were begun); null: none. What is asked
 * of days within it, the books cannot say: they have its sums, which are right for whoever asks for all of it. The same instant twice asks
 * whether it lies within one.
 */
export async function monthAwayIn(sql: Tx, from: Date, until: Date): Promise<string | null> {
  const whole = await readingWhole(sql);
  const [row] = await whole<{ month: string }[]>`
    with away as (
      select m.month, first_at, (first_at at time zone 'Asia/Tokyo' + interval '1 month') at time zone 'Asia/Tokyo' as end_at
      from books.put_away_month m,
        lateral (select case m.month when 'before' then null else to_date(m.month, 'YYYY_MM')::timestamp at time zone 'Asia/Tokyo' end as first_at) f
      where m.brought_back_at is null
    )
    select replace(a.month, '_', '-') as month from away a
    where case a.month
      when 'before' then exists (
        select from books.journal_key k join books.journal j on j.id = k.journal_id where k.idem = 'carried:before' and j.at >= ${from})
      else a.first_at < ${until} and a.end_at > ${from} and not (a.first_at >= ${from} and a.end_at <= ${until}) end
    order by a.month limit 1`;
  return row?.month ?? null;
}

/** When and by which manifest it was put away, while it is. */
export async function putAwayOf(sql: Tx, month: Month): Promise<{ readonly id: number; readonly manifest: string } | undefined> {
  const [row] = await sql<{ id: number; manifest: string }[]>`
    select id, manifest from books.put_away_month where month = ${month.name} and brought_back_at is null`;
  return row;
}
