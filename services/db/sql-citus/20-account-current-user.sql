-- On Citus: sessions and members are asked on the coordinator, and what each has at their home.
create or replace function books.standing_at(members uuid[], ats timestamptz[])
returns table (ord int, pt bigint, coin bigint, undecided int, decide_by timestamptz)
language plpgsql stable
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
#variable_conflict use_column
begin return query
  select a.ord::int, l.pt, b.coin, d.undecided, d.decide_by
  from unnest(members, ats) with ordinality as a (member_id, at, ord)
  left join books.balance b on b.member_id = a.member_id
  cross join lateral (
    select coalesce(sum(o.remaining), 0)::bigint as pt
    from books.lot o where o.member_id = a.member_id and o.expires_at > a.at and o.unit = 'PT'
  ) l
  cross join lateral (
    select count(*)::int as undecided, min(c.decide_by) as decide_by
    from books.drawn_card c
    where c.member_id = a.member_id and c.decide_by > a.at and c.unit = 'PT'
      and not exists (select 1 from books.card_decision k where k.drawn_card_id = c.id)
  ) d;
end $$;
grant execute on function books.standing_at(uuid[], timestamptz[]) to fudaya_account;

create or replace function account.current_users_at(hashes text[], ats timestamptz[])
returns table (ord int, last_name text, first_name text, rank smallint, pt bigint, coin bigint, undecided int, decide_by timestamptz,
  must_change_password boolean)
language sql stable as $$
  with known as materialized (
    select asked.ord::int as ord, asked.at, m.id, m.last_name, m.first_name, m.rank, s.must_change_password, row_number() over (order by asked.ord)::int as place
    from unnest(hashes, ats) with ordinality as asked (hash, at, ord)
    join account.session s on s.id_hash = decode(asked.hash, 'hex') and s.expires_at > now()
    join account.member m on m.id = s.member_id
  )
  select k.ord, k.last_name, k.first_name, k.rank, h.pt, coalesce(h.coin, 0), h.undecided, h.decide_by, k.must_change_password
  from known k
  join books.standing_at(array(select id from known order by place), array(select at from known order by place)) h on h.ord = k.place
$$;
