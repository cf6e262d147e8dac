import { states, type payment, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { Halt, type MemberContext } from '@fudaya/kit';
import { courseOnSale } from '../course/course.sql.ts';
import { bonusesFor } from '../bonus/bonus.sql.ts';
import { careAt, spentBy } from '../care/care.sql.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { cardsAt } from '../wallet/kept-cards.ts';
import { activeMethods } from './method.sql.ts';

type Call = typeof payment.payList;

/** The methods that this course can be paid with: switched on in the database and connected in the settings. */
export async function payList(ctx: MemberContext & PaymentDeps, { pointPriceId }: InputOf<Call>): Promise<ReplyOf<Call>> {
  const course = await courseOnSale(ctx.sql, pointPriceId, { ...ctx, at: ctx.now() });
  if (!course) throw new Halt(states.unknown);
  const methods = await activeMethods(ctx.sql, ctx.language, ctx.now());
  const offered = methods.map(async (method): Promise<payment.PayMethod[]> => {
    const setup = ctx.methods.get(method.id);
    if (!setup || course.price > (setup.ceiling_yen ?? Infinity)) return [];
    const saved_cards = setup.tokeniser && (await cardsAt(ctx, setup.provider));
    return [{ ...method, ...(setup.tokeniser && { tokeniser: setup.tokeniser }), ...(saved_cards && { saved_cards }) }];
  });
  const list = (await Promise.all(offered)).flat();
  const care = await careAt(ctx.sql, ctx.member.id, ctx.now());
  const bonuses = await bonusesFor(ctx.sql, ctx.member.id, course.id);
  const { month } = await spentBy(ctx.sql, ctx.member.id, ctx.now(), { reserved: false });
  return { point: course.point, list, needs_age: care.age_bracket ? '0' : '1', month_spent: month, bonuses };
}
