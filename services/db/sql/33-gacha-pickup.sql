-- Stores where parcels may be picked up: a carrier's list is taken over whole, by an operator, and what it no longer names is closed.

-- A store with what the shop offers there, and its place as a parcel keeps it: over the member's own address, whose name and phone stay. The columns
-- that every parcel has are filled too, so that whoever reads no others writes the store on the label.
create or replace view gacha.pickup_place as
select s.carrier, s.code, s.chain, s.name, s.zipcode, s.pref_id, p.name_ja as prefecture_ja, p.name_en as prefecture_en, s.city, s.address, s.closed_at,
       coalesce(c.is_offered, false) as is_offered, coalesce(c.most_cards, 0) as most_cards, coalesce(c.keep_days, 0)::int as keep_days,
       jsonb_build_object('zipcode', s.zipcode, 'pref_id', s.pref_id, 'prefecture_ja', p.name_ja, 'prefecture_en', p.name_en, 'province', '',
         'shiku', s.city, 'address', s.address, 'building', s.chain || ' ' || s.name, 'pickup_carrier', s.carrier, 'pickup_code', s.code,
         'pickup_chain', s.chain, 'pickup_store', s.name, 'pickup_days', c.keep_days) as place
from gacha.pickup_store s
join account.prefecture p on p.id = s.pref_id
left join gacha.pickup_carrier c on c.carrier = s.carrier;

-- Prefectures with a store that takes parcels now.
create or replace view gacha.pickup_prefecture as
select p.id, p.name_ja, p.name_en from account.prefecture p
where exists (select from gacha.pickup_store s join gacha.pickup_carrier c on c.carrier = s.carrier and c.is_offered
              where s.pref_id = p.id and s.closed_at is null);

-- Where a parcel is picked up, of those that are: what members' histories show. Filter by shipment_id or member_id.
create or replace view gacha.parcel_pickup as
select s.id as shipment_id, s.member_id, s.address ->> 'pickup_chain' as chain, s.address ->> 'pickup_store' as store, s.address ->> 'zipcode' as zipcode,
       concat_ws(' ', s.address ->> 'prefecture_ja', s.address ->> 'shiku', s.address ->> 'address') as place,
       (s.address ->> 'pickup_days')::int as keep_days
from gacha.shipment s where s.address ? 'pickup_code';

-- Takes some rows of a carrier's list over; the last ones close what the list no longer names. Rows: code, chain, name, zipcode, prefecture (in
-- Japanese), city, address. However few are taken, the whole list is judged first: one that leaves out more than a tenth of the open stores is taken for a
-- broken file, unless `may_close`. Before anything closes each of its stores has to stand open: rows were left out, or another list came between. An act
-- for each call that changes something.
create or replace function gacha.import_pickup_part(carrier text, stores jsonb, from_row int, part_rows int, may_close boolean, at timestamptz,
  out added int, out changed int, out closed int, out listed int)
