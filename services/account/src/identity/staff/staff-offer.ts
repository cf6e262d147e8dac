import { account, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { refuse, type Context } from '@fudaya/kit';
import type { AccountDeps } from '../../deps.ts';
import { offerTo } from '../passkey/offer-to.ts';
import { hashLink } from './staff-link.ts';
import { invitedBy } from './staff.sql.ts';

/** What the browser needs to make the passkey of an invitation. The link stays good until it is used. */
export async function staffOffer(
  ctx: Context & AccountDeps,
  { token }: InputOf<typeof account.staffOffer>,
): Promise<ReplyOf<typeof account.staffOffer>> {
  const invited = await invitedBy(ctx.sql, hashLink(token), ctx.now());
  if (!invited) throw refuse(account.staffOffer, 'link_over');
  return { options: await offerTo(ctx, { ...invited, known: [] }), mail: invited.mail };
}
