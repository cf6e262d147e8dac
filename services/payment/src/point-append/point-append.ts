import { states, type payment, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { Halt, type MemberContext } from '@fudaya/kit';
import type { PaymentDeps } from '../payment-deps.ts';
import { paymentById } from '../settle/payment.sql.ts';
import { settle } from '../settle/settle.ts';

type Call = typeof payment.pointAppend;

/** The member came back from the provider's page. Coming back proves nothing: settle() asks the provider. 404 for another's payment. */
export async function pointAppend(ctx: MemberContext & PaymentDeps, { token }: InputOf<Call>): Promise<ReplyOf<Call>> {
  const payment = await paymentById(ctx.sql, token);
  if (payment?.member_id !== ctx.member.id) throw new Halt(states.unknown);
  const settled = await settle(ctx, payment.id);
  return { result: settled?.state === 'paid' ? '1' : '0', pack_id: payment.pack_id };
}
