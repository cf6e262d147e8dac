-- Everything the guard asks before every navigation, in one query: session, member, points that are alive, coins, and the cards
-- still to be decided: what coins bought ships without a choice. Only cards whose deadline is ahead are looked at, so a long history
-- costs nothing. A function, because the driver handles the text of a statement on every call; and one that keeps its plan (so: plpgsql,
-- generic plan), because planning this join anew took four fifths of each call. Every condition is on an index that fits whatever is asked.
drop function if exists account.current_user_at(bytea, timestamptz);
create function account.current_user_at(session_hash bytea, at timestamptz)
returns table (last_name text, first_name text, rank smallint, pt bigint, coin bigint, undecided int, decide_by timestamptz,
  must_change_password boolean)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin return query
  select m.last_name, m.first_name, m.rank, l.pt, coalesce(b.coin, 0), d.undecided, d.decide_by, s.must_change_password
  from account.session s
  join account.member m on m.id = s.member_id
  left join books.balance b on b.member_id = m.id
  cross join lateral (
    select coalesce(sum(lot.remaining), 0)::bigint as pt
    from books.lot where lot.member_id = m.id and lot.expires_at > current_user_at.at and lot.unit = 'PT'
  ) l
  cross join lateral (
    select count(*)::int as undecided, min(c.decide_by) as decide_by
    from books.drawn_card c
    where c.member_id = m.id and c.decide_by > current_user_at.at and c.unit = 'PT'
      and not exists (select 1 from books.card_decision k where k.drawn_card_id = c.id)
  ) d
  where s.id_hash = current_user_at.session_hash and s.expires_at > now();
end $$;
