-- Stock: units come in as runs of their own, boxes reserve of them, and what is lost is written off by two people.

-- Whoever reserves units shares this lock until the end of the transaction; whoever takes in or writes off holds it alone. So what one has found
-- free is free when it is written.
create or replace function gacha.guard_written_off() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('gacha.stock', 0));
  if exists (
    select from added a join gacha.stock_write_off w
      on w.card_id = a.card_id and w.confirmed_at is not null and w.first_unit < a.first_unit + a.units and a.first_unit < w.first_unit + w.units
  ) then
    raise exception 'units that are written off are in no box'
      using errcode = 'exclusion_violation', schema = 'gacha', table = 'stock_reservation', constraint = 'stock_written_off';
  end if;
  return null;
end $$;
create or replace trigger stock_written_off after insert on gacha.stock_reservation
  referencing new table as added for each statement execute function gacha.guard_written_off();

-- The units of a card that came in and are neither in a box nor written off, as runs.
create or replace function gacha.free_stock(card text) returns int4multirange
language sql stable security definer set search_path = '' as $$
  select coalesce((select range_agg(int4range(i.first_unit, i.first_unit + i.units)) from gacha.stock_intake i where i.card_id = free_stock.card), '{}')
    - coalesce((select range_agg(int4range(r.first_unit, r.first_unit + r.units)) from gacha.stock_reservation r where r.card_id = free_stock.card), '{}')
    - coalesce((select range_agg(int4range(w.first_unit, w.first_unit + w.units)) from gacha.stock_write_off w
        where w.card_id = free_stock.card and w.confirmed_at is not null), '{}')
$$;

-- How many units stand in runs.
create or replace function gacha.units_in(runs int4multirange) returns int
language sql immutable set search_path = '' as $$
  select coalesce(sum(upper(r) - lower(r)), 0)::int from unnest(units_in.runs) r
$$;

-- The first unit past all that were reserved, taken in or written off.
create or replace function gacha.next_unit(card text) returns int
language sql stable security definer set search_path = '' as $$
  select greatest(0,
    (select max(r.first_unit + r.units) from gacha.stock_reservation r where r.card_id = next_unit.card),
    (select max(i.first_unit + i.units) from gacha.stock_intake i where i.card_id = next_unit.card),
    (select max(w.first_unit + w.units) from gacha.stock_write_off w where w.card_id = next_unit.card))
$$;

-- Takes in what came, a run a line, with the sellers of what was bought second-hand; units in all. Again with the same order: the same.
create or replace function gacha.take_in("order" uuid, lines jsonb, at timestamptz) returns int
language plpgsql security definer set search_path = '' as $$
declare
  given record;
  person text := btrim(current_setting('fudaya.by', true));
begin
  perform pg_advisory_xact_lock(hashtextextended('gacha.stock', 0));
  if not exists (select from gacha.stock_intake i where i.order_id = take_in."order") then
    for given in select l.value as v, (l.ordinality - 1)::int as line from jsonb_array_elements(take_in.lines) with ordinality l loop
      insert into gacha.stock_intake (order_id, line, card_id, first_unit, units, cost_yen, source, supplier, condition, place, cert, received_on, recorded_at, by)
        values (take_in."order", given.line, given.v ->> 'card_id', gacha.next_unit(given.v ->> 'card_id'), (given.v ->> 'units')::int,
          (given.v ->> 'cost_yen')::bigint, given.v ->> 'source', given.v ->> 'supplier', given.v ->> 'condition', given.v ->> 'place', given.v ->> 'cert',
          (given.v ->> 'received_on')::date, take_in.at, person);
      if jsonb_typeof(given.v -> 'seller') = 'object' then
        insert into gacha.stock_seller (order_id, line, name, address, occupation, age, identity, recorded_at)
          values (take_in."order", given.line, given.v -> 'seller' ->> 'name', given.v -> 'seller' ->> 'address', given.v -> 'seller' ->> 'occupation',
            (given.v -> 'seller' ->> 'age')::smallint, given.v -> 'seller' ->> 'identity', take_in.at);
      end if;
    end loop;
    perform plumbing.keep_act('take in', 'gacha.stock_intake', take_in."order"::text, null,
      (select jsonb_build_object('lines', count(*), 'units', sum(i.units), 'cost_yen', sum(i.cost_yen)) from gacha.stock_intake i
        where i.order_id = take_in."order"));
  end if;
  return (select sum(i.units)::int from gacha.stock_intake i where i.order_id = take_in."order");
end $$;

