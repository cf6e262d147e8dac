import { prefectureOutsideJapan, type account } from '@fudaya/contracts';
import { refuse, type Context } from '@fudaya/kit';
import { refuseWeak } from '../identity/password/refuse-weak.ts';
import { isPrefecture, isReferralCode } from './member.sql.ts';

export type Registration = account.Registration;

type RegistrationCall = typeof account.registerConfirm | typeof account.registerAppend;

/** The rules of a registration that its contract cannot tell. Refusals: pass_mismatch, pass_common, pass_own, zipcode_form, prefecture_unknown, referral_unknown. */
export async function checkRegistration(ctx: Context, call: RegistrationCall, input: Registration): Promise<void> {
  if (input.pass !== input.confirmPass) throw refuse(call, 'pass_mismatch');
  const names = [input.lastName, input.middleName ?? '', input.firstName];
  refuseWeak(call, input.pass, { mail: input.mail, names, tel: input.tel, zipcode: input.zipcode });
  if (!(await isPrefecture(ctx.sql, input.pref_id))) throw refuse(call, 'prefecture_unknown');
  if (input.pref_id !== prefectureOutsideJapan && !/^\d{3}-?\d{4}$/.test(input.zipcode)) throw refuse(call, 'zipcode_form');
  if (input.referralCode && !(await isReferralCode(ctx.sql, input.referralCode))) throw refuse(call, 'referral_unknown');
}
