-- What every part of a box's record is made with.

-- On the public beacon nobody's clock but the database's counts; a demo's clock is whoever's steps it.
create or replace function gacha.is_public(beacon text) returns boolean
language sql immutable parallel safe as $$
  select beacon = 'drand:52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'
$$;

-- Hands a text to the log and gives its leaf there.
create or replace function gacha.log_add(entry text) returns bytea
language sql set search_path = '' as $$
  insert into gacha.log_entry (body) values (convert_to(entry, 'UTF8')) on conflict (leaf) do nothing;
  select sha256('\x00'::bytea || convert_to(entry, 'UTF8'));
$$;

-- Nothing is added to the log of the earlier method.
do $$
begin
  if exists (select from pg_trigger where tgname = 'site_log_notice') then
    drop trigger site_log_notice on gacha.site_log;
  end if;
end $$;
drop function if exists gacha.guard_notice();

-- Whether the terms of a box are handed to the log: from then on they stand.
create or replace function gacha.is_published(box uuid) returns boolean
language sql stable as $$
  select exists (select from gacha.announcement a where a.box_id = is_published.box)
      or exists (select from gacha.site_log l where l.box_id = is_published.box)
$$;

-- What is in the log stays as it is: nothing of a published box's terms can be changed, by whoever.
create or replace function gacha.guard_terms() returns trigger
language plpgsql
as $$
begin
  if (new.pack_id, new.n, new.price, new.unit, new.cap_per_member, new.cap_per_purchase, new.sale_start, new.sale_end, new.root, new.anchor, new.chain_length,
      new.chain_secret, new.salt_secret, new.tick0, new.tick_seconds, new.round_after_seconds, new.seal_margin_ms, new.beacon,
      new.beacon_genesis, new.beacon_period, new.terms, new.terms_hash, new.notice_seconds, new.method, new.is_witnessed, new.late_budget)
     is distinct from
     (old.pack_id, old.n, old.price, old.unit, old.cap_per_member, old.cap_per_purchase, old.sale_start, old.sale_end, old.root, old.anchor, old.chain_length,
      old.chain_secret, old.salt_secret, old.tick0, old.tick_seconds, old.round_after_seconds, old.seal_margin_ms, old.beacon,
      old.beacon_genesis, old.beacon_period, old.terms, old.terms_hash, old.notice_seconds, old.method, old.is_witnessed, old.late_budget)
     and gacha.is_published(old.id) then
    raise exception 'the terms of box % are published', old.id
      using errcode = 'check_violation', schema = 'gacha', table = 'box', constraint = 'box_terms_fixed';
  end if;
  return new;
end $$;

create or replace trigger box_terms_fixed before update of pack_id, n, price, unit, cap_per_member, cap_per_purchase, sale_start, sale_end, root, anchor,
  chain_length, chain_secret, salt_secret, tick0, tick_seconds, round_after_seconds, seal_margin_ms, beacon, beacon_genesis, beacon_period,
  terms, terms_hash, notice_seconds, method, is_witnessed, late_budget
  on gacha.box for each row execute function gacha.guard_terms();

-- So do its contents: cards are paid out from these rows. What is left to write is that a slot is drawn and who won a prize.
create or replace function gacha.guard_contents() returns trigger
language plpgsql
as $$
declare
  of_box uuid := case tg_op when 'INSERT' then new.box_id else old.box_id end;
begin
  if gacha.is_published(of_box) then
    raise exception 'the contents of box % are published', of_box
      using errcode = 'check_violation', schema = 'gacha', table = tg_table_name, constraint = 'box_contents_fixed';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create or replace trigger box_contents_fixed
  before insert or delete or update of box_id, first_slot, count, card_id, rarity, reveal_rarity, return_points, first_serial, cert, image_sha256
  on gacha.manifest_line for each row execute function gacha.guard_contents();
create or replace trigger box_contents_fixed
  before insert or delete or update of box_id, place, at, card_id, rarity, reveal_rarity, return_points, serial
  on gacha.box_prize for each row execute function gacha.guard_contents();

-- And when it opens for whom: members are told it from then on.
create or replace trigger box_contents_fixed before insert or delete or update on gacha.early_sale
  for each row execute function gacha.guard_contents();

-- Nothing is sold of a box whose terms were not seen by its witnesses in time, whoever writes.
create or replace function gacha.guard_sale() returns trigger
language plpgsql
as $$
begin
  if exists (select from added a where not exists (select from gacha.announcement o where o.box_id = a.box_id and o.is_timely)) then
    raise exception 'a box is sold only after its terms were seen in time'
      using errcode = 'check_violation', schema = 'gacha', table = 'purchase', constraint = 'purchase_of_published_box';
  end if;
  return null;
end $$;

create or replace trigger purchase_of_published_box after insert on gacha.purchase referencing new table as added
  for each statement execute function gacha.guard_sale();

-- Prizes beside the slots, part of the terms: which, where, and whether they are gone.
create or replace view gacha.box_prizes as
select p.box_id, p.place, p.at, p.card_id, p.reveal_rarity, p.at = b.n as is_last, p.purchase_id is not null as is_won
from gacha.box_prize p
join gacha.box b on b.id = p.box_id
left join gacha.announcement a on a.box_id = p.box_id
left join gacha.site_log l on l.box_id = p.box_id
where a.box_id is not null or l.box_id is not null;
