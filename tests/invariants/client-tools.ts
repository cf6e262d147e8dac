import { clientTools, type ClientTools } from '@fudaya/db/client-tools';
import type { TestContext } from 'vitest';

/** pg_dump and pg_restore; where they are not to be had the test is left out and named with why, or fails where PG_CLIENT is required. */
export function neededClientTools({ task, skip }: Pick<TestContext, 'task' | 'skip'>): ClientTools {
  try {
    return clientTools();
  } catch (fault) {
    if (process.env['PG_CLIENT'] === 'required') throw fault;
    const leftOut = (fault as Error).message;
    Object.assign(task.meta, { leftOut });
    return skip(leftOut);
  }
}
