import { account, type InputOf } from '@fudaya/contracts';
import { inTransaction, refuse, type MemberContext } from '@fudaya/kit';
import type { AccountDeps } from '../../deps.ts';
import { noteProof } from '../prove/proof.ts';
import { signedKey } from './signed-key.ts';

/** Shows by one of the member's own passkeys who is there. Another member's is refused like an unknown one. */
export async function passkeyProve(
  ctx: MemberContext & AccountDeps,
  { response }: InputOf<typeof account.passkeyProve>,
): Promise<{ result: '1' }> {
  await inTransaction(ctx.sql, async (tx) => {
    const key = await signedKey(ctx, tx, response);
    if (key?.member_id !== ctx.member.id) throw refuse(account.passkeyProve, 'unusable');
    await noteProof(tx, { sessionHash: ctx.sessionHash, at: ctx.now(), isByPasskey: true });
  });
  return { result: '1' };
}
