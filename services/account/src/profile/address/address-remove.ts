import type { account, InputOf } from '@fudaya/contracts';
import { inTransaction, type MemberContext } from '@fudaya/kit';
import { lockMember } from '../detail/detail.sql.ts';
import { removeAddress } from './address.sql.ts';

/** Removes an address; what is on its way there still goes there. One that is gone already is no mistake. */
export async function addressRemove(ctx: MemberContext, { id }: InputOf<typeof account.addressRemove>): Promise<{ result: '1' }> {
  await inTransaction(ctx.sql, async (tx) => {
    await lockMember(tx, ctx.member.id);
    await removeAddress(tx, ctx.member.id, id);
  });
  return { result: '1' };
}
