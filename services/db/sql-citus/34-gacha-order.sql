-- On Citus a purchase's box does not see the journal that paid it (gacha.guard_purchase is not made): what the box itself knows it refuses here too.
create or replace function gacha.guard_order() returns trigger
language plpgsql security definer
set plan_cache_mode = force_generic_plan
set search_path = ''
as $$
begin
  if books.is_owner() then return null; end if;
  -- Whoever orders holds it already. So no order of the same purchase is refused, and paid back, meanwhile.
  perform from gacha.box b where b.id in (select a.box_id from added a) for no key update;
  if exists (
    select from added a join gacha.box b on b.id = a.box_id left join gacha.discount d on d.purchase_id = a.id
    where a.tick <= b.last_sealed_tick or a.seq <= b.seq or exists (select from gacha.refused_order r where r.purchase_id = a.id)
      or a.cost is distinct from a.n::bigint * b.price - case when d.purchase_id is null then 0
        when d.released_at is null and (d.box_id, d.member_id, d.n) = (a.box_id, a.member_id, a.n) then d.points end
  ) then
    raise exception 'a purchase is paid, comes last and before the seal of its tick'
      using errcode = 'check_violation', schema = 'gacha', table = 'purchase', constraint = 'purchase_in_order';
  end if;
  return null;
end $$;
create or replace trigger purchase_in_order after insert on gacha.purchase referencing new table as added
  for each statement execute function gacha.guard_order();
