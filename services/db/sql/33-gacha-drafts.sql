-- What operators do to boxes that are not sold yet, or beside their terms.

-- Takes back a box that nobody has seen: its units are free again. A published one is left as it is.
create or replace function gacha.drop_draft(pack int) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  draft uuid;
begin
  select b.id into draft from gacha.box b where b.pack_id = drop_draft.pack and not gacha.is_published(b.id) for update;
  if draft is null then return false; end if;
  delete from gacha.stock_reservation r where r.box_id = draft;
  delete from gacha.box_prize z where z.box_id = draft;
  delete from gacha.early_sale e where e.box_id = draft;
  delete from gacha.publish_request q where q.box_id = draft;
  delete from gacha.manifest_line m where m.box_id = draft;
  delete from gacha.box b where b.id = draft;
  return true;
end $$;

-- How many packs a member may buy on one day of Japan (0 no limit), and the least rank that may buy, from now on; null leaves one as it is.
-- False when the pack has no box.
create or replace function gacha.limit_box(pack int, per_day int, least_rank int) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  was record;
begin
  select b.id, b.cap_per_day, b.min_rank into was from gacha.box b where b.pack_id = limit_box.pack for no key update;
  if not found then return false; end if;
  update gacha.box b set cap_per_day = coalesce(limit_box.per_day, b.cap_per_day), min_rank = coalesce(limit_box.least_rank, b.min_rank)
    where b.id = was.id;
  if plumbing.is_act() then
    perform plumbing.keep_act('limit', 'gacha.box', was.id::text,
      jsonb_build_object('cap_per_day', was.cap_per_day, 'min_rank', was.min_rank),
      jsonb_build_object('cap_per_day', coalesce(limit_box.per_day, was.cap_per_day), 'min_rank', coalesce(limit_box.least_rank, was.min_rank)));
  end if;
  return true;
end $$;
