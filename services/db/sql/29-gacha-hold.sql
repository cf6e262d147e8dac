-- Puts the sale of a pack on hold, and lets it go on: `held`, `resumed`, `as before`, or why not: `no box`, `draft`, `over`. Whoever holds the box's
-- row decides what comes first, so nothing is accepted after the hold is committed. Always by name and for a reason.
create or replace function gacha.hold_box(pack int, is_held boolean) returns text
language plpgsql security definer set search_path = '' as $$
declare
  b record;
  was timestamptz;
begin
  select x.id, x.stopped_at, x.closed_at, x.sale_end into b from gacha.box x where x.pack_id = hold_box.pack for no key update;
  if not found then return 'no box'; end if;
  select h.since into was from gacha.hold h where h.box_id = b.id;
  if (was is not null) = hold_box.is_held then return 'as before'; end if;
  if hold_box.is_held and not gacha.is_published(b.id) then return 'draft'; end if;
  if hold_box.is_held and (b.stopped_at is not null or b.closed_at is not null) then return 'over'; end if;
  if hold_box.is_held then
    insert into gacha.hold (box_id) values (b.id);
  else
    delete from gacha.hold h where h.box_id = b.id;
  end if;
  perform plumbing.keep_act(case when hold_box.is_held then 'hold' else 'resume' end, 'gacha.box', b.id::text,
    jsonb_build_object('pack_id', hold_box.pack, 'is_held', not hold_box.is_held), jsonb_build_object('pack_id', hold_box.pack, 'is_held', hold_box.is_held));
  return case when hold_box.is_held then 'held' else 'resumed' end;
end $$;
