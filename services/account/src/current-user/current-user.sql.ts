import type { Sql } from '@fudaya/kit';

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

/** Null when no live session has this hash. The query itself is services/db/sql/20-account-current-user.sql. */
export async function currentUserOf(sql: Sql, sessionHash: Uint8Array, at: Date): Promise<CurrentUserRow | null> {
  const [row] = await sql<CurrentUserRow[]>`select * from account.current_user_at(${sessionHash}, ${at})`;
  return row ?? null;
}
