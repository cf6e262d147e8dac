import type { Language, payment } from '@fudaya/contracts';
import type { Tx } from '@fudaya/db';
import type { PaymentDeps } from '../payment-deps.ts';

type Course = payment.Course;
type Range = PaymentDeps['range'];

const columns = (sql: Tx, language: Language) => sql`
  id, point, price, original_price, discount_rate, ${language === 'ja' ? sql`memo_ja` : sql`memo_en`} as memo`;
/** Offered at a moment: switched on, begun, not over. */
export const offered = (sql: Tx, at: Date) => sql`
  is_active and coalesce(starts_at <= ${at}, true) and coalesce(ends_at > ${at}, true)`;
const onSale = (sql: Tx, { min_yen, max_yen }: Range, at: Date) => sql`
  ${offered(sql, at)} and point >= price and price between ${min_yen} and ${max_yen}`;

export async function coursesOnSale(
  sql: Tx,
  { language, range, at, limit, offset }: { language: Language; range: Range; at: Date; limit: number; offset: number },
): Promise<{ courses: Course[]; count: number }> {
  const courses = await sql<Course[]>`
    select ${columns(sql, language)} from payment.course where ${onSale(sql, range, at)} order by position, id limit ${limit} offset ${offset}`;
  const [counted] = await sql<{ count: number }[]>`select count(*)::int as count from payment.course where ${onSale(sql, range, at)}`;
  return { courses: [...courses], count: counted?.count ?? 0 };
}

/** Of all courses on sale the one of the least price that gives at least so many points; of the same price the one that gives most. */
export async function courseThatSuffices(
  sql: Tx,
  points: number,
  { language, range, at }: { readonly language: Language; readonly range: Range; readonly at: Date },
): Promise<Course | undefined> {
  const [course] = await sql<Course[]>`
    select ${columns(sql, language)} from payment.course where ${onSale(sql, range, at)} and point >= ${points}
    order by price, point desc, position, id limit 1`;
  return course;
}

export async function courseOnSale(
  sql: Tx,
  id: number,
  { language, range, at }: { readonly language: Language; readonly range: Range; readonly at: Date },
): Promise<Course | undefined> {
  const [course] = await sql<Course[]>`
    select ${columns(sql, language)} from payment.course where id = ${id} and ${onSale(sql, range, at)}`;
  return course;
}

/** Remembers what this session looks at, for a point/buy that names no course. */
export async function rememberOpened(sql: Tx, sessionHash: Uint8Array, courseId: number, at: Date): Promise<void> {
  await sql`
    insert into payment.opened_course (session_hash, course_id, opened_at) values (${sessionHash}, ${courseId}, ${at})
    on conflict (session_hash) do update set course_id = excluded.course_id, opened_at = excluded.opened_at`;
}

export async function openedCourseId(sql: Tx, sessionHash: Uint8Array): Promise<number | undefined> {
  const [opened] = await sql<{ course_id: number }[]>`
    select course_id from payment.opened_course where session_hash = ${sessionHash}`;
  return opened?.course_id;
}
