import { timingSafeEqual } from 'node:crypto';
import { account, states, type InputOf } from '@fudaya/contracts';
import { enqueue, Halt, inTransaction, refuse, type MemberContext } from '@fudaya/kit';
import type { AccountDeps } from '../../deps.ts';
import { judgeReferrals } from '../../referral/judge-referral.ts';
import { holdOpen } from '../../registration/member.sql.ts';
import { codeHash } from './phone-hash.ts';
import { shownNumber } from './phone-number.ts';
import { countTry, keepPhone, phoneOf } from './phone.sql.ts';

const { tries: most } = account.smsRules;
/** When the task looks whether anything was left. */
const soon_ms = 2_000;

/**
 * A right code makes the phone the member's own; then points for referrals are decided, by a task of the same transaction should this
 * process die first. Each code has few tries, counted before they are judged. Asked again after it was done (a lost reply, a double
 * tap): done.
 */
export async function checkSms(
  ctx: MemberContext & AccountDeps,
  { sms_code }: InputOf<typeof account.checkSms>,
): Promise<{ result: '1'; state?: 204 }> {
  const { sql } = ctx;
  const memberId = ctx.member.id;
  const at = ctx.now();
  const tried = await countTry(sql, memberId, { at, most });
  if (!tried) {
    if ((await phoneOf(sql, memberId)).verified !== null) return { result: '1', state: 204 };
    throw refuse(account.checkSms, 'over');
  }
  if (!timingSafeEqual(tried.code_hash, codeHash(ctx.phoneKey, memberId, sms_code))) {
    if (tried.tries >= most) throw refuse(account.checkSms, 'over');
    throw refuse(account.checkSms, 'wrong', { count: most - tried.tries });
  }
  const outcome = await inTransaction(sql, async (tx) => {
    if (!(await holdOpen(tx, memberId))) throw new Halt(states.loginNeeded);
    const kept = await keepPhone(tx, { memberId, phone: tried.phone, shown: shownNumber(tried.phone).replaceAll('-', ''), at });
    if (kept === 'kept') await enqueue(tx, 'account.judge-referrals', { memberId }, { runAt: new Date(Date.now() + soon_ms) });
    return kept;
  });
  if (outcome === 'kept') {
    await judgeReferrals(ctx, memberId).catch((error: unknown) => ctx.log.warn({ err: error }, 'referrals are left to their task'));
  }
  if (outcome === 'taken') throw refuse(account.checkSms, 'phone_taken');
  return outcome === 'done' ? { result: '1', state: 204 } : { result: '1' };
}
