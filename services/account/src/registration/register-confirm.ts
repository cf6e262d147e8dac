import { account } from '@fudaya/contracts';
import type { Context } from '@fudaya/kit';
import { checkRegistration, type Registration } from './rules.ts';

/** Validation alone, before the confirmation page. Whether a member has the address it does not tell: anybody may ask. */
export async function registerConfirm(ctx: Context, input: Registration): Promise<{ result: '1' }> {
  await checkRegistration(ctx, account.registerConfirm, input);
  return { result: '1' };
}
