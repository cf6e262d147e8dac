import type { Context } from '@fudaya/kit';
import { generateRegistrationOptions } from '@simplewebauthn/server';
import type { AccountDeps } from '../../deps.ts';
import { keepChallenge, type PasskeyRow } from './passkey.sql.ts';
import { challenge_ms, relyingParty, signatureKinds } from './relying-party.ts';

export interface Owner {
  readonly memberId: string;
  readonly mail: string;
  /** Passkeys the device need not make again. */
  readonly known: readonly PasskeyRow[];
}

/** What a browser needs to make a passkey for a member, with a challenge for this browser alone. */
export async function offerTo(ctx: Context & AccountDeps, { memberId, mail, known }: Owner): Promise<Record<string, unknown>> {
  const { rpName, rpID } = relyingParty(ctx.publicOrigin);
  const options = await generateRegistrationOptions({
    rpName,
    rpID,
    userName: mail,
    userID: new Uint8Array(Buffer.from(memberId.replaceAll('-', ''), 'hex')),
    attestationType: 'none',
    supportedAlgorithmIDs: signatureKinds,
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports: [...transports] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const expiresAt = new Date(ctx.now().getTime() + challenge_ms);
  await keepChallenge(ctx.sql, { sessionHash: ctx.sessionHash, challenge: options.challenge, memberId, expiresAt });
  return { ...options };
}
