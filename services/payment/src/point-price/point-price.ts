import { states, type payment, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { Halt, type MemberContext } from '@fudaya/kit';
import { courseOnSale, rememberOpened } from '../course/course.sql.ts';
import type { PaymentDeps } from '../payment-deps.ts';

type Call = typeof payment.pointPrice;

/** One course on sale; the session remembers it as the one that a point/buy without a course means. 404 when it is not on sale. */
export async function pointPrice(ctx: MemberContext & PaymentDeps, { pointPriceId }: InputOf<Call>): Promise<ReplyOf<Call>> {
  const course = await courseOnSale(ctx.sql, pointPriceId, { ...ctx, at: ctx.now() });
  if (!course) throw new Halt(states.unknown);
  await rememberOpened(ctx.sql, ctx.sessionHash, course.id, ctx.now());
  return course;
}
