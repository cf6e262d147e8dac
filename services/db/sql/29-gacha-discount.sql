-- What a coupon takes off a purchase (decision 185): reserved before the purchase is paid, in a transaction of its own, and given back where none comes
-- of it. Rows stand at their box's home, as its price does. The clock is the database's. Locks: what the member reserves, the rule, the row. Whoever
-- accepts or orders holds the rows of its purchases and waits for nothing here.

-- What each pack of a purchase costs less by a rule, for this member now, but for what is left in all; null: it is not for this purchase.
create or replace function gacha.discount_of(rule uuid, member uuid, box uuid, n int, at timestamptz) returns int
language sql stable set search_path = '' as $$
  select account.discount_each(b.price, r.points, r.percent::int)
  from account.discount_rule r join gacha.box b on b.id = discount_of.box and b.unit = 'PT' and b.price > 1
  where r.id = discount_of.rule and (r.pack_id is null or r.pack_id = b.pack_id) and discount_of.n between 1 and r.max_packs
    and account.has_discount_code(r.id, discount_of.member) and account.is_discount_for(r.id, discount_of.member, discount_of.at)
$$;

-- What members may choose from for purchases, the most points off first. Rows come with the place of their question, from 1.
create or replace function gacha.discounts_for(members uuid[], boxes uuid[], counts int[])
returns table (ord int, id uuid, each int, is_first_only boolean, ends_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select a.ord::int, o.id, o.each, o.is_first_only, o.ends_at
  from unnest(members, boxes, counts) with ordinality as a (member_id, box_id, n, ord)
  cross join lateral (
    select r.id, d.each, r.is_first_only, r.ends_at, r.created_at
    from account.discount_rule r
    cross join lateral (select gacha.discount_of(r.id, a.member_id, a.box_id, a.n, clock_timestamp()) as each) d
    where r.approved_by is not null and r.stopped_at is null and r.ends_at > now() and r.used < r.max_uses
      -- Looked at before the rest: of codes there may be many, and a member entered few.
      and (r.code is null or exists (select from account.discount_claim c where c.rule = r.id and c.member_id = a.member_id))
      and d.each is not null and r.given + d.each::bigint * a.n <= r.max_points
    order by d.each desc, r.ends_at, r.created_at, r.id limit 20
  ) o
  order by a.ord, o.each desc, o.ends_at, o.created_at, o.id
$$;

-- Reserves a discount for a purchase that is about to be paid. Answers what each pack costs less; null: it is not to be had; 0: the purchase was refused
-- for good, as it will say itself. Asked again for the same purchase it answers the same, and tries anew where it was given back meanwhile.
create or replace function gacha.reserve_discount(purchase uuid, rule uuid, member uuid, box uuid, n int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  was record;
  here timestamptz;
  off int;
begin
  -- A first time is one of all rules: whoever reserves two at once waits.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('gacha.discount:' || reserve_discount.member, 0));
  perform from account.discount_rule r where r.id = reserve_discount.rule for no key update;
  select d.rule, d.member_id, d.box_id, d.n, d.each, d.released_at into was from gacha.discount d where d.purchase_id = reserve_discount.purchase;
  if was.rule is not null then
    if (was.rule, was.member_id, was.box_id, was.n) is distinct from
      (reserve_discount.rule, reserve_discount.member, reserve_discount.box, reserve_discount.n) then return null; end if;
    if was.released_at is null then return was.each; end if;
  end if;
  if exists (select 1 from gacha.refused_order o where o.purchase_id = reserve_discount.purchase) then return 0; end if;
  if exists (select 1 from gacha.purchase p where p.id = reserve_discount.purchase) then return null; end if;
  -- Read once the rule is held: whoever waited for it is too late by what it is then.
  here := clock_timestamp();
  off := gacha.discount_of(reserve_discount.rule, reserve_discount.member, reserve_discount.box, reserve_discount.n, here);
  if off is null then return null; end if;
  update account.discount_rule r set used = r.used + 1, given = r.given + off::bigint * reserve_discount.n
  where r.id = reserve_discount.rule and r.used < r.max_uses and r.given + off::bigint * reserve_discount.n <= r.max_points;
  if not found then return null; end if;
  insert into gacha.discount as d (purchase_id, rule, member_id, box_id, n, each, points, at)
  values (reserve_discount.purchase, reserve_discount.rule, reserve_discount.member, reserve_discount.box, reserve_discount.n, off,
    off::bigint * reserve_discount.n, here)
  on conflict (purchase_id) do update set released_at = null, at = excluded.at;
  return off;
end $$;

-- What is off each purchase, in the order of `ids`, held until the transaction ends: 0 without a discount; null where one was given back, or is of another
-- purchase: then it is sold at no price, for its member was shown another.
-- By the keys, whatever was planned while the table was small.
create or replace function gacha.hold_discounts(ids uuid[], boxes uuid[], members uuid[], counts int[]) returns bigint[]
language plpgsql security definer
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set search_path = ''
as $$
begin
  -- Those that were given back are not waited for: they are not sold.
  perform from gacha.discount d where d.purchase_id = any (ids) and d.released_at is null order by d.purchase_id for share;
  return array(
    select case when d.purchase_id is null then 0
                when d.released_at is null and (d.box_id, d.member_id, d.n) = (a.box_id, a.member_id, a.n) then d.points end
    from unnest(ids, boxes, members, counts) with ordinality as a (id, box_id, member_id, n, ord)
    left join gacha.discount d on d.purchase_id = a.id order by a.ord);
end $$;

-- Where both homes are one database: nothing is taken off what is paid already, at another price.
create or replace function gacha.guard_discount() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from gacha.paid_purchase w where w.id = new.purchase_id) then
    raise exception 'purchase % is paid', new.purchase_id
      using errcode = 'check_violation', schema = 'gacha', table = 'discount', constraint = 'discount_before_paid';
  end if;
  return null;
end $$;
create or replace trigger discount_before_paid after insert on gacha.discount for each row execute function gacha.guard_discount();
