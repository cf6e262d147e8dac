import { maxPriceChanges, pricesAhead as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { refuse, type StaffContext } from '@fudaya/kit';
import { coursesOnSale } from '../../course/course.sql.ts';
import { activeMethods } from '../../pay-list/method.sql.ts';
import type { PaymentDeps } from '../../payment-deps.ts';
import { priceChanges } from './prices.sql.ts';

/** A form is filled in for a minute before it is sent. */
const tolerance_ms = 60_000;
/** More than members turn the pages of. */
const maxCourses = 200;

/** What members will be offered at an instant, found as they will find it, and all that is to change of it. */
export async function pricesAhead(
  { sql, range, methods: connected, now }: StaffContext & PaymentDeps,
  { at, language }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const instant = new Date(at);
  if (!(instant.getTime() >= now().getTime() - tolerance_ms)) throw refuse(contract, 'in_the_past');
  const [{ courses }, methods, changes] = await Promise.all([
    coursesOnSale(sql, { language, range, at: instant, limit: maxCourses, offset: 0 }),
    activeMethods(sql, language, instant),
    priceChanges(sql, now(), maxPriceChanges),
  ]);
  return {
    at: instant.toISOString(),
    courses,
    methods: methods.filter(({ id }) => connected.has(id)),
    changes: changes.map((change) => ({ ...change, at: change.at.toISOString() })),
  };
}
