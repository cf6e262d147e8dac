-- What operators do to boxes that are not sold yet, or beside their terms.

-- Keeps a box that nobody sees yet: what its terms and the service say of it, and nothing of what a sale does to one.
create or replace function gacha.store_draft(draft jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into gacha.box (
    id, pack_id, n, price, unit, cap_per_member, cap_per_purchase, sale_start, sale_end, root, anchor, chain_length, chain_secret, tick0, tick_seconds,
    round_after_seconds, beacon, beacon_genesis, beacon_period, terms, terms_hash, head, drawn, movie_style, notice_seconds, salt_secret, method, is_witnessed,
    late_budget)
  select d.id, d.pack_id, d.n, d.price, d.unit, d.cap_per_member, d.cap_per_purchase, d.sale_start, d.sale_end, d.root, d.anchor, d.chain_length,
    d.chain_secret, d.tick0, d.tick_seconds, d.round_after_seconds, d.beacon, d.beacon_genesis, d.beacon_period, d.terms, d.terms_hash, d.head,
    d.drawn, d.movie_style, d.notice_seconds, d.salt_secret, d.method, d.is_witnessed, d.late_budget
  from jsonb_populate_record(null::gacha.box, store_draft.draft) d
$$;

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

-- The limits of a pack's box that are no part of its terms, held until the transaction ends.
create or replace function gacha.limits_of(pack int) returns table (cap_per_day int, min_rank int, price int)
language sql security definer set search_path = '' as $$
  select b.cap_per_day, b.min_rank::int, b.price from gacha.box b where b.pack_id = limits_of.pack for no key update
$$;

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
