import { coursePut as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { givenMoments, isSame } from './moments.ts';
import { addCourse, changeCourse, courseKnown, holdPrices } from './prices.sql.ts';

/** Adds a course, or changes how one is offered. Its price and points stay. The same added twice is there once. */
export async function coursePut(
  ctx: StaffContext,
  { id, seen, reason, starts, ends, ...given }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const { moments, endsFirst } = givenMoments({ starts, ends });
  if (endsFirst) throw refuse(contract, 'ends_first');
  if (given.point < given.price) throw refuse(contract, 'too_few_points');
  if (given.original_price < given.price) throw refuse(contract, 'cheaper_before');
  const { point, price, ...offer } = { ...given, ...moments };
  return await acting(ctx, reason, async (tx) => {
    await holdPrices(tx);
    const known = await courseKnown(tx, { id, point, price });
    if (known && isSame({ point, price, ...offer }, known)) return { id: known.id };
    if (id === null) {
      if (known) throw refuse(contract, 'known');
      return { id: await addCourse(tx, { point, price, ...offer }) };
    }
    if (!known) throw refuse(contract, 'no_course');
    if (known.version !== seen) throw refuse(contract, 'changed_meanwhile');
    if (known.point !== point || known.price !== price) throw refuse(contract, 'agreed');
    await changeCourse(tx, id, offer);
    return { id };
  });
}