-- Keeps a count of the free units of a card; null when it is not `expected` that should be there any more, else the difference.
create or replace function gacha.count_stock(card text, expected int, counted int, at timestamptz) returns int
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('gacha.stock', 0));
  if gacha.units_in(gacha.free_stock(count_stock.card)) <> count_stock.expected then return null; end if;
  insert into gacha.stock_count (card_id, expected, counted, reason, by, at)
    values (count_stock.card, count_stock.expected, count_stock.counted, btrim(current_setting('fudaya.reason', true)),
      btrim(current_setting('fudaya.by', true)), count_stock.at);
  perform plumbing.keep_act('count', 'gacha.stock_count', count_stock.card, jsonb_build_object('units', count_stock.expected),
    jsonb_build_object('units', count_stock.counted));
  return count_stock.counted - count_stock.expected;
end $$;

-- Where the units of a card are that came in and are not written off, in boxes or not: where they were carried last, or where they came in.
create or replace function gacha.places_of_card(card text) returns table (place text, runs int4multirange)
language sql stable security definer set search_path = '' as $$
  with moved as (
    select m.id, m.to_place, int4multirange(int4range(m.first_unit, m.first_unit + m.units)) as runs from gacha.stock_move m
    where m.card_id = places_of_card.card
  ), gone as (
    select coalesce(range_agg(int4range(w.first_unit, w.first_unit + w.units)), '{}') as runs from gacha.stock_write_off w
    where w.card_id = places_of_card.card and w.confirmed_at is not null
  ), stand as (
    select i.place, int4multirange(int4range(i.first_unit, i.first_unit + i.units)) - coalesce((select range_agg(m.runs) from moved m), '{}') as runs
    from gacha.stock_intake i where i.card_id = places_of_card.card
    union all
    select m.to_place, m.runs - coalesce((select range_agg(l.runs) from moved l where l.id > m.id), '{}') from moved m
  )
  select s.place, range_agg(s.runs) - g.runs from stand s, gone g group by s.place, g.runs having not isempty(range_agg(s.runs) - g.runs)
$$;

-- Free units by card that stand at a place, as far as anybody said. Of these cards alone, or of all (null).
create or replace function gacha.stock_at(place text, cards text[]) returns table (card_id text, units int)
language sql stable security definer set search_path = '' as $$
  select c.card_id, gacha.units_in(p.runs * gacha.free_stock(c.card_id)) as units
  from (
    select i.card_id from gacha.stock_intake i where i.place = stock_at.place and (stock_at.cards is null or i.card_id = any (stock_at.cards))
    union
    select m.card_id from gacha.stock_move m where m.to_place = stock_at.place and (stock_at.cards is null or m.card_id = any (stock_at.cards))
  ) c, lateral gacha.places_of_card(c.card_id) p
  where p.place = stock_at.place
$$;

-- Places where units stand, with how many cards.
create or replace function gacha.stock_places() returns table (place text, cards int)
language sql stable security definer set search_path = '' as $$
  select h.place, count(distinct h.card_id)::int from (
    select i.place, i.card_id from gacha.stock_intake i where not exists (select from gacha.stock_move m where m.card_id = i.card_id)
    union all
    select p.place, c.card_id from (select distinct m.card_id from gacha.stock_move m) c, lateral gacha.places_of_card(c.card_id) p
  ) h group by h.place
$$;

-- Carries units of a card to another place, all of the runs or none: `done`, or `changed` where they do not all stand at `origin` any more. The same order
-- again is the same.
create or replace function gacha.move_stock("order" uuid, card text, origin text, goal text, runs int4multirange, at timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('gacha.stock', 0));
  if exists (select from gacha.stock_move m where m.card_id = move_stock.card and m.order_id = move_stock."order") then return 'done'; end if;
  if not coalesce((select p.runs @> move_stock.runs from gacha.places_of_card(move_stock.card) p where p.place = move_stock.origin), false) then
    return 'changed';
  end if;
  insert into gacha.stock_move (order_id, card_id, first_unit, units, from_place, to_place, reason, by, at)
    select move_stock."order", move_stock.card, lower(r), upper(r) - lower(r), move_stock.origin, move_stock.goal,
      btrim(current_setting('fudaya.reason', true)), btrim(current_setting('fudaya.by', true)), move_stock.at
    from unnest(move_stock.runs) r;
  perform plumbing.keep_act('move', 'gacha.stock_move', move_stock."order"::text,
    jsonb_build_object('card_id', move_stock.card, 'place', move_stock.origin),
    jsonb_build_object('place', move_stock.goal, 'units', gacha.units_in(move_stock.runs), 'runs', move_stock.runs::text));
  return 'done';
end $$;

