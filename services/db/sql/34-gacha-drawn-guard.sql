-- Guards of one database, which compare what a drawn purchase says at both of its homes (decision 192). Where the homes are two databases, they are not
-- made, and the nightly promises find what they would refuse.

-- What a member has was drawn for them, as their box says.
create or replace function gacha.guard_drawn_purchase() returns trigger
language plpgsql security definer
set plan_cache_mode = force_generic_plan
set search_path = ''
as $$
begin
  if not books.is_owner() and exists (
    select from added a
    where not exists (
      select from gacha.purchase p
      where p.id = a.id and p.state = 'resolved'
        and (p.member_id, p.box_id, p.pack_id, p.n, p.cost, p.unit, p.accepted_at, p.settled_at, p.decide_by)
            is not distinct from (a.member_id, a.box_id, a.pack_id, a.n, a.cost, a.unit, a.accepted_at, a.settled_at, a.decide_by))
  ) then
    raise exception 'a drawn purchase is as its box drew it'
      using errcode = 'check_violation', schema = 'gacha', table = 'drawn_purchase', constraint = 'drawn_as_bought';
  end if;
  return null;
end $$;
create or replace trigger drawn_as_bought after insert on gacha.drawn_purchase referencing new table as added
  for each statement execute function gacha.guard_drawn_purchase();

-- Only what a member has is not owed any more.
create or replace function gacha.guard_owed_draw() returns trigger
language plpgsql security definer
set plan_cache_mode = force_generic_plan
set search_path = ''
as $$
begin
  if not books.is_owner() and exists (
    select from gone g
    where not exists (select from gacha.drawn_purchase p where p.id = g.purchase_id)
      or (select count(*) from books.drawn_card d where d.purchase_id = g.purchase_id) <> cardinality(g.slots)
  ) then
    raise exception 'what is owed is taken in at its member''s home'
      using errcode = 'check_violation', schema = 'gacha', table = 'owed_draw', constraint = 'owed_is_taken_in';
  end if;
  return null;
end $$;
create or replace trigger owed_is_taken_in after delete on gacha.owed_draw referencing old table as gone
  for each statement execute function gacha.guard_owed_draw();
