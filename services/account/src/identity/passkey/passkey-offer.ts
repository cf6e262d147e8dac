import { account, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { refuse, type MemberContext } from '@fudaya/kit';
import { generateRegistrationOptions } from '@simplewebauthn/server';
import type { AccountDeps } from '../../deps.ts';
import { askProof, noteProof } from '../prove/proof.ts';
import { isOwnPassword } from '../prove/prove.ts';
import { keepChallenge, passkeysOf } from './passkey.sql.ts';
import { challenge_ms, maxPasskeys, relyingParty, signatureKinds } from './relying-party.ts';

/** What the browser needs to make a passkey for this member, once it is known who is there. */
export async function passkeyOffer(
  ctx: MemberContext & AccountDeps,
  { pass }: InputOf<typeof account.passkeyOffer>,
): Promise<ReplyOf<typeof account.passkeyOffer>> {
  if (pass !== undefined) {
    if (!(await isOwnPassword(ctx, pass))) throw refuse(account.passkeyOffer, 'unconfirmed');
    await noteProof(ctx.sql, { sessionHash: ctx.sessionHash, at: ctx.now(), isByPasskey: false });
  }
  await askProof(ctx, account.passkeyOffer);
  const [member] = await ctx.sql<{ mail: string; is_proven: boolean }[]>`
    select mail, verified_at is not null as is_proven from account.member where id = ${ctx.member.id}`;
  // Anybody may register an address: a passkey for it would open the account of whom it belongs to.
  if (!member?.is_proven) throw refuse(account.passkeyOffer, 'mail_unproven');
  const known = await passkeysOf(ctx.sql, ctx.member.id);
  if (known.length >= maxPasskeys) throw refuse(account.passkeyOffer, 'full', { most: maxPasskeys });
  const { rpName, rpID } = relyingParty(ctx.publicOrigin);
  const options = await generateRegistrationOptions({
    rpName,
    rpID,
    userName: member.mail,
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
