import { account, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { inTransaction, refuse, type Context } from '@fudaya/kit';
import { verifyAuthenticationResponse, type AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { AccountDeps } from '../../deps.ts';
import { beginSession } from '../login/begin-session.ts';
import { rememberDevice } from '../login/device.ts';
import { lockPasskey, notePasskeyUse, takeChallenge, type StoredKey } from './passkey.sql.ts';
import { relyingParty } from './relying-party.ts';

/** Logs in whoever holds a known passkey and signed this browser's own challenge with it. */
export async function passkeyLogin(
  ctx: Context & AccountDeps,
  { response, save_cookie }: InputOf<typeof account.passkeyLogin>,
): Promise<ReplyOf<typeof account.passkeyLogin>> {
  const at = ctx.now();
  const credentialId = typeof response['id'] === 'string' && /^[\w-]{1,1400}$/.test(response['id']) ? response['id'] : '';
  await inTransaction(ctx.sql, async (tx) => {
    const challenge = await takeChallenge(tx, ctx.sessionHash, null, at);
    const key = await lockPasskey(tx, credentialId);
    const counter =
      challenge === null || key === null ? null : await counterIn(response, { credentialId, key, challenge }, ctx.publicOrigin);
    if (key === null || counter === null) throw refuse(account.passkeyLogin, 'unusable');
    await notePasskeyUse(tx, credentialId, counter, at);
    await beginSession(ctx, key.member_id, { remember: save_cookie === '1', isByPasskey: true, sql: tx });
    rememberDevice(ctx, key.mail);
  });
  return { result: '1' };
}

interface Expected {
  readonly credentialId: string;
  readonly key: StoredKey;
  readonly challenge: string;
}

/** The new signature count, or null when any part of the answer is not as it must be. */
async function counterIn(response: Record<string, unknown>, { credentialId, key, challenge }: Expected, publicOrigin: string) {
  const { rpID, origin } = relyingParty(publicOrigin);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      // The library reads it as what anybody may have sent: it throws at the first part that is wrong.
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: { id: credentialId, publicKey: key.public_key, counter: key.counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
