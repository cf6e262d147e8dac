import type { Sql } from '@fudaya/kit';

export interface CurrentUserRow {
  readonly last_name: string;
  readonly first_name: string;
  readonly rank: number;
  readonly pt: number;
  readonly coin: number;
  readonly undecided: number;
  readonly decide_by: Date | null;
}

/**
 * Everything the guard asks before every navigation, in one query: session, member, points that are alive at `at`, coins, and the
 * cards still to be decided. Only cards whose deadline is ahead are looked at, so a long history costs nothing.
 */
export async function currentUserOf(sql: Sql, sessionHash: Uint8Array, at: Date): Promise<CurrentUserRow | null> {
  const [row] = await sql<CurrentUserRow[]>`
    select m.last_name, m.first_name, m.rank, coalesce(b.coin, 0) as coin, l.pt, d.undecided, d.decide_by
    from account.session s
    join account.member m on m.id = s.member_id
    left join books.balance b on b.member_id = m.id
    cross join lateral (
      select coalesce(sum(remaining), 0)::bigint as pt from books.lot where member_id = m.id and expires_at > ${at} and unit = 'PT'
    ) l
    cross join lateral (
      select count(*)::int as undecided, min(c.decide_by) as decide_by
      from books.drawn_card c
      where c.member_id = m.id and c.decide_by > ${at}
        and not exists (select 1 from books.card_decision k where k.drawn_card_id = c.id)
    ) d
    where s.id_hash = ${sessionHash} and s.expires_at > now()`;
  return row ?? null;
}
