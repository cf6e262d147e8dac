import * as desk from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { refuse, type StaffContext } from '@fudaya/kit';
import { disputeFacts } from '../../dispute/facts.ts';
import { lineOf } from './disputes.ts';
import { oneDispute } from './disputes.sql.ts';

/** One dispute, with the facts that an answer would send along. */
export async function disputeRead(
  { sql }: StaffContext,
  { id }: InputOf<typeof desk.disputeRead>,
): Promise<ReplyOf<typeof desk.disputeRead>> {
  const [row, facts] = await Promise.all([oneDispute(sql, id), disputeFacts(sql, id)]);
  if (!row) throw refuse(desk.disputeRead, 'no_dispute');
  return { dispute: lineOf(row), facts };
}
