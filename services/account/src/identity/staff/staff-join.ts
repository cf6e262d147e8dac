import { account, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { inTransaction, refuse, type Context } from '@fudaya/kit';
import type { AccountDeps } from '../../deps.ts';
import { tellOfSecurity } from '../../mail/security-letters.ts';
import { beginSession } from '../login/begin-session.ts';
import { keyIn } from '../passkey/key-in.ts';
import { storePasskey, takeChallenge } from '../passkey/passkey.sql.ts';
import { setRoles } from '../../desk/roles.sql.ts';
import { hashLink } from './staff-link.ts';
import { makeStaff, noteStaffAct, takeLink } from './staff.sql.ts';

/** Uses a link once: its member is staff from now on, opened by the new passkey alone, and is logged in here by it. */
export async function staffJoin(
  ctx: Context & AccountDeps,
  { token, response, name }: InputOf<typeof account.staffJoin>,
): Promise<ReplyOf<typeof account.staffJoin>> {
  const at = ctx.now();
  await inTransaction(ctx.sql, async (tx) => {
    const invited = await takeLink(tx, hashLink(token), at);
    if (!invited) throw refuse(account.staffJoin, 'link_over');
    const { memberId, roles } = invited;
    const challenge = await takeChallenge(tx, ctx.sessionHash, memberId, at);
    const key = challenge === null ? null : await keyIn(response, challenge, ctx.publicOrigin);
    if (key === null) throw refuse(account.staffJoin, 'unusable');
    await makeStaff(tx, memberId);
    await setRoles(tx, { memberId, roles, seen: null, at });
    const { id: credentialId, publicKey, counter, transports = [] } = key;
    if (!(await storePasskey(tx, { credentialId, publicKey, counter, transports, name, memberId, at }))) {
      throw refuse(account.staffJoin, 'unusable');
    }
    await noteStaffAct(tx, { act: 'join', memberId, actor: { id: memberId }, at });
    await tellOfSecurity(tx, { memberId, what: 'passkeyAdded', detail: name, origin: ctx.publicOrigin, at });
    await beginSession(ctx, memberId, { remember: false, passkeyAt: at, sql: tx });
  });
  return { result: '1' };
}
