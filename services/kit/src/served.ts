// Every running replica says which versions of its calls it serves; the promote gate asks before a remote that needs newer ones goes live.
import { randomUUID } from 'node:crypto';
import { apiVersions, oldestServed, type CallOwner } from '@fudaya/contracts';
import type { Job } from './jobs.ts';
import type { Sql } from './sql.ts';

/** Renewed every `every_ms`; what a replica that ended without a word left behind is cleared by the others. */
export function servedJob(sql: Sql, area: CallOwner, every_ms: number): Job {
  const replica = randomUUID();
  const newest = apiVersions[area];
  return {
    name: 'say what is served',
    every_ms,
    async run() {
      await sql`
        insert into plumbing.served (replica, area, oldest, newest) values (${replica}, ${area}, ${oldestServed(newest)}, ${newest})
        on conflict (replica) do update set seen_at = now()`;
      await sql`delete from plumbing.served where seen_at < now() - interval '10 minutes'`;
    },
  };
}
