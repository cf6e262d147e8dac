import { account, type InputOf } from '@fudaya/contracts';
import { inTransaction, refuse, type MemberContext } from '@fudaya/kit';
import { lockMember } from '../detail/detail.sql.ts';
import { clearDefault, makeDefault } from './address.sql.ts';

/**
 * Parcels go there from now on, where the member does not say otherwise: what ships by itself goes there too. Only among addresses that were given
 * with a proof. Safe to repeat. Refusal: unknown.
 */
export async function addressDefault(ctx: MemberContext, { id }: InputOf<typeof account.addressDefault>): Promise<{ result: '1' }> {
  await inTransaction(ctx.sql, async (tx) => {
    await lockMember(tx, ctx.member.id);
    await clearDefault(tx, ctx.member.id);
    if (id !== 'own' && !(await makeDefault(tx, ctx.member.id, id))) throw refuse(account.addressDefault, 'unknown');
  });
  return { result: '1' };
}
