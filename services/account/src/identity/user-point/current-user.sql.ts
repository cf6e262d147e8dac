import { batched, type Sql } from '@fudaya/kit';

export interface CurrentUserRow {
  readonly last_name: string;
  readonly first_name: string;
  readonly rank: number;
  readonly pt: number;
  readonly coin: number;
  readonly undecided: number;
  readonly decide_by: Date | null;
  readonly must_change_password: boolean;
}

/** Who is logged in by the session of this hash, and what they have at a moment; null when no live session has it. */
export type FindCurrentUser = (sessionHash: Uint8Array, at: Date) => Promise<CurrentUserRow | null>;

/** A crowd's in one statement: every page asks. The query itself is services/db/sql/20-account-current-user.sql. */
export function currentUsersOf(sql: Sql): FindCurrentUser {
  const find = batched<{ hash: string; at: string }, CurrentUserRow | null>(async (asked) => {
    const rows = await sql<(CurrentUserRow & { ord: number })[]>`
      select * from account.current_users_at(
        ${asked.map(({ hash }) => hash)}::text[], ${asked.map(({ at }) => at)}::text[]::timestamptz[])`;
    const found = new Map(rows.map(({ ord, ...row }) => [ord, row]));
    return asked.map((_, i) => found.get(i + 1) ?? null);
  });
  return (sessionHash, at) => find({ hash: Buffer.from(sessionHash).toString('hex'), at: at.toISOString() });
}
