-- The end of a box.

-- The last word on a box is said once, when its sale is over and everything of it is drawn; a cancelled one has had its own.
create or replace function gacha.guard_closing() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not books.is_owner() and (
    exists (select from gacha.purchase p where p.box_id = new.box_id and p.state = 'accepted')
    or exists (select from gacha.cancellation c where c.box_id = new.box_id)
    or not exists (
      select from gacha.box b where b.id = new.box_id and b.method = 2 and new.leaf is not null
        and (b.taken = b.n or b.stopped_at is not null or b.sale_end < case when gacha.is_public(b.beacon) then clock_timestamp() else new.closed_at end))
  ) then
    raise exception 'box % is not at its end', new.box_id
      using errcode = 'check_violation', schema = 'gacha', table = 'closing', constraint = 'closing_at_the_end';
  end if;
  return new;
end $$;
create or replace trigger closing_at_the_end before insert on gacha.closing for each row execute function gacha.guard_closing();

-- What keeps a box from being closed as far as its home can tell, by codes with their figures; its last word where nothing else does. Where nothing does,
-- everything is drawn, and its members' home says whether it is decided (gacha.undecided_of).
create or replace function gacha.hindrances_of(box uuid, at timestamptz) returns table (code text, count int, until timestamptz)
language sql stable security definer set search_path = '' as $$
  with b as (
    select x.id, x.n - x.taken as unsold, x.sale_end, gacha.is_published(x.id) as is_published,
      hindrances_of.at >= x.sale_end or x.stopped_at is not null or x.taken = x.n as is_over,
      x.method = 1 or exists (select from gacha.closing c where c.box_id = x.id)
        or exists (select from gacha.cancellation c where c.box_id = x.id) as has_last_word
    from gacha.box x where x.id = hindrances_of.box
  ), found as (
    select 'never_published' as code, null::int as count, null::timestamptz as until from b where not b.is_published
    union all
    select 'on_sale', b.unsold, b.sale_end from b where b.is_published and not b.is_over
    union all
    select 'waiting_draws', count(*)::int, null from (
      select from gacha.purchase p where p.box_id = hindrances_of.box and p.state = 'accepted'
      union all
      -- In two steps: on its way to its member.
      select from gacha.owed_draw o where o.box_id = hindrances_of.box
    ) w having count(*) > 0
  )
  select f.code, f.count, f.until from found f
  union all
  select 'no_last_word', null, null from b where not b.has_last_word and not exists (select from found)
$$;

-- Its members' cards that nobody has decided, and by when the last of them is.
create or replace function gacha.undecided_of(box uuid) returns table (count int, until timestamptz)
language sql stable security definer set search_path = '' as $$
  select count(*)::int, max(d.decide_by) from books.drawn_card d
  where d.box_id = undecided_of.box and not exists (select from books.card_decision k where k.drawn_card_id = d.id)
$$;

-- Both at once: for services of before.
create or replace function gacha.close_hindrances(box uuid, at timestamptz) returns table (code text, count int, until timestamptz)
language sql stable security definer set search_path = '' as $$
  with open as (select u.count, u.until from gacha.undecided_of(close_hindrances.box) u where u.count > 0)
  select h.code, h.count, h.until from gacha.hindrances_of(close_hindrances.box, close_hindrances.at) h
  where h.code <> 'no_last_word' or not exists (select from open)
  union all
  select 'undecided', o.count, o.until from open o
$$;

-- Closes a box for good: of every line of its manifest only the units that were drawn stay reserved, in runs. Its last word stands in the log.
create or replace function gacha.close_box(box uuid, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  -- Bit i of byte i / 8, from the right, is slot i. In memory: it is asked for each of them.
  bits bytea;
  slots int;
begin
  select b.drawn || ''::bytea, b.n into bits, slots from gacha.box b where b.id = close_box.box and b.closed_at is null for no key update;
  if not found then return; end if;
  if exists (select from gacha.purchase p where p.box_id = close_box.box and p.state = 'accepted')
    or exists (select from gacha.box b where b.id = close_box.box and b.method = 2
      and not exists (select from gacha.closing c where c.box_id = b.id) and not exists (select from gacha.cancellation c where c.box_id = b.id))
  then
    raise exception 'box % is not at its end', close_box.box
      using errcode = 'check_violation', schema = 'gacha', table = 'box', constraint = 'box_at_the_end';
  end if;
  delete from gacha.stock_reservation r using gacha.manifest_line m
    where r.box_id = close_box.box and m.box_id = r.box_id and m.card_id = r.card_id and m.first_serial = r.first_unit and m.count = r.units;
  delete from gacha.stock_reservation r using gacha.box_prize z
    where r.box_id = close_box.box and z.box_id = r.box_id and z.purchase_id is null and z.card_id = r.card_id and z.serial = r.first_unit
      and r.units = 1;
  insert into gacha.stock_reservation (card_id, first_unit, units, box_id)
    select won.card_id, min(won.unit), count(*)::int, close_box.box
    from (
      select m.card_id, m.first_serial + d.slot - m.first_slot as unit,
             m.first_serial + d.slot - m.first_slot
               - row_number() over (partition by m.card_id order by m.first_serial + d.slot - m.first_slot) as run
      from generate_series(0, slots - 1) as d (slot)
      join gacha.manifest_line m on m.box_id = close_box.box and d.slot >= m.first_slot and d.slot < m.first_slot + m.count
      where get_bit(bits, d.slot) = 1
    ) won
    group by won.card_id, won.run;
  update gacha.box b set closed_at = close_box.at where b.id = close_box.box;
  if plumbing.is_act() then
    perform plumbing.keep_act('close', 'gacha.box', close_box.box::text, jsonb_build_object('closed_at', null),
      jsonb_build_object('closed_at', close_box.at));
  end if;
end $$;

-- Boxes of the earlier method sell no more (docs/decisions/0061): what waits in them goes back into the lots that paid it, once.
create or replace function gacha.end_earlier_method(at timestamptz) returns int
language plpgsql set search_path = '' as $$
declare
  earlier record;
  waiting record;
  refunded int := 0;
begin
  for earlier in select b.id from gacha.box b where b.method = 1 and b.stopped_at is null order by b.id loop
    update gacha.box b set stopped_at = end_earlier_method.at, stop_reason = 'earlier_method' where b.id = earlier.id;
    select array_agg(p.id) as ids, array_agg(p.journal_id) as journals, coalesce(sum(p.n), 0)::int as slots, count(*)::int as purchases into waiting
      from gacha.purchase p where p.box_id = earlier.id and p.state = 'accepted';
    continue when waiting.purchases = 0;
    update gacha.purchase p set state = 'void', settled_at = end_earlier_method.at where p.id = any (waiting.ids);
    perform books.reverse(waiting.journals, end_earlier_method.at);
    update gacha.tick k set state = 'void', void_reason = 'cancelled', settled_at = end_earlier_method.at where k.box_id = earlier.id and k.state = 'sealed';
    update gacha.box b set taken = b.taken - waiting.slots where b.id = earlier.id;
    refunded := refunded + waiting.purchases;
  end loop;
  return refunded;
end $$;
select gacha.end_earlier_method(now());
