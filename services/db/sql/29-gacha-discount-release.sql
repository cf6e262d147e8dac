-- Discounts of purchases that do not stand are given back. Locks: the rule, then the row; a row that is being accepted is left to who looks later.

-- Gives a use back, once: where its purchase is void, or was neither accepted nor paid. One that is being accepted is left to who looks later.
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
  if exists (select from gacha.purchase p where p.id = release_discount.purchase and p.state <> 'void')
    or exists (select from gacha.paid_purchase w where w.id = release_discount.purchase and w.outcome is null) then return false; end if;
  with let_go as (
    update gacha.discount d set released_at = clock_timestamp() where d.purchase_id = release_discount.purchase returning d.rule, d.points
  )
  update account.discount_rule r set used = r.used - 1, given = r.given - l.points from let_go l where r.id = l.rule;
  return true;
end $$;

-- What a crash or a cancelled box left, once a purchase had a minute: drawn ones are done with, and those that do not stand are given back. How many.
create or replace function gacha.settle_discounts(most int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  one record;
  settled int;
begin
  with done as (
    select d.purchase_id from gacha.discount d join gacha.purchase p on p.id = d.purchase_id and p.state = 'resolved'
    where d.settled_at is null and d.released_at is null and d.at < clock_timestamp() - interval '1 minute'
    limit settle_discounts.most for no key update of d skip locked
  )
  update gacha.discount d set settled_at = clock_timestamp() from done where d.purchase_id = done.purchase_id;
  get diagnostics settled = row_count;
  -- By rules, as two replicas take them.
  for one in
    select d.purchase_id from gacha.discount d left join gacha.purchase p on p.id = d.purchase_id
    where d.settled_at is null and d.released_at is null and d.at < clock_timestamp() - interval '1 minute' and coalesce(p.state, 'void') = 'void'
      and not exists (select from gacha.paid_purchase w where w.id = d.purchase_id and w.outcome is null)
    order by d.rule, d.purchase_id limit settle_discounts.most
  loop
    if gacha.release_discount(one.purchase_id) then settled := settled + 1; end if;
  end loop;
  return settled;
end $$;
