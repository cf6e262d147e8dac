-- A drawn purchase stands at both homes (decision 192): gacha.purchase at its box's, gacha.drawn_purchase at its member's, where decisions and parcels
-- are written. Where both homes are one database, these triggers let either say what the other does, for services of before write and read the
-- purchase at its box. Where the homes are two databases, they are not made. Run before all other files too: what was drawn before them is copied then.

-- At the box's: once drawn, it is the member's too, but in two steps only when their cards have reached them (gacha.owed_draw). Until then nothing of
-- it is decided.
create or replace function gacha.copy_drawn() returns trigger
language plpgsql security definer
set plan_cache_mode = force_generic_plan
set search_path = ''
as $$
begin
  -- What the other one wrote here.
  if pg_trigger_depth() > 1 then return null; end if;
  if exists (select from changed c join gacha.owed_draw o on o.purchase_id = c.id where c.decided_at is not null) then
    raise exception 'a purchase is decided when its cards have reached its member'
      using errcode = 'check_violation', schema = 'gacha', table = 'purchase', constraint = 'decided_when_taken_in';
  end if;
  insert into gacha.drawn_purchase as kept
    (id, member_id, box_id, pack_id, n, cost, unit, accepted_at, settled_at, decide_by, decided_at, sent, shipment_id)
  select c.id, c.member_id, c.box_id, c.pack_id, c.n, c.cost, c.unit, c.accepted_at, c.settled_at, c.decide_by, c.decided_at, c.sent, c.shipment_id
  from changed c
  where c.state = 'resolved' and not exists (select from gacha.owed_draw o where o.purchase_id = c.id)
  on conflict (id) do update
    set settled_at = excluded.settled_at, decide_by = excluded.decide_by, decided_at = excluded.decided_at, sent = excluded.sent,
        shipment_id = excluded.shipment_id
    where (kept.settled_at, kept.decide_by, kept.decided_at, kept.sent, kept.shipment_id)
          is distinct from (excluded.settled_at, excluded.decide_by, excluded.decided_at, excluded.sent, excluded.shipment_id);
  return null;
end $$;
create or replace trigger drawn_is_copied after update on gacha.purchase referencing new table as changed
  for each statement execute function gacha.copy_drawn();

-- One that comes drawn: of demos and tests. Nothing is asked for those that buyers make.
create or replace function gacha.copy_drawn_new() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into gacha.drawn_purchase
    (id, member_id, box_id, pack_id, n, cost, unit, accepted_at, settled_at, decide_by, decided_at, sent, shipment_id)
  values (new.id, new.member_id, new.box_id, new.pack_id, new.n, new.cost, new.unit, new.accepted_at, new.settled_at, new.decide_by, new.decided_at,
          new.sent, new.shipment_id)
  on conflict do nothing;
  return null;
end $$;
create or replace trigger drawn_is_copied_new after insert on gacha.purchase
  for each row when (new.state = 'resolved') execute function gacha.copy_drawn_new();

-- At the member's: decided, or in another parcel.
create or replace function gacha.copy_decided() returns trigger
language plpgsql security definer
set plan_cache_mode = force_generic_plan
set search_path = ''
as $$
begin
  if pg_trigger_depth() > 1 then return null; end if;
  update gacha.purchase p
  set decide_by = c.decide_by, decided_at = c.decided_at, sent = c.sent, shipment_id = c.shipment_id
  from changed c
  where p.id = c.id and (p.decide_by, p.decided_at, p.sent, p.shipment_id) is distinct from (c.decide_by, c.decided_at, c.sent, c.shipment_id);
  return null;
end $$;
create or replace trigger decided_is_copied after update on gacha.drawn_purchase referencing new table as changed
  for each statement execute function gacha.copy_decided();

-- Always: also where a load leaves the other triggers out.
do $$
begin
  if exists (select from pg_trigger where tgrelid = 'gacha.purchase'::regclass and tgname in ('drawn_is_copied', 'drawn_is_copied_new') and tgenabled <> 'A') then
    alter table gacha.purchase enable always trigger drawn_is_copied;
    alter table gacha.purchase enable always trigger drawn_is_copied_new;
  end if;
  if exists (select from pg_trigger where tgrelid = 'gacha.drawn_purchase'::regclass and tgname = 'decided_is_copied' and tgenabled <> 'A') then
    alter table gacha.drawn_purchase enable always trigger decided_is_copied;
  end if;
end $$;
