import type { account, ReplyOf } from '@fudaya/contracts';
import { inTransaction, type MemberContext } from '@fudaya/kit';
import type { AccountDeps } from '../../deps.ts';
import { askToVerify } from './verification.ts';

/** Sends the confirmation link once more; nothing when the address is confirmed. Links sent before stay good. */
export async function verifyMailAgain(ctx: MemberContext & AccountDeps): Promise<ReplyOf<typeof account.verifyMailAgain>> {
  await inTransaction(ctx.sql, async (tx) => {
    const [member] = await tx<{ mail: string; last_name: string; first_name: string }[]>`
      select mail, last_name, first_name from account.member where id = ${ctx.member.id} and verified_at is null`;
    if (!member) return;
    await askToVerify(tx, {
      memberId: ctx.member.id,
      mail: member.mail,
      lastName: member.last_name,
      firstName: member.first_name,
      language: ctx.language,
      publicOrigin: ctx.publicOrigin,
      at: ctx.now(),
    });
  });
  return { result: '1' };
}
