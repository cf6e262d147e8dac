import { releaseRecord, type ReleaseRecord, type RemoteName } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';

/** The record of a kept build by its id, the beginning of it or a name it goes by; undefined when there is none, or more than one. */
export async function findBuild(sql: Sql, remote: RemoteName, id: string): Promise<ReleaseRecord | undefined> {
  const found = await sql<{ record: unknown }[]>`
    select record from edge.kept_build where remote = ${remote} and (starts_with(build, ${id}) or ${id} = any (tags)) limit 2`;
  return found.length === 1 ? releaseRecord.safeParse(found[0]?.record).data : undefined;
}
