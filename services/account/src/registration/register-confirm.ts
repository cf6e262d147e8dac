import { account } from '@fudaya/contracts';
import { refuse, type Context } from '@fudaya/kit';
import { isMailTaken } from './member.sql.ts';
import { checkRegistration, type Registration } from './rules.ts';

/** Validation alone, before the confirmation page: what register would refuse now. */
export async function registerConfirm(ctx: Context, input: Registration): Promise<{ result: '1' }> {
  await checkRegistration(ctx, account.registerConfirm, input);
  if (await isMailTaken(ctx.sql, input.mail)) throw refuse(account.registerConfirm, 'mail_taken');
  return { result: '1' };
}
