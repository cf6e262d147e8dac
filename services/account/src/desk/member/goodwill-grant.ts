import { grantGoodwill } from '@fudaya/books';
import * as desk from '@fudaya/contracts/desk';
import { links, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { filled } from '@fudaya/contracts/texts';
import { acting, queueNotice, refuse, type StaffContext } from '@fudaya/kit';
import { noteAct } from '../../operator/acts.sql.ts';
import { allowanceOf, giveGoodwill } from './goodwill.sql.ts';
import { lockMember } from './standing.sql.ts';

/** Gives a member bonus points, within what the giver may give in a day. */
export async function goodwillGrant(
  ctx: StaffContext,
  { id, order, points, reason }: InputOf<typeof desk.goodwillGrant>,
): Promise<ReplyOf<typeof desk.goodwillGrant>> {
  const at = ctx.now();
  return await acting(ctx, reason, async (tx) => {
    const found = await lockMember(tx, id);
    if (found === 'none') throw refuse(desk.goodwillGrant, 'no_member');
    if (found === 'closed') throw refuse(desk.goodwillGrant, 'member_closed');
    const outcome = await giveGoodwill(tx, { id: order, memberId: id, staffId: ctx.staff.id, points, at });
    const { left } = await allowanceOf(tx, ctx.staff.id, at);
    if (outcome === 'staff') throw refuse(desk.goodwillGrant, 'goodwill_staff');
    if (outcome === 'another') throw refuse(desk.goodwillGrant, 'order_used');
    if (outcome === 'ceiling') throw refuse(desk.goodwillGrant, 'goodwill_ceiling', { left });
    if (outcome === 'same') return { points, left };
    await grantGoodwill(tx, order, at);
    await noteAct(tx, { by: ctx.staff.name, note: reason, at }, { act: 'goodwill.give', memberId: id, detail: `${points} points` });
    await queueNotice(tx, {
      memberId: id,
      kind: 'points',
      ...textOf(points),
      href: links.buyPointHistory(),
      idem: `goodwill:${order}`,
      at,
    });
    return { points, left };
  });
}

const textOf = (count: number) => ({
  title: filled({ ja: '{{count}}ポイントを加算しました', en: 'You received {{count}} points', en_one: 'You received a point' }, { count }),
  text: {
    ja: 'ご不便をおかけしたお詫びとして、当店からボーナスポイントをお渡ししました。',
    en: 'We are sorry for the trouble, and added bonus points to your balance.',
  },
});
