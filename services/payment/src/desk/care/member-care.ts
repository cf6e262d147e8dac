import { memberCare as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { refuse, type StaffContext } from '@fudaya/kit';
import { careOf } from '../../care/care-reply.ts';
import { isProven } from '../../care/care.sql.ts';
import type { PaymentDeps } from '../../payment-deps.ts';

/** What counts for a member now, and what they have paid. */
export async function memberCare(
  { sql, now, minorCaps }: StaffContext & PaymentDeps,
  { id }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  if (!(await isProven(sql, id))) throw refuse(contract, 'no_member');
  return await careOf(sql, id, now(), minorCaps);
}
