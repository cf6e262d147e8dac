import * as desk from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { releasePhoneIn } from '../../identity/phone/operator/release-phone.ts';
import { lockMember, verifiedPhoneOf } from './standing.sql.ts';

/** Takes the verified number from a member. */
export async function phoneRelease(
  ctx: StaffContext,
  { id, reason }: InputOf<typeof desk.phoneRelease>,
): Promise<ReplyOf<typeof desk.phoneRelease>> {
  return await acting(ctx, reason, async (tx) => {
    if ((await lockMember(tx, id)) === 'none') throw refuse(desk.phoneRelease, 'no_member');
    const phone = await verifiedPhoneOf(tx, id);
    if (phone === null) return { is_released: false };
    const holder = await releasePhoneIn(tx, phone, { by: ctx.staff.name, note: reason, at: ctx.now() });
    return { is_released: holder !== null };
  });
}
