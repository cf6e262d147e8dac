import { account, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { refuse, type MemberContext } from '@fudaya/kit';
import type { AccountDeps } from '../../deps.ts';
import { askProof } from '../prove/proof.ts';
import { linkArrival } from './link-arrival.ts';
import { hashOf } from './provider-start.ts';
import { arrivalOf } from './provider.sql.ts';

/** Links who came from a provider to the account of who is logged in: by a login of just now, or a registration. */
export async function providerLink(
  ctx: MemberContext & AccountDeps,
  { ticket }: InputOf<typeof account.providerLink>,
): Promise<ReplyOf<typeof account.providerLink>> {
  if (ctx.member.isStaff) throw refuse(account.providerLink, 'staff');
  await askProof(ctx, account.providerLink);
  const arrival = await arrivalOf(ctx.sql, hashOf(ticket), ctx.now());
  if (!arrival) throw refuse(account.providerLink, 'over');
  if ((await linkArrival(ctx, ctx.member.id, arrival)) === 'taken') throw refuse(account.providerLink, 'taken');
  return { result: '1' };
}
