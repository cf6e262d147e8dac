import type { Sql } from '@fudaya/kit';

export interface FoundMember {
  readonly id: string;
  readonly name: string;
  readonly mail: string;
  readonly joined: Date;
}
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** By a key each time, so that a million members cost no more than a few. Names are compared without the space between their parts. */
export async function membersLike(sql: Sql, words: string, limit: number): Promise<FoundMember[]> {
  const asked = words.toLowerCase();
  const name = words.replaceAll(/\s/g, '');
  const where = uuid.test(asked)
    ? sql`m.id = ${asked}`
    : asked.includes('@')
      ? sql`m.mail = ${asked}`
      : // The index is in the order of bytes, and so is what begins with these.
        sql`(m.last_name || m.first_name) collate "C" between ${name} and ${`${name}\u{10FFFF}`}`;
  return await sql<FoundMember[]>`
    select m.id, m.last_name || ' ' || m.first_name as name, m.mail, m.created_at as joined
    from account.member m where m.closed_at is null and ${where} order by m.created_at desc, m.id limit ${limit}`;
}
