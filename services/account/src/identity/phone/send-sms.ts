import { randomInt } from 'node:crypto';
import { account, type InputOf, type ReplyOf, type Text } from '@fudaya/contracts';
import { tell } from '@fudaya/contracts/texts';
import { refuse, type MemberContext } from '@fudaya/kit';
import type { AccountDeps } from '../../deps.ts';
import { askProof } from '../prove/proof.ts';
import { codeHash } from './phone-hash.ts';
import { hiddenNumber, mobileNumberOf } from './phone-number.ts';
import { dropCode, phoneOf, putCode } from './phone.sql.ts';

const { minutes, pause_s } = account.smsRules;
const hour_seconds = 3600;

/**
 * Sends a code of six digits to the number, good for some minutes, in place of any before. Only who has confirmed their mail address gets
 * one, in the countries of the settings. A code whose sending has no certain answer stays good: it may arrive.
 */
export async function sendSms(
  ctx: MemberContext & AccountDeps,
  { tel }: InputOf<typeof account.sendSms>,
): Promise<ReplyOf<typeof account.sendSms>> {
  const memberId = ctx.member.id;
  const member = await phoneOf(ctx.sql, memberId);
  if (member.verified !== null) throw refuse(account.sendSms, 'verified');
  if (!member.is_proven) throw refuse(account.sendSms, 'mail_unproven');
  await askProof(ctx, account.sendSms);
  const mobile = mobileNumberOf(tel);
  if (mobile === null) throw refuse(account.sendSms, 'no_mobile');
  const { phone, country } = mobile;
  if (!ctx.smsCountries.includes(country)) throw refuse(account.sendSms, 'no_country');
  await limitSending(ctx, phone, member.created_at);

  const at = ctx.now();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(at.getTime() + minutes * 60_000);
  const hash = codeHash(ctx.phoneKey, memberId, code);
  const sentBefore = new Date(at.getTime() - pause_s * 1000);
  const sentAt = await putCode(ctx.sql, { memberId, phone, codeHash: hash, at, expiresAt, sentBefore });
  if (sentAt) throw refuse(account.sendSms, 'too_soon', { count: secondsAfter(sentAt, at) });

  const outcome = (await ctx.sms?.send(phone, messageOf(ctx, code))) ?? { kind: 'refused', reason: 'no SMS is configured' };
  if (outcome.kind !== 'sent') ctx.log.warn({ outcome: outcome.kind, reason: outcome.reason }, 'SMS not surely sent');
  if (outcome.kind === 'refused') {
    await dropCode(ctx.sql, memberId, hash);
    throw refuse(account.sendSms, 'not_sent');
  }
  return { result: '1', sent_to: hiddenNumber(phone), expires: expiresAt.toISOString(), again_after: pause_s };
}

/** Of an hour's SMS, what accounts of the last day may use together: whoever registers by the hundred leaves the rest to the others. */
const newcomersShare = 0.5;
const alarmShare = 0.8;
const day_ms = 24 * hour_seconds * 1000;

/**
 * What an attack can cost, and what it can take from others: by number, by the ten thousand numbers beside it, by member and by address,
 * by all new accounts and by all together. What one limit refuses counts against none after it.
 */
async function limitSending(ctx: MemberContext & AccountDeps, phone: string, registeredAt: Date): Promise<void> {
  const { maxHourlySms: most } = ctx;
  await ctx.limit(`sms to ${phone}`, 5, hour_seconds);
  await ctx.limit(`sms of ${ctx.member.id}`, 6, hour_seconds);
  await ctx.limit(`sms of ${ctx.member.id} a day`, 15, 24 * hour_seconds);
  await ctx.limit(`sms from ${ctx.address}`, 10, hour_seconds);
  await ctx.limit(`sms to ${phone.slice(0, -4)}`, 20, hour_seconds);
  const isNew = ctx.now().getTime() - registeredAt.getTime() < day_ms;
  if (isNew) await ctx.limit('sms of newcomers', Math.ceil(most * newcomersShare), hour_seconds);
  const used = await ctx.limit('sms', most, hour_seconds);
  if (used > most * alarmShare && used - 1 <= most * alarmShare) {
    ctx.log.error({ alarm: 'sms', used, most }, 'most of this hour’s SMS are used: look who gets them');
  }
}

const secondsAfter = (sentAt: Date, at: Date): number => Math.max(1, Math.ceil((sentAt.getTime() + pause_s * 1000 - at.getTime()) / 1000));

const codeText: Text = {
  ja: '【札屋】認証コード：{{code}}（{{count}}分間有効）。だれにも教えないでください。',
  en: 'Fudaya: Your code is {{code}}. It is valid for {{count}} minutes. Do not share it with anyone.',
  en_one: 'Fudaya: Your code is {{code}}. It is valid for one minute. Do not share it with anyone.',
};

/** The last line lets phones fill the code in by themselves, at this site alone. */
function messageOf({ language, publicOrigin }: MemberContext & AccountDeps, code: string): string {
  return `${tell(codeText, language, { code, count: minutes })}\n\n@${new URL(publicOrigin).hostname} #${code}`;
}
