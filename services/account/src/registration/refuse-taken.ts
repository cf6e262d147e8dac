import type { account } from '@fudaya/contracts';
import { refuse, type Context } from '@fudaya/kit';
import type { AccountDeps } from '../deps.ts';
import { tellOfRegistration } from '../mail/security-letters.ts';

const hour_seconds = 60 * 60;

/** That a member has the address: told a few times an hour to whoever asks, by whichever way, and to the owner of the address by mail. */
export async function refuseTaken(
  ctx: Context & AccountDeps,
  call: typeof account.registerAppend | typeof account.registerShort,
  mail: string,
): Promise<never> {
  await ctx.limit(`taken from ${ctx.address}`, 5, hour_seconds);
  await tellOfRegistration(ctx, mail);
  throw refuse(call as typeof account.registerAppend, 'mail_taken');
}
