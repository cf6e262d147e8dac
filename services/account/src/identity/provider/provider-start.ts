import { createHash, randomBytes } from 'node:crypto';
import { account, states, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { Halt, refuse, type Context } from '@fudaya/kit';
import type { AccountDeps } from '../../deps.ts';
import { askProof } from '../prove/proof.ts';
import { keepAttempt } from './provider.sql.ts';

/** How long somebody may take there, milliseconds. */
const attempt_ms = 10 * 60_000;

export const hashOf = (secret: string): Uint8Array => createHash('sha256').update(secret).digest();
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const returnAddress = (publicOrigin: string, provider: account.LoginProvider): string =>
  new URL(account.providerReturnPath(provider), publicOrigin).href;

/** Where the browser goes, and what is kept to know its answer by: for this browser alone, once. */
export async function providerStart(
  ctx: Context & AccountDeps,
  { provider, purpose }: InputOf<typeof account.providerStart>,
): Promise<ReplyOf<typeof account.providerStart>> {
  const elsewhere = ctx.providers.get(provider);
  if (!elsewhere) throw refuse(account.providerStart, 'unknown');
  if (purpose === 'link') {
    if (!ctx.member) throw new Halt(states.loginNeeded);
    if (ctx.member.isStaff) throw refuse(account.providerStart, 'staff');
    await askProof(ctx, account.providerStart);
  }
  const redirectUri = returnAddress(ctx.publicOrigin, provider);
  const attempt = { state: newSecret(), nonce: newSecret(), verifier: newSecret(), redirectUri };
  const url = await elsewhere.urlFor(attempt);
  if (url === null) throw refuse(account.providerStart, 'down');
  await keepAttempt(ctx.sql, {
    stateHash: hashOf(attempt.state),
    sessionHash: ctx.sessionHash,
    provider,
    memberId: purpose === 'link' ? (ctx.member?.id ?? null) : null,
    nonce: attempt.nonce,
    verifier: attempt.verifier,
    expiresAt: new Date(ctx.now().getTime() + attempt_ms),
  });
  return { url };
}
