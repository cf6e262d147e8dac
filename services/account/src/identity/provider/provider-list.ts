import type { account, ReplyOf } from '@fudaya/contracts';
import type { Context } from '@fudaya/kit';
import type { ProviderDeps } from './providers.ts';

/** The providers whose settings are there. */
export async function providerList(ctx: Context & ProviderDeps): Promise<ReplyOf<typeof account.providerList>> {
  return await Promise.resolve({ providers: [...ctx.providers.keys()] });
}
