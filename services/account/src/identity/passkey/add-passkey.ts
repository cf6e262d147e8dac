import { account, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { inTransaction, refuse, type MemberContext } from '@fudaya/kit';
import { generateRegistrationOptions, verifyRegistrationResponse, type RegistrationResponseJSON } from '@simplewebauthn/server';
import type { AccountDeps } from '../../deps.ts';
import { limitTries } from '../login/login.ts';
import { tellOfSecurity } from '../../mail/security-letters.ts';
import { keepChallenge, passkeysOf, removePasskey, storePasskey, takeChallenge } from './passkey.sql.ts';
import { challenge_ms, passkeysMost, relyingParty, signatureKinds } from './relying-party.ts';

/** What the browser needs to make a passkey for this member, once the password was given. */
export async function passkeyOffer(
  ctx: MemberContext & AccountDeps,
  { pass }: InputOf<typeof account.passkeyOffer>,
): Promise<ReplyOf<typeof account.passkeyOffer>> {
  const [member] = await ctx.sql<{ mail: string; password_hash: string }[]>`
    select mail, password_hash from account.member where id = ${ctx.member.id}`;
  await limitTries(ctx, member?.mail ?? '');
  if (!(await ctx.passwords.isMatch(member?.password_hash ?? null, pass))) throw refuse(account.passkeyOffer, 'unconfirmed');
  const known = await passkeysOf(ctx.sql, ctx.member.id);
  if (known.length >= passkeysMost) throw refuse(account.passkeyOffer, 'full', { most: passkeysMost });
  const { rpName, rpID } = relyingParty(ctx.publicOrigin);
  const options = await generateRegistrationOptions({
    rpName,
    rpID,
    userName: member?.mail ?? '',
    userID: new Uint8Array(Buffer.from(ctx.member.id.replaceAll('-', ''), 'hex')),
    attestationType: 'none',
    supportedAlgorithmIDs: signatureKinds,
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports: [...transports] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const expiresAt = new Date(ctx.now().getTime() + challenge_ms);
  await keepChallenge(ctx.sql, { sessionHash: ctx.sessionHash, challenge: options.challenge, memberId: ctx.member.id, expiresAt });
  return { options: { ...options } };
}

/** Keeps a passkey that the browser made for the challenge of just before, and tells the member by mail. */
export async function passkeyAdd(
  ctx: MemberContext & AccountDeps,
  { response, name }: InputOf<typeof account.passkeyAdd>,
): Promise<ReplyOf<typeof account.passkeyAdd>> {
  const at = ctx.now();
  await inTransaction(ctx.sql, async (tx) => {
    const challenge = await takeChallenge(tx, ctx.sessionHash, ctx.member.id, at);
    const key = challenge === null ? null : await keyIn(response, challenge, ctx.publicOrigin);
    if (key === null) throw refuse(account.passkeyAdd, 'unusable');
    // Locks the member, so that two tabs cannot both add the last one allowed.
    await tx`select 1 from account.member where id = ${ctx.member.id} for update`;
    if ((await passkeysOf(tx, ctx.member.id)).length >= passkeysMost) throw refuse(account.passkeyAdd, 'unusable');
    const { id: credentialId, publicKey, counter, transports = [] } = key;
    if (!(await storePasskey(tx, { credentialId, publicKey, counter, transports, name, memberId: ctx.member.id, at }))) {
      throw refuse(account.passkeyAdd, 'unusable');
    }
    await tellOfSecurity(tx, { memberId: ctx.member.id, what: 'passkeyAdded', detail: name, origin: ctx.publicOrigin, at });
  });
  return { result: '1' };
}

/** The credential in a browser's answer, or null when any part of it is not as it must be. */
async function keyIn(response: Record<string, unknown>, expectedChallenge: string, publicOrigin: string) {
  const { rpID, origin } = relyingParty(publicOrigin);
  try {
    const verified = await verifyRegistrationResponse({
      // The library reads it as what anybody may have sent: it throws at the first part that is wrong.
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: signatureKinds,
    });
    return verified.verified ? verified.registrationInfo.credential : null;
  } catch {
    return null;
  }
}

/** Forgets a passkey of the member and tells them by mail. Again, nothing happens. */
export async function passkeyRemove(
  ctx: MemberContext & AccountDeps,
  { id }: InputOf<typeof account.passkeyRemove>,
): Promise<ReplyOf<typeof account.passkeyRemove>> {
  await inTransaction(ctx.sql, async (tx) => {
    const name = await removePasskey(tx, ctx.member.id, id);
    if (name === null) return;
    await tellOfSecurity(tx, { memberId: ctx.member.id, what: 'passkeyRemoved', detail: name, origin: ctx.publicOrigin, at: ctx.now() });
  });
  return { result: '1' };
}
