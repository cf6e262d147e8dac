// What cancelling and closing a box have in common: one asks or takes back, another confirms, and then it is done.
import type { BoxEnd, boxCancel } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, type StaffContext } from '@fudaya/kit';
import { closeHindrances } from '../../operator/close-box.ts';
import { giveBackOf } from '../../operator/give-back.ts';
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
  // At both homes, each by itself; the box's is asked again under its lock, and says itself that it is a draft.
  if (end === 'close' && (await closeHindrances(ctx.sql, box.id, at)).some(({ code }) => code !== 'never_published')) return 'hindered';
  const answer = await acting(ctx, reason, (tx) => askEnd(tx, { boxId: box.id, end, seen, staff, reason, at }));
  if (answer === 'waiting') return { waiting: 'second_person', outcome: null };
  if (answer === 'done before') return { waiting: null, outcome: await outcomeOf(ctx.sql, box.id, end) };
  if (answer !== 'confirmed') return answer;
  // In steps: of a box that is cancelled nothing is sold any more, then it owes what it took, then its members have it. What is cut off here the
  // service's jobs go on with.
  const outcome = await acting(ctx, reason, (tx) => finishEnd(tx, box.id, end, at));
  if (end === 'cancel') await giveBackOf(ctx, box.id);
  return { waiting: null, outcome };
}
