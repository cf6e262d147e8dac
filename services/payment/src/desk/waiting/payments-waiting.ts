import type { paymentsWaiting as contract } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { waitingRows } from './waiting.sql.ts';

/** Everything that waits for somebody, oldest first. */
export async function paymentsWaiting({ sql }: StaffContext): Promise<ReplyOf<typeof contract>> {
  return { waiting: (await waitingRows(sql)).map((row) => ({ ...row, at: row.at.toISOString() })) };
}
