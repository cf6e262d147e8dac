import type { PriceChange } from '@fudaya/contracts/desk';
import type { Sql, TransactionSql, Tx } from '@fudaya/db';

interface Offer {
  readonly memo_ja: string;
  readonly memo_en: string;
  readonly position: number;
  readonly is_active: boolean;
  readonly starts: Date | null;
  readonly ends: Date | null;
}
export interface CourseLine extends Offer {
  readonly point: number;
  readonly price: number;
  readonly original_price: number;
  readonly discount_rate: number;
}
export interface MethodLine extends Offer {
  readonly id: number;
  readonly name_ja: string;
  readonly name_en: string;
}

const courseColumns = (sql: Tx) => sql`
  id, point, price, original_price, discount_rate, memo_ja, memo_en, position, is_active, starts_at as starts, ends_at as ends, md5(c::text) as version`;
const methodColumns = (sql: Tx) => sql`
  id, name_ja, name_en, memo_ja, memo_en, position, is_active, starts_at as starts, ends_at as ends, md5(m::text) as version`;

type CourseFound = CourseLine & { readonly id: number; readonly version: string };
type MethodFound = MethodLine & { readonly version: string };

export async function allCourses(sql: Sql): Promise<readonly CourseFound[]> {
  return await sql<CourseFound[]>`select ${courseColumns(sql)} from payment.course c order by position, id`;
}

export async function allMethods(sql: Sql): Promise<readonly MethodFound[]> {
  return await sql<MethodFound[]>`select ${methodColumns(sql)} from payment.method m order by position, id`;
}

/** Two who change prices at once come one after the other. */
export async function holdPrices(tx: TransactionSql): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('payment.course', 0))`;
}

/** The course with this id, or the one that gives these points for this price: there is one at most. */
export async function courseKnown(
  tx: TransactionSql,
  { id, point, price }: { readonly id: number | null; readonly point: number; readonly price: number },
): Promise<CourseFound | undefined> {
  const [row] = await tx<CourseFound[]>`
    select ${courseColumns(tx)} from payment.course c
    where ${id === null ? tx`point = ${point} and price = ${price}` : tx`id = ${id}`} order by id limit 1`;
  return row;
}

const offerOf = ({ starts, ends, ...line }: Omit<CourseLine, 'point' | 'price'> | Omit<MethodLine, 'id'>) => ({
  ...line,
  starts_at: starts,
  ends_at: ends,
});

export async function addCourse(tx: TransactionSql, { point, price, ...line }: CourseLine): Promise<number> {
  const [row] = await tx<{ id: number }[]>`insert into payment.course ${tx({ point, price, ...offerOf(line) })} returning id`;
  return row!.id;
}

export async function changeCourse(tx: TransactionSql, id: number, line: Omit<CourseLine, 'point' | 'price'>): Promise<void> {
  await tx`update payment.course set ${tx(offerOf(line))} where id = ${id}`;
}

export async function methodKnown(tx: TransactionSql, id: number): Promise<MethodFound | undefined> {
  const [row] = await tx<MethodFound[]>`select ${methodColumns(tx)} from payment.method m where id = ${id}`;
  return row;
}

/** Answers the new version. */
export async function putMethod(tx: TransactionSql, { id, ...line }: MethodLine): Promise<string> {
  const offer = offerOf(line);
  const [row] = await tx<{ version: string }[]>`
    insert into payment.method ${tx({ id, ...offer })}
    on conflict (id) do update set ${tx(offer)} returning md5(method::text) as version`;
  return row!.version;
}

/** When courses and ways to pay that are switched on begin and end after an instant, the next first. */
export async function priceChanges(
  sql: Sql,
  from: Date,
  limit: number,
): Promise<readonly (Omit<PriceChange, 'at'> & { readonly at: Date })[]> {
  return await sql<(Omit<PriceChange, 'at'> & { at: Date })[]>`
    with offer (kind, id, point, name_ja, name_en, starts_at, ends_at) as (
      select 'course', id, point, memo_ja, memo_en, starts_at, ends_at from payment.course where is_active
      union all select 'method', id, null, name_ja, name_en, starts_at, ends_at from payment.method where is_active
    ), change as (
      select starts_at as at, kind || '_starts' as kind, id, point, name_ja, name_en from offer
      union all select ends_at, kind || '_ends', id, point, name_ja, name_en from offer
    )
    select at, kind, id, point, name_ja, name_en from change where at > ${from} order by at, kind, id limit ${limit}`;
}
