import { pagerOf, type payment, type InputOf, type ReplyOf } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import { coursesOnSale, courseThatSuffices } from '../course/course.sql.ts';
import { markMostBought } from '../course/most-bought.ts';
import type { PaymentDeps } from '../payment-deps.ts';

type Call = typeof payment.pointPriceList;
const coursesPerPage = 20;

/**
 * The courses on sale, cheapest position first, 20 a page from page 1. A page beyond the end is empty. With `suffices`, of all of them the one
 * of the least price that gives so many points.
 */
export async function pointPriceList(ctx: MemberContext & PaymentDeps, { page, suffices }: InputOf<Call>): Promise<ReplyOf<Call>> {
  const { sql, language, range } = ctx;
  if (suffices !== undefined) {
    const course = await courseThatSuffices(sql, suffices, { language, range, at: ctx.now() });
    return { list: course ? [course] : [], page: pagerOf(1, 1, coursesPerPage) };
  }
  const offset = (page - 1) * coursesPerPage;
  const { courses, count } = await coursesOnSale(sql, { language, range, at: ctx.now(), limit: coursesPerPage, offset });
  return { list: await markMostBought(ctx, courses, ctx.now()), page: pagerOf(page, count, coursesPerPage) };
}
