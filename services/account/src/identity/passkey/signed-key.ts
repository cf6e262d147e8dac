import type { Context, TransactionSql } from '@fudaya/kit';
import { verifyAuthenticationResponse, type AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { AccountDeps } from '../../deps.ts';
import { lockPasskey, notePasskeyUse, takeChallenge, type StoredKey } from './passkey.sql.ts';
import { relyingParty } from './relying-party.ts';

/** The known passkey that signed this browser's own challenge, its use noted; null when any part of the answer is not as it must be. */
export async function signedKey(
  ctx: Context & AccountDeps,
  tx: TransactionSql,
  response: Record<string, unknown>,
): Promise<StoredKey | null> {
  const at = ctx.now();
  const credentialId = typeof response['id'] === 'string' && /^[\w-]{1,1400}$/.test(response['id']) ? response['id'] : '';
  const challenge = await takeChallenge(tx, ctx.sessionHash, null, at);
  const key = await lockPasskey(tx, credentialId);
  if (challenge === null || key === null) return null;
  const counter = await counterIn(response, { credentialId, key, challenge }, ctx.publicOrigin);
  if (counter === null) return null;
  await notePasskeyUse(tx, credentialId, counter, at);
  return key;
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
