-- Early sales (decision 183): a box is sold to higher ranks some hours before everybody may buy. By the database's clock, whichever replica asks.

-- The least rank that may buy by now: 1 everybody, 6 nobody yet. Later it is never higher.
create or replace function gacha.early_rank(opens_at timestamptz, hours int[]) returns int
language sql volatile set search_path = '' as $$
  select 1 + count(*)::int from unnest(early_rank.hours) as h (early)
  where pg_catalog.clock_timestamp() < early_rank.opens_at - pg_catalog.make_interval(hours => h.early)
$$;

-- When a member may buy of a box, by the rank held now; null: it has no early sale, or this member may by now.
create or replace function gacha.opens_later(box uuid, member uuid) returns timestamptz
language sql volatile set search_path = '' as $$
  select o.at from gacha.early_sale e
  cross join lateral (
    select e.opens_at - pg_catalog.make_interval(
      hours => e.hours[coalesce((select r.rank from account.rank_now r where r.member_id = opens_later.member), 1)]) as at) o
  where e.box_id = opens_later.box and pg_catalog.clock_timestamp() < o.at
$$;
