import type { account, ReplyOf } from '@fudaya/contracts';
import type { Context } from '@fudaya/kit';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { AccountDeps } from '../../deps.ts';
import { keepChallenge } from './passkey.sql.ts';
import { challenge_ms, relyingParty } from './relying-party.ts';

/** A challenge for any passkey of this shop: the device knows whose it is, so no account is named. */
export async function passkeyAsk(ctx: Context & AccountDeps): Promise<ReplyOf<typeof account.passkeyAsk>> {
  const { rpID } = relyingParty(ctx.publicOrigin);
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
  const expiresAt = new Date(ctx.now().getTime() + challenge_ms);
  await keepChallenge(ctx.sql, { sessionHash: ctx.sessionHash, challenge: options.challenge, memberId: null, expiresAt });
  return { options: { ...options } };
}
