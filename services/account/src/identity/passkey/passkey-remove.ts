import { account, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { inTransaction, type MemberContext } from '@fudaya/kit';
import type { AccountDeps } from '../../deps.ts';
import { tellOfSecurity } from '../../mail/security-letters.ts';
import { askProof } from '../prove/proof.ts';
import { removePasskey } from './passkey.sql.ts';

/** Forgets a passkey of the member and tells them by mail. Again, nothing happens. */
export async function passkeyRemove(
  ctx: MemberContext & AccountDeps,
  { id }: InputOf<typeof account.passkeyRemove>,
): Promise<ReplyOf<typeof account.passkeyRemove>> {
  await askProof(ctx, account.passkeyRemove);
  await inTransaction(ctx.sql, async (tx) => {
    const name = await removePasskey(tx, ctx.member.id, id);
    if (name === null) return;
    await tellOfSecurity(tx, { memberId: ctx.member.id, what: 'passkeyRemoved', detail: name, origin: ctx.publicOrigin, at: ctx.now() });
  });
  return { result: '1' };
}
