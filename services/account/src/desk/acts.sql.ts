import type { ActLine, acts } from '@fudaya/contracts/desk';
import type { InputOf } from '@fudaya/contracts';
import { anywhere } from '@fudaya/db';
import type { Sql } from '@fudaya/kit';

export type Asked = Omit<InputOf<typeof acts>, 'before_id'>;
interface Row extends Omit<ActLine, 'at'> {
  readonly at: Date;
}

/** Newest first, older than `before_id`. */
export async function findActs(
  sql: Sql,
  { by, thing, key, words, from, to }: Asked,
  { before_id, limit }: { before_id?: number | undefined; limit: number },
): Promise<ActLine[]> {
  const rows = await sql<Row[]>`
    select id, at, by, reason, act, thing, key, before, after from plumbing.act
    where true
      ${thing === undefined ? sql`` : sql`and (thing = ${thing} or thing like ${`${thing.replaceAll('_', '\\_')}.%`})`}
      ${key === undefined ? sql`` : sql`and key = ${key}`}
      ${by === undefined ? sql`` : sql`and by ilike ${anywhere(by)}`}
      ${words === undefined ? sql`` : sql`and reason ilike ${anywhere(words)}`}
      ${from === undefined ? sql`` : sql`and at >= ${from}::timestamptz`}
      ${to === undefined ? sql`` : sql`and at < ${to}::timestamptz`}
      ${before_id === undefined ? sql`` : sql`and id < ${before_id}`}
    order by id desc limit ${limit}`;
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
