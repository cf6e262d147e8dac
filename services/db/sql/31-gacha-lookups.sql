-- What checking and buying ask in batches. Functions for their settings: a plan made while a table was small would read it whole for
-- every batch until the next analyze; these always go by the keys. Rows come with the place of their question, from 1. Each is asked at one home.

-- What members can pay with, and whether nothing of theirs moves.
create or replace function gacha.purses_of(members uuid[], ats timestamptz[])
returns table (ord int, pt bigint, coin bigint, is_frozen boolean)
language plpgsql stable
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
begin
  return query
  select a.ord::int, s.pt, s.coin, books.is_frozen(a.member_id)
  from unnest(members, ats) with ordinality as a (member_id, at, ord)
  cross join lateral books.spendable(a.member_id, a.at) s;
end $$;

-- What members are about to buy, whichever way it was checked: with the coupon that they were shown the price of. A row for each question; without a box,
-- where there is none.
create or replace function gacha.intents_named(ids uuid[], members uuid[])
returns table (ord int, box_id uuid, pack_id int, n int, created_at timestamptz, coupon_id uuid, paused_until timestamptz)
language plpgsql stable
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
begin
  return query
  select a.ord::int, coalesce(i.box_id, d.box_id), coalesce(i.pack_id, d.pack_id), coalesce(i.n, d.n), coalesce(i.created_at, d.created_at), d.coupon_id,
         (select stop.paused_until from payment.pause stop where stop.member_id = a.member_id)
  from unnest(ids, members) with ordinality as a (id, member_id, ord)
  left join gacha.intent i on i.purchase_id = a.id and i.member_id = a.member_id
  left join gacha.discount_intent d on d.purchase_id = a.id and d.member_id = a.member_id;
end $$;

-- Those of them that members have bought.
create or replace function gacha.purchases_named(ids uuid[], members uuid[])
returns table (ord int, box_id uuid, pack_id int, n int, accepted_at timestamptz)
language plpgsql stable
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
begin
  return query
  select a.ord::int, p.box_id, p.pack_id, p.n, p.accepted_at
  from unnest(ids, members) with ordinality as a (id, member_id, ord)
  join gacha.purchase p on p.id = a.id and p.member_id = a.member_id;
end $$;

-- Packs that may be shown, and what members have bought of them.
create or replace function gacha.boxes_owned(packs int[], members uuid[])
returns table (
  ord int, box_id uuid, price int, unit text, remaining int, cap int, sale_start timestamptz, sale_end timestamptz, owned int
)
language plpgsql stable
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
begin
  return query
  select a.ord::int, b.box_id, b.price, b.unit, b.remaining, b.cap_per_member, b.sale_start, b.sale_end, coalesce(own.n, 0)::int
  from unnest(packs, members) with ordinality as a (pack_id, member_id, ord)
  join gacha.box_stock b on b.pack_id = a.pack_id
  left join lateral (
    select sum(p.n) as n from gacha.purchase p where p.box_id = b.box_id and p.member_id = a.member_id and p.state <> 'void'
  ) own on b.cap_per_member > 0;
end $$;

-- With their balance, in one statement: for services of before.
create or replace function gacha.boxes_on_sale(packs int[], members uuid[], ats timestamptz[])
returns table (
  ord int, box_id uuid, price int, unit text, remaining int, cap int, sale_start timestamptz, sale_end timestamptz, owned int, balance bigint
)
language plpgsql stable
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
begin
  return query
  select b.ord, b.box_id, b.price, b.unit, b.remaining, b.cap, b.sale_start, b.sale_end, b.owned, case b.unit when 'COIN' then s.coin else s.pt end
  from gacha.boxes_owned(packs, members) b join gacha.purses_of(members, ats) s using (ord);
end $$;

-- Of those packs the ones with a daily limit: how much it is, and what the member has bought of it on this day of Japan. Free ones of all boxes count together.
create or replace function gacha.daily_limits(packs int[], members uuid[], ats timestamptz[])
returns table (ord int, cap_per_day int, today int)
language plpgsql stable
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
begin
  return query
  select a.ord::int, b.cap_per_day, case b.price when 0 then gacha.had_free(a.member_id, a.at)::int else coalesce(own.n, 0)::int end
  from unnest(packs, members, ats) with ordinality as a (pack_id, member_id, at, ord)
  join gacha.box_stock b on b.pack_id = a.pack_id and b.cap_per_day > 0
  left join lateral (
    select sum(p.n) as n from gacha.purchase p
    where p.member_id = a.member_id and p.box_id = b.box_id and p.state <> 'void'
      and p.accepted_at >= date_trunc('day', a.at, 'Asia/Tokyo')
  ) own on b.price > 0;
end $$;

-- For services of before, as is the next: what is being bought and what was, in one statement.
create or replace function gacha.intents_by_id(ids uuid[], members uuid[])
returns table (ord int, box_id uuid, pack_id int, n int, created_at timestamptz, is_bought boolean)
language plpgsql stable
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
begin
  return query
  select a.ord::int, coalesce(p.box_id, i.box_id), coalesce(p.pack_id, i.pack_id), coalesce(p.n, i.n), coalesce(p.accepted_at, i.created_at),
         p.id is not null
  from unnest(ids, members) with ordinality as a (id, member_id, ord)
  left join gacha.intent i on i.purchase_id = a.id and i.member_id = a.member_id
  left join gacha.purchase p on p.id = a.id and p.member_id = a.member_id
  where i.purchase_id is not null or p.id is not null;
end $$;

create or replace function gacha.any_intents_by_id(ids uuid[], members uuid[])
returns table (ord int, box_id uuid, pack_id int, n int, created_at timestamptz, is_bought boolean, coupon_id uuid)
language plpgsql stable
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
begin
  return query
  select i.ord, i.box_id, i.pack_id, i.n, i.created_at, i.is_bought, null::uuid from gacha.intents_by_id(ids, members) i
  union all
  select a.ord::int, i.box_id, i.pack_id, i.n, i.created_at, false, i.coupon_id
  from unnest(ids, members) with ordinality as a (id, member_id, ord)
  join gacha.discount_intent i on i.purchase_id = a.id and i.member_id = a.member_id
  where not exists (select from gacha.purchase p where p.id = a.id);
end $$;
