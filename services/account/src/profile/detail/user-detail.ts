import { balanceOf } from '@fudaya/books';
import type { account, ReplyOf } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import { detailOf } from './detail.sql.ts';

/** The member's own data, as the profile page fills its form with. */
export async function userDetail(ctx: MemberContext): Promise<ReplyOf<typeof account.userDetail>> {
  const [row, { pt }] = await Promise.all([detailOf(ctx.sql, ctx.member.id), balanceOf(ctx.sql, ctx.member.id, ctx.now())]);
  return {
    lastName: row.last_name,
    middleName: row.middle_name,
    firstName: row.first_name,
    tel: row.tel,
    mail: row.mail,
    zipcode: row.zipcode,
    pref_id: row.pref_id,
    pref_name: ctx.language === 'en' ? row.pref_en : row.pref_ja,
    province: row.province,
    shiku: row.shiku,
    address: row.address,
    building: row.building,
    availablePoint: pt,
    end_sms: row.is_phone_verified ? '1' : '0',
    referral_code: row.referral_code,
  };
}
