import { balanceOf } from '@fudaya/books';
import { account, type InputOf } from '@fudaya/contracts';
import { compose, inTransaction, refuse, type MemberContext } from '@fudaya/kit';
import type { AccountDeps } from '../../deps.ts';
import { limitTries } from '../../identity/login/limit-tries.ts';
import { postMail } from '../../mail/outbox.sql.ts';
import { closedLetter } from './closing-letters.ts';
import { closeMember } from './close-member.ts';
import { lockBooks, obstaclesOf, shopMail } from './closing.sql.ts';

const call = account.accountClose;
const week_ms = 7 * 86_400_000;

/**
 * The member ends the account, by password and by consent to losing exactly what they have now. Logs out everywhere; a last mail
 * confirms it. Refusals: unconfirmed, unfinished, changed; then nothing happened.
 */
export async function accountClose(
  ctx: MemberContext & AccountDeps,
  { pass, point, coin }: InputOf<typeof call>,
): Promise<{ result: '1' }> {
  const memberId = ctx.member.id;
  const [known] = await ctx.sql<{ mail: string; password_hash: string; language: 'ja' | 'en' }[]>`
    select mail, password_hash, language from account.member where id = ${memberId}`;
  const mail = known?.mail ?? '';
  await limitTries(ctx, mail);
  if (!known || !(await ctx.passwords.isMatch(known.password_hash, pass))) throw refuse(call, 'unconfirmed');

  const at = ctx.now();
  await inTransaction(ctx.sql, async (tx) => {
    await lockBooks(tx, memberId);
    if ((await obstaclesOf(tx, memberId, at)).length > 0) throw refuse(call, 'unfinished');
    const owned = await balanceOf(tx, memberId, at);
    if (owned.pt !== point || owned.coin !== coin) throw refuse(call, 'changed');
    if (!(await closeMember(tx, { memberId, mail, at }))) return;
    const expiresAt = new Date(at.getTime() + week_ms);
    await postMail(tx, {
      to: mail,
      mail: compose(known.language, closedLetter({ point, coin, shopMail: await shopMail(tx) })),
      at,
      expiresAt,
    });
  });
  ctx.rotateSession({ remember: false, kind: 'visitor' });
  return { result: '1' };
}
