import { account, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { inTransaction, refuse, type MemberContext } from '@fudaya/kit';
import type { AccountDeps } from '../../deps.ts';
import { tellOfSecurity } from '../../mail/security-letters.ts';
import { askPasskeyOfStaff } from '../prove/proof.ts';
import { keyIn } from './key-in.ts';
import { passkeysOf, storePasskey, takeChallenge } from './passkey.sql.ts';
import { maxPasskeys } from './relying-party.ts';

/** Keeps a passkey that the browser made for the challenge of just before, and tells the member by mail. */
export async function passkeyAdd(
  ctx: MemberContext & AccountDeps,
  { response, name }: InputOf<typeof account.passkeyAdd>,
): Promise<ReplyOf<typeof account.passkeyAdd>> {
  await askPasskeyOfStaff(ctx, account.passkeyAdd);
  const at = ctx.now();
  await inTransaction(ctx.sql, async (tx) => {
    const challenge = await takeChallenge(tx, ctx.sessionHash, ctx.member.id, at);
    const key = challenge === null ? null : await keyIn(response, challenge, ctx.publicOrigin);
    if (key === null) throw refuse(account.passkeyAdd, 'unusable');
    // Locks the member, so that two tabs cannot both add the last one allowed.
    await tx`select 1 from account.member where id = ${ctx.member.id} for update`;
    if ((await passkeysOf(tx, ctx.member.id)).length >= maxPasskeys) throw refuse(account.passkeyAdd, 'unusable');
    const { id: credentialId, publicKey, counter, transports = [] } = key;
    if (!(await storePasskey(tx, { credentialId, publicKey, counter, transports, name, memberId: ctx.member.id, at }))) {
      throw refuse(account.passkeyAdd, 'unusable');
    }
    await tellOfSecurity(tx, { memberId: ctx.member.id, what: 'passkeyAdded', detail: name, origin: ctx.publicOrigin, at });
  });
  return { result: '1' };
}
