import type { Sql } from '@fudaya/kit';

export interface WinnerRow {
  readonly first: number;
  readonly second: number;
  readonly is_shown: boolean;
  readonly is_ranked: boolean;
}

export async function winnerOf(sql: Sql, memberId: string): Promise<WinnerRow | undefined> {
  const [row] = await sql<WinnerRow[]>`select first, second, is_shown, is_ranked from account.winner_name where member_id = ${memberId}`;
  return row;
}

export async function keepWinner(sql: Sql, memberId: string, chosen: WinnerRow, at: Date): Promise<void> {
  const { first, second, is_shown, is_ranked } = chosen;
  await sql`
    insert into account.winner_name (member_id, first, second, is_shown, is_ranked, updated_at)
    values (${memberId}, ${first}, ${second}, ${is_shown}, ${is_ranked}, ${at})
    on conflict (member_id) do update set first = excluded.first, second = excluded.second, is_shown = excluded.is_shown,
      is_ranked = excluded.is_ranked, updated_at = excluded.updated_at`;
}