-- Keeps what was counted at a place, all lines of a sheet or none: `done`, or `changed` where it is not what is expected that should be there any more.
-- The same order again is the same. It moves no unit: what is missing is written off by two people.
create or replace function gacha.count_place("order" uuid, place text, lines jsonb, at timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
declare
  cards text[] := (select array_agg(l.card_id) from jsonb_to_recordset(lines) as l (card_id text));
begin
  perform pg_advisory_xact_lock(hashtextextended('gacha.stock', 0));
  if exists (select from gacha.stock_count c where c.card_id = any (cards) and c.order_id = count_place."order") then return 'done'; end if;
  if exists (
    select from jsonb_to_recordset(lines) as l (card_id text, expected int)
    left join gacha.stock_at(count_place.place, cards) s on s.card_id = l.card_id
    where coalesce(s.units, 0) <> l.expected
  ) then return 'changed'; end if;
  insert into gacha.stock_count (card_id, expected, counted, place, order_id, reason, by, at)
    select l.card_id, l.expected, l.counted, count_place.place, count_place."order", btrim(current_setting('fudaya.reason', true)),
      btrim(current_setting('fudaya.by', true)), count_place.at
    from jsonb_to_recordset(lines) as l (card_id text, expected int, counted int);
  perform plumbing.keep_act('count', 'gacha.stock_count', count_place."order"::text,
    (select jsonb_build_object('place', count_place.place, 'cards', count(*), 'units', sum(l.expected)) from jsonb_to_recordset(lines) as l (expected int)),
    (select jsonb_build_object('units', sum(l.counted), 'different', count(*) filter (where l.counted <> l.expected))
      from jsonb_to_recordset(lines) as l (expected int, counted int)));
  return 'done';
end $$;

-- Asks for units to be written off, or confirms what somebody else asked for: `waiting`, `done`, or why not: `not free`, `changed`.
create or replace function gacha.write_off(request uuid, card text, first_unit int, units int, staff uuid, staff_name text, reason text, at timestamptz)
returns text language plpgsql security definer set search_path = '' as $$
declare
  asked record;
  run int4range := int4range(write_off.first_unit, write_off.first_unit + write_off.units);
begin
  perform pg_advisory_xact_lock(hashtextextended('gacha.stock', 0));
  select w.* into asked from gacha.stock_write_off w where w.id = write_off.request;
  if found then
    if asked.card_id <> write_off.card or asked.first_unit <> write_off.first_unit or asked.units <> write_off.units then return 'changed'; end if;
    if asked.confirmed_at is not null then return 'done'; end if;
  end if;
  if not (gacha.free_stock(write_off.card) @> run) then return 'not free'; end if;
  if asked.id is null then
    insert into gacha.stock_write_off (id, card_id, first_unit, units, reason, staff_id, staff_name, asked_at)
      values (write_off.request, write_off.card, write_off.first_unit, write_off.units, write_off.reason, write_off.staff, write_off.staff_name, write_off.at);
    perform plumbing.keep_act('ask', 'gacha.stock_write_off', write_off.request::text, null,
      jsonb_build_object('card_id', write_off.card, 'first_unit', write_off.first_unit, 'units', write_off.units));
    return 'waiting';
  end if;
  if asked.staff_id = write_off.staff then return 'waiting'; end if;
  update gacha.stock_write_off w set confirmed_by = write_off.staff, confirmed_name = write_off.staff_name, confirmed_at = write_off.at
    where w.id = write_off.request;
  perform plumbing.keep_act('write off', 'gacha.stock_write_off', write_off.request::text, null,
    jsonb_build_object('card_id', write_off.card, 'first_unit', write_off.first_unit, 'units', write_off.units));
  return 'done';
end $$;

-- The second-hand dealer's ledger of these days. Whoever reads it leaves a line in the log of acts, by name and for a reason.
create or replace function gacha.read_ledger(since date, until date)
returns table (received_on date, card_id text, units int, condition text, cert text, cost_yen bigint, source text, name text, address text,
  occupation text, age smallint, identity text, is_erased boolean)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform plumbing.keep_act('read', 'gacha.stock_seller', read_ledger.since || ' ' || read_ledger.until, null, null);
  return query select i.received_on, i.card_id, i.units, i.condition, i.cert, i.cost_yen, i.source, s.name, s.address, s.occupation, s.age, s.identity,
      s.erased_at is not null
    from gacha.stock_intake i join gacha.stock_seller s on s.order_id = i.order_id and s.line = i.line
    where i.received_on between read_ledger.since and read_ledger.until order by i.received_on, i.recorded_at, i.order_id, i.line limit 20001;
end $$;

-- Empties what is kept of sellers when three years have passed since it was recorded; how many.
create or replace function gacha.erase_sellers(at timestamptz) returns int
language sql security definer set search_path = '' as $$
  with erased as (
    update gacha.stock_seller s set name = null, address = null, occupation = null, age = null, identity = null, erased_at = erase_sellers.at
    where s.erased_at is null and s.recorded_at < erase_sellers.at - interval '3 years' returning 1
  ) select count(*)::int from erased
$$;
