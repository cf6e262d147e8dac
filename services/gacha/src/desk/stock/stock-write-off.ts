import { stockWriteOff as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { writeOff } from './stock.sql.ts';

/** Writes units off, by two people. */
export async function stockWriteOff(ctx: StaffContext, input: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const answer = await acting(ctx, input.reason, (tx) => writeOff(tx, input, ctx.staff, ctx.now()));
  if (answer === 'not free') throw refuse(contract, 'not_free');
  if (answer === 'changed') throw refuse(contract, 'changed_meanwhile');
  return { waiting: answer === 'waiting' ? 'second_person' : null };
}
