import { states, type account, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { Halt, inTransaction, type MemberContext } from '@fudaya/kit';
import type { AccountDeps } from '../deps.ts';
import { phoneNumberOf } from '../identity/phone/phone-number.ts';
import { phoneOf } from '../identity/phone/phone.sql.ts';
import { holdOpen } from '../registration/member.sql.ts';
import { transferTexts } from './transfer-texts.ts';
import { keepLink } from './transfer.sql.ts';

/** Links an account there: the partner judges login, password and phone. A wrong login and another phone get the same text. */
export async function transferLogin(
  ctx: MemberContext & AccountDeps,
  { loginid, password, site_id }: InputOf<typeof account.transferLogin>,
): Promise<ReplyOf<typeof account.transferLogin>> {
  const { sql, member, partners, language } = ctx;
  const site = partners.get(site_id);
  if (!site) throw new Halt(states.unknown);
  const failed = (why: keyof typeof transferTexts) => ({ result: false, error: transferTexts[why][language] });
  const { tel, verified } = await phoneOf(sql, member.id);
  const answer = await site.api.link({ loginId: loginid, password, phone: verified ?? phoneNumberOf(tel) ?? tel });
  if (answer.kind === 'wrong') return failed('login');
  if (answer.kind === 'down') {
    ctx.log.warn({ site_id, reason: answer.reason }, 'a partner site did not link');
    return failed('down');
  }
  const link = { memberId: member.id, siteId: site_id, account: answer.account, at: ctx.now() };
  const isKept = await inTransaction(sql, async (tx) => {
    if (!(await holdOpen(tx, member.id))) throw new Halt(states.loginNeeded);
    return await keepLink(tx, link);
  });
  return isKept ? { result: true, error: '' } : failed('taken');
}
