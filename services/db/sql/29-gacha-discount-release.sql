-- Discounts of purchases that do not stand are given back. Locks: the rule, then the row; a row that is being accepted is left to who looks later.

-- Gives a use back, once: where its purchase is void or was not accepted. One that is being accepted is left to who looks later. One that is paid and
-- not ordered yet is refused from then on, and paid back: callers ask its member's home first and leave it (gacha.waiting_orders).
create or replace function gacha.release_discount(purchase uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  was record;
begin
  select d.rule into was from gacha.discount d where d.purchase_id = release_discount.purchase and d.released_at is null and d.settled_at is null;
  if not found then return false; end if;
  perform from account.discount_rule r where r.id = was.rule for no key update;
  perform from gacha.discount d
  where d.purchase_id = release_discount.purchase and d.released_at is null and d.settled_at is null for update skip locked;
  if not found then return false; end if;
  -- Looked at once the row is held: what was accepted with it is there by then.
  if exists (select 1 from gacha.purchase p where p.id = release_discount.purchase and p.state <> 'void') then return false; end if;
  with let_go as (
    update gacha.discount d set released_at = clock_timestamp() where d.purchase_id = release_discount.purchase returning d.rule, d.points
  )
  update account.discount_rule r set used = r.used - 1, given = r.given - l.points from let_go l where r.id = l.rule;
  return true;
end $$;

-- What a crash or a cancelled box left, once a purchase had a minute: drawn ones are done with, and those that do not stand are given back, but for `kept`,
-- which wait for their order. How many.
create or replace function gacha.settle_discounts(most int, kept uuid[]) returns int
language plpgsql security definer set search_path = '' as $$
declare
  one record;
  settled int;
  here timestamptz := clock_timestamp() - interval '1 minute';
  waiting uuid[] := array(select d.purchase_id from gacha.discount d where d.settled_at is null and d.released_at is null and d.at < here);
  drawn uuid[];
  standing uuid[];
begin
  -- What became of them is asked before any row is held: Citus joins no row that is held with those of all boxes (decision 208). Drawn ones stay drawn.
  select coalesce(array_agg(p.id) filter (where p.state = 'resolved'), '{}'), coalesce(array_agg(p.id) filter (where p.state <> 'void'), '{}')
  into drawn, standing
  from gacha.purchase p where p.id = any (waiting);
  with done as (
    select d.purchase_id from gacha.discount d
    where d.purchase_id = any (drawn) and d.settled_at is null and d.released_at is null
    limit settle_discounts.most for no key update skip locked
  )
  update gacha.discount d set settled_at = clock_timestamp() from done where d.purchase_id = done.purchase_id;
  get diagnostics settled = row_count;
  -- By rules, as two replicas take them.
  for one in
    select d.purchase_id from gacha.discount d
    where d.settled_at is null and d.released_at is null and d.at < here and d.purchase_id <> all (standing) and d.purchase_id <> all (kept)
    order by d.rule, d.purchase_id limit settle_discounts.most
  loop
    if gacha.release_discount(one.purchase_id) then settled := settled + 1; end if;
  end loop;
  return settled;
end $$;

-- As services of before ask, which know of no others' homes.
create or replace function gacha.settle_discounts(most int) returns int
language sql security definer set search_path = '' as $$ select gacha.settle_discounts(settle_discounts.most, '{}') $$;
