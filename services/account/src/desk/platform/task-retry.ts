import { taskRetry as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { retryTask } from './platform.sql.ts';

/** Has a task that failed for good tried again. */
export async function taskRetry(ctx: StaffContext, { id, reason }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, reason, async (tx) => {
    if (!(await retryTask(tx, id))) throw refuse(contract, 'not_failed');
    return {};
  });
}
