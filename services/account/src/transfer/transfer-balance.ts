import { states, type account, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { Halt, type MemberContext } from '@fudaya/kit';
import type { AccountDeps } from '../deps.ts';
import { linksOf } from './transfer.sql.ts';

/** What the member owns there, as the site says now. */
export async function transferBalance(
  { sql, member, partners }: MemberContext & AccountDeps,
  { site_id }: InputOf<typeof account.transferBalance>,
): Promise<ReplyOf<typeof account.transferBalance>> {
  const site = partners.get(site_id);
  const partnerAccount = (await linksOf(sql, member.id)).get(site_id);
  if (!site || partnerAccount === undefined) throw new Halt(states.unknown);
  return { point: await site.api.balance(partnerAccount) };
}
