-- What a member can spend at an instant: points of lots alive then, and coins. A function, so that whoever asks for it beside other
-- things does so in one statement; the planner inlines it (so: sql, stable, no settings).
create or replace function books.spendable(member uuid, at timestamptz) returns table (pt bigint, coin bigint)
language sql stable as $$
  select coalesce((select sum(l.remaining) from books.lot l
                   where l.member_id = spendable.member and l.unit = 'PT' and l.remaining > 0 and l.expires_at > spendable.at), 0)::bigint,
         coalesce((select b.coin from books.balance b where b.member_id = spendable.member), 0)
$$;
