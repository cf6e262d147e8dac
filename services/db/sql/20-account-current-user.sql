-- Everything the guard asks before every navigation, for many at once, in one query: session, member, points that are alive, coins, and
-- the cards still to be decided: what coins bought ships without a choice. Each question is the hex of a session's hash and a moment; an
-- answer has the place of its question, from 1, and who has no live session has none. Only cards whose deadline is ahead are looked at,
-- so a long history costs nothing. A function for its settings: it keeps its plan (planning this join anew took four fifths of a call)
-- and always goes by the keys, however small the tables were when it was planned.
create or replace function account.current_users_at(hashes text[], ats timestamptz[])
returns table (ord int, last_name text, first_name text, rank smallint, pt bigint, coin bigint, undecided int, decide_by timestamptz,
  must_change_password boolean)
language plpgsql stable
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
#variable_conflict use_column
begin return query
  select asked.ord::int, m.last_name, m.first_name, m.rank, l.pt, coalesce(b.coin, 0), d.undecided, d.decide_by, s.must_change_password
  from unnest(hashes, ats) with ordinality as asked (hash, at, ord)
  join account.session s on s.id_hash = decode(asked.hash, 'hex') and s.expires_at > now()
  join account.member m on m.id = s.member_id
  left join books.balance b on b.member_id = m.id
  cross join lateral (
    select coalesce(sum(lot.remaining), 0)::bigint as pt
    from books.lot where lot.member_id = m.id and lot.expires_at > asked.at and lot.unit = 'PT'
  ) l
  cross join lateral (
    select count(*)::int as undecided, min(c.decide_by) as decide_by
    from books.drawn_card c
    where c.member_id = m.id and c.decide_by > asked.at and c.unit = 'PT'
      and not exists (select 1 from books.card_decision k where k.drawn_card_id = c.id)
  ) d;
end $$;

-- One by itself, as services of before ask.
create or replace function account.current_user_at(session_hash bytea, at timestamptz)
returns table (last_name text, first_name text, rank smallint, pt bigint, coin bigint, undecided int, decide_by timestamptz,
  must_change_password boolean)
language sql stable as $$
  select u.last_name, u.first_name, u.rank, u.pt, u.coin, u.undecided, u.decide_by, u.must_change_password
  from account.current_users_at(array[encode(session_hash, 'hex')], array[at]) u
$$;