language plpgsql security definer set search_path = '' as $$
declare
  open_before int;
  closes int;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('gacha.pickup_store:' || import_pickup_part.carrier, 0));
  listed := pg_catalog.jsonb_array_length(stores);
  select pg_catalog.count(*), pg_catalog.count(*) filter (where s.code not in (select r.code from pg_catalog.jsonb_to_recordset(stores) as r (code text)))
    into open_before, closes
  from gacha.pickup_store s where s.carrier = import_pickup_part.carrier and s.closed_at is null;
  if exists (select from pg_catalog.jsonb_to_recordset(stores) as r (prefecture text)
             where not exists (select from account.prefecture p where p.name_ja = r.prefecture and p.id <> 99)) then
    raise exception 'a store is in no prefecture' using errcode = 'check_violation', schema = 'gacha', table = 'pickup_store',
      constraint = 'pickup_store_prefecture';
  end if;
  if closes * 10 > open_before and not may_close then
    raise exception 'the list closes % of % stores', closes, open_before
      using errcode = 'check_violation', schema = 'gacha', table = 'pickup_store', constraint = 'pickup_store_closes';
  end if;
  with part as (
    select r.* from pg_catalog.jsonb_array_elements(stores) with ordinality as e (store, nth)
    cross join lateral pg_catalog.jsonb_to_record(e.store)
      as r (code text, chain text, name text, zipcode text, prefecture text, city text, address text)
    where e.nth > from_row and e.nth <= from_row::bigint + import_pickup_part.part_rows
  ), known as (
    select s.code from gacha.pickup_store s where s.carrier = import_pickup_part.carrier and s.code in (select part.code from part)
  ), written as (
    insert into gacha.pickup_store as s (carrier, code, chain, name, zipcode, pref_id, city, address, changed_at)
      select import_pickup_part.carrier, part.code, part.chain, part.name, part.zipcode, p.id, part.city, part.address, import_pickup_part.at
      from part join account.prefecture p on p.name_ja = part.prefecture
    on conflict on constraint pickup_store_carrier_code_pk do update
      set chain = excluded.chain, name = excluded.name, zipcode = excluded.zipcode, pref_id = excluded.pref_id, city = excluded.city,
          address = excluded.address, changed_at = excluded.changed_at, closed_at = null
      where (s.chain, s.name, s.zipcode, s.pref_id, s.city, s.address) is distinct from
            (excluded.chain, excluded.name, excluded.zipcode, excluded.pref_id, excluded.city, excluded.address) or s.closed_at is not null
    returning s.code
  )
  select pg_catalog.count(*) filter (where w.code not in (select known.code from known)), pg_catalog.count(*) filter (where w.code in (select known.code from known))
    into added, changed from written w;
  closed := 0;
  if from_row::bigint + import_pickup_part.part_rows >= listed then
    if exists (select from pg_catalog.jsonb_to_recordset(stores) as r (code text)
               where not exists (select from gacha.pickup_store s
                                 where s.carrier = import_pickup_part.carrier and s.code = r.code and s.closed_at is null)) then
      raise exception 'stores of the list are not there' using errcode = 'check_violation', schema = 'gacha', table = 'pickup_store',
        constraint = 'pickup_store_whole';
    end if;
    update gacha.pickup_store s set closed_at = import_pickup_part.at
    where s.carrier = import_pickup_part.carrier and s.closed_at is null
      and s.code not in (select r.code from pg_catalog.jsonb_to_recordset(stores) as r (code text));
    get diagnostics closed = row_count;
  end if;
  if added + changed + closed > 0 and plumbing.is_act() then
    perform plumbing.keep_act('import', 'gacha.pickup_store', import_pickup_part.carrier, null,
      pg_catalog.jsonb_build_object('added', added, 'changed', changed, 'closed', closed, 'listed', listed));
  end if;
end $$;

-- A list in one go, as commands and services of before take it over.
create or replace function gacha.import_pickup_stores(carrier text, stores jsonb, may_close boolean, at timestamptz,
  out added int, out changed int, out closed int, out listed int)
language sql security definer set search_path = '' as $$
  select * from gacha.import_pickup_part(carrier, stores, 0, pg_catalog.jsonb_array_length(stores), may_close, at);
$$;

-- The way out for a parcel whose store is closed since: to its member's own default, and nowhere else (gacha.guard_shipment). Noted once. Whether it is.
create or replace function gacha.ship_home(shipment bigint, by text, at timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into gacha.shipment_home (shipment_id, at, by, carrier, code)
    select s.id, ship_home.at, ship_home.by, s.address ->> 'pickup_carrier', s.address ->> 'pickup_code'
    from gacha.shipment s join account.delivery_address a on a.member_id = s.member_id
    where s.id = ship_home.shipment and s.state in ('requested', 'packing') and s.merged_into is null and s.address ? 'pickup_code';
  if not found then return false; end if;
  update gacha.shipment s set address = pg_catalog.to_jsonb(a), closes_at = least(s.closes_at, ship_home.at)
  from account.delivery_address a where s.id = ship_home.shipment and a.member_id = s.member_id;
  return true;
end $$;
