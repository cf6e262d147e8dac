import { boxCancel as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { refuse, type StaffContext } from '@fudaya/kit';
import { commonCode, endBox } from './end-box.ts';

/** Cancels a box, by two people. */
export async function boxCancel(ctx: StaffContext, input: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const came = await endBox(ctx, 'cancel', input);
  if (typeof came !== 'string') return came;
  throw refuse(contract, came === 'over' ? 'over' : commonCode(came));
}
