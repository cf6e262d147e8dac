import { postMail } from '../../mail/outbox.sql.ts';
import { balanceOf } from '@fudaya/books';
import { memberClose as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { actingAsService, compose, refuse, type StaffContext } from '@fudaya/kit';
import { closedLetter } from '../../leaving/closing/closing-letters.ts';
import { closeMember } from '../../leaving/closing/close-member.ts';
import { lockBooks, obstaclesOf, shopMail } from '../../leaving/closing/closing.sql.ts';
import { noteAct } from '../../operator/acts.sql.ts';
import { memberToClose } from './closing.sql.ts';

const week_ms = 7 * 86_400_000;

/** Ends an account for a member who asked the shop to, as the member would; who did it and why is kept. */
export async function memberClose(
  ctx: StaffContext,
  { id, points, coins, reason }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const at = ctx.now();
  return await actingAsService(
    ctx,
    reason,
    async (tx) => {
      await lockBooks(tx, id);
      const known = await memberToClose(tx, id);
      if (!known) throw refuse(contract, 'no_member');
      if (known.is_closed) throw refuse(contract, 'member_closed');
      if (known.is_staff) throw refuse(contract, 'is_staff');
      if ((await obstaclesOf(tx, id, at)).length > 0) throw refuse(contract, 'unfinished');
      const owned = await balanceOf(tx, id, at);
      if (owned.pt !== points || owned.coin !== coins) throw refuse(contract, 'changed_meanwhile');
      await closeMember(tx, { memberId: id, mail: known.mail, at });
      const letter = closedLetter({ point: points, coin: coins, shopMail: await shopMail(tx) });
      await postMail(tx, { to: known.mail, mail: compose(known.language, letter), at, expiresAt: new Date(at.getTime() + week_ms) });
      return {};
    },
    (tx) => noteAct(tx, { by: ctx.staff.name, note: reason, at }, { act: 'member.close', memberId: id, detail: '' }),
  );
}
