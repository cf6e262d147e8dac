import type { payment } from '@fudaya/contracts';
import type { Tx } from '@fudaya/db';
import type { PaymentDeps } from '../payment-deps.ts';

const days = 30;
/** Fewer buyers are no evidence that members like a course best. */
const minBuyers = 30;
const keptFor_ms = 10 * 60_000;
const day_ms = 86_400_000;

/** By shop: the list is read far more often than its first place changes. */
const kept = new WeakMap<PaymentDeps['methods'], { readonly until: number; readonly id: Promise<number | null> }>();

type Evidence = NonNullable<payment.Course['most_bought']>;

/** The courses, the most bought one marked: bought by more members within the last 30 days than any other, and by 30 at least. No mark on a tie. */
export async function markMostBought(ctx: Pick<PaymentDeps, 'methods'> & { sql: Tx }, courses: payment.Course[], at: Date) {
  const id = await mostBought(ctx, at);
  const most_bought: Evidence = { days };
  return courses.map((course) => (course.id === id ? { ...course, most_bought } : course));
}

function mostBought({ sql, methods }: Pick<PaymentDeps, 'methods'> & { sql: Tx }, at: Date): Promise<number | null> {
  const known = kept.get(methods);
  if (known && at.getTime() < known.until) return known.id;
  const id = counted(sql, at);
  kept.set(methods, { until: at.getTime() + keptFor_ms, id });
  // A failure is not kept.
  id.catch(() => kept.delete(methods));
  return id;
}

async function counted(sql: Tx, at: Date): Promise<number | null> {
  const [first, second] = await sql<{ course_id: number; buyers: number }[]>`
    select course_id, count(distinct member_id)::int as buyers from payment.payment
    where paid_at > ${new Date(at.getTime() - days * day_ms)} and state = 'paid'
    group by course_id order by buyers desc limit 2`;
  if (!first || first.buyers < minBuyers || first.buyers === second?.buyers) return null;
  return first.course_id;
}
