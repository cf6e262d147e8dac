// What cancelling and closing a box have in common: one asks or takes back, another confirms, and then it is done.
import type { BoxEnd, boxCancel } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, type StaffContext } from '@fudaya/kit';
import { askEnd, boxOfPack, finishEnd, outcomeOf, withdrawEnd, type EndAnswer } from './ends.sql.ts';

type WhyNot = Exclude<EndAnswer, 'waiting' | 'confirmed' | 'done before'>;

/** What both are refused for. */
export function commonCode(why: WhyNot): 'no_box' | 'draft' | 'changed_meanwhile' {
  if (why === 'no box') return 'no_box';
  return why === 'draft' ? 'draft' : 'changed_meanwhile';
}

/** What came of it, or why nothing did. */
export async function endBox(
  ctx: StaffContext,
  end: BoxEnd,
  { pack_id, seen, is_withdrawn, reason }: InputOf<typeof boxCancel>,
): Promise<ReplyOf<typeof boxCancel> | WhyNot> {
  const box = await boxOfPack(ctx.sql, pack_id);
  if (!box) return 'no box';
  const { staff } = ctx;
  const at = ctx.now();
  if (is_withdrawn) {
    const isBack = seen === null || (await acting(ctx, reason, (tx) => withdrawEnd(tx, box.id, end, seen)));
    return isBack ? { waiting: null, outcome: null } : 'changed';
  }
  const answer = await acting(ctx, reason, (tx) => askEnd(tx, { boxId: box.id, end, seen, staff, reason, at }));
  if (answer === 'waiting') return { waiting: 'second_person', outcome: null };
  if (answer === 'done before') return { waiting: null, outcome: await outcomeOf(ctx.sql, box.id, end) };
  if (answer !== 'confirmed') return answer;
  // By itself: of a box that is cancelled nothing is sold any more while balances are locked. What is cut off here the service's job goes on with.
  return { waiting: null, outcome: await acting(ctx, reason, (tx) => finishEnd(tx, box.id, end, at)) };
}
