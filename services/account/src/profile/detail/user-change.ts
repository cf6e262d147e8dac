import { account, prefectureOutsideJapan, type InputOf } from '@fudaya/contracts';
import { inTransaction, refuse, type MemberContext } from '@fudaya/kit';
import { isPrefecture } from '../../registration/member.sql.ts';
import { askProof } from '../../identity/prove/proof.ts';
import { detailOf, isAsKept, lockMember, storeProfile } from './detail.sql.ts';

const call = account.userChange;
const digits = (tel: string): string => tel.replaceAll('-', '');

/**
 * Changes the profile by the rules of the registration. The mail address never changes, a verified phone neither; both may be sent
 * along as they are. Parcels go to this address and codes to this phone: a change asks who is there. Safe to repeat. Refusals: proof_needed,
 * mail_fixed, tel_fixed, zipcode_form, prefecture_unknown.
 */
export async function userChange(ctx: MemberContext, profile: InputOf<typeof call>): Promise<{ result: '1' }> {
  if (!(await isPrefecture(ctx.sql, profile.pref_id))) throw refuse(call, 'prefecture_unknown');
  if (profile.pref_id !== prefectureOutsideJapan && !/^\d{3}-?\d{4}$/.test(profile.zipcode)) throw refuse(call, 'zipcode_form');
  await inTransaction(ctx.sql, async (tx) => {
    await lockMember(tx, ctx.member.id);
    const known = await detailOf(tx, ctx.member.id);
    if (profile.mail !== undefined && profile.mail !== known.mail) throw refuse(call, 'mail_fixed');
    if (known.is_phone_verified && digits(profile.tel) !== digits(known.tel)) throw refuse(call, 'tel_fixed');
    if (isAsKept(known, profile)) return;
    await askProof(ctx, call, tx);
    await storeProfile(tx, ctx.member.id, profile);
  });
  return { result: '1' };
}
