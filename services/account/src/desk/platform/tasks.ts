import { maxFailedTasks, type tasks as contract } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import { atDesk, type StaffContext } from '@fudaya/kit';
import { taskKinds, tasksFailed } from './platform.sql.ts';

/** What the services have still to do, and what failed for good. */
export async function tasks(ctx: StaffContext): Promise<ReplyOf<typeof contract>> {
  return await atDesk(ctx, async (tx) => ({
    kinds: (await taskKinds(tx)).map((kind) => ({ ...kind, due: kind.due?.toISOString() ?? null })),
    failed: (await tasksFailed(tx, maxFailedTasks)).map((task) => ({
      ...task,
      begun: task.begun.toISOString(),
      tried: task.tried.toISOString(),
    })),
  }));
}
