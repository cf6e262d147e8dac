import { parseArgs } from 'node:util';
import type { Sql } from '@fudaya/db';

/** Those that failed last; each keeps a line, so a longer list is done in several goes. */
const maxAtOnce = 10_000;

interface Kind {
  readonly task: string;
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
  readonly due: Date | null;
}

/** What services have done later: what waits, and what failed as often as it may, which then runs again. */
export const tasks = {
  usage: ['tasks list', 'tasks again [--task account.send-mail]'].join('\n  pnpm ops '),
  async run(sql: Sql, args: string[]): Promise<string> {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { task: { type: 'string' } } });
    const [verb, ...more] = positionals;
    if (more.length > 0 || (verb !== 'list' && verb !== 'again')) throw new Error(`Usage: pnpm ops ${tasks.usage}`);
    const kinds = await sql<Kind[]>`select * from plumbing.task_kinds()`;
    if (verb === 'list') return listed(kinds);
    if (values.task !== undefined && !kinds.some(({ task }) => task === values.task)) throw new Error(`There is no task ${values.task}.`);
    const [row] = await sql<{ n: number }[]>`
      select count(*) filter (where plumbing.retry_task(f.id))::int as n
      from plumbing.tasks_failed(${maxAtOnce}) f where ${values.task ?? null}::text is null or f.task = ${values.task ?? null}`;
    const n = row?.n ?? 0;
    return n === 0 ? 'No task has failed for good; nothing was changed.' : `${n} ${n === 1 ? 'task runs' : 'tasks run'} again.`;
  },
};

function listed(kinds: readonly Kind[]): string {
  const busy = kinds.filter(({ waiting, running, failed }) => waiting + running + failed > 0);
  if (busy.length === 0) return 'Nothing waits.';
  const width = Math.max(...busy.map(({ task }) => task.length));
  return busy
    .map(({ task, waiting, running, failed, due }) => {
      const since = due === null ? '' : `, due since ${due.toISOString()}`;
      return `${task.padEnd(width)}  ${waiting} waiting, ${running} running, ${failed} failed for good${since}`;
    })
    .join('\n');
}
