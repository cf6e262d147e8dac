-- A member's cards in more parcels or fewer than they asked for, while none of them has left. Promise and address go along: who splits or merges
-- sends nothing later, and nowhere else.

-- Which cards are in parcels, drawn or exchanged: as whoever splits a parcel names them, with the purchases of drawn ones.
create or replace function gacha.units_in_parcels(shipments bigint[]) returns table (shipment_id bigint, unit text, purchase_id uuid)
language sql stable security definer set search_path = '' as $$
  select d.shipment_id, d.id::text, d.purchase_id from gacha.cards_in(units_in_parcels.shipments) d
  union all
  select e.shipment_id, e.exchange_id::text, null from gacha.exchange_parcel e where e.shipment_id = any (units_in_parcels.shipments)
$$;

-- Of purchases whose cards are split: what travels with the rest again is not told apart from it, and a purchase of which nothing is left in
-- its parcel names another that has some.
create or replace function gacha.tidy_splits(purchases uuid[]) returns void language plpgsql security definer set search_path = '' as $$
begin
  update gacha.drawn_purchase p set shipment_id = x.shipment_id
  from (select c.purchase_id, min(c.shipment_id) as shipment_id, count(*) as cards, array_agg(c.shipment_id) as all_of
        from gacha.split_card c where c.purchase_id = any (tidy_splits.purchases) group by 1) x
  where p.id = x.purchase_id and p.sent = x.cards and p.shipment_id <> all (x.all_of);
  delete from gacha.split_card c using gacha.drawn_purchase p
  where p.id = c.purchase_id and p.shipment_id = c.shipment_id and p.id = any (tidy_splits.purchases);
end $$;

-- Takes drawn and exchanged cards out of a parcel into a new one, which nothing else joins. Its number; null: the parcel has left, or its cards
-- are not those, or it would be empty. Call it with the parcel held.
create or replace function gacha.split_shipment(shipment bigint, cards bigint[], exchanges uuid[], by text, at timestamptz) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  of gacha.shipment;
  made bigint;
  chosen text[] := split_shipment.cards::text[] || split_shipment.exchanges::text[];
  holds int;
  moved int;
  -- The chosen ones that were drawn, with their purchases beside them.
  drawn bigint[];
  bought uuid[];
begin
  select * into of from gacha.shipment s where s.id = split_shipment.shipment for no key update;
  select count(*), count(*) filter (where u.unit = any (chosen)),
      array_agg(u.unit::bigint order by u.unit) filter (where u.unit = any (chosen) and u.purchase_id is not null),
      array_agg(u.purchase_id order by u.unit) filter (where u.unit = any (chosen) and u.purchase_id is not null)
    into holds, moved, drawn, bought from gacha.units_in_parcels(array[of.id]) u;
  if of.state not in ('requested', 'packing') or of.merged_into is not null or moved = 0 or moved <> cardinality(chosen) or moved = holds then
    return null;
  end if;
  insert into gacha.shipment (member_id, state_at, requested_at, closes_at, promised_by, address, split_from)
    values (of.member_id, split_shipment.at, split_shipment.at, split_shipment.at, of.promised_by, of.address, of.id)
    returning id into made;
  insert into gacha.shipment_change (shipment_id, state, at, by, note)
    values (made, 'requested', split_shipment.at, split_shipment.by, 'split: ' || of.id);
  insert into gacha.split_card (drawn_card_id, purchase_id, shipment_id)
    select d.id, d.purchase_id, made from unnest(drawn, bought) as d (id, purchase_id)
    on conflict (drawn_card_id) do update set shipment_id = excluded.shipment_id;
  update gacha.exchange_parcel e set shipment_id = made where e.exchange_id = any (split_shipment.exchanges);
  perform gacha.tidy_splits(bought);
  return made;
end $$;

-- Puts all cards of parcels into another of the same member and address, none of which has left; what is empty then keeps no address. Whether it
-- did. Call it with the parcels held.
create or replace function gacha.merge_shipments(target bigint, others bigint[], at timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  into_ gacha.shipment;
  bought uuid[];
begin
  select * into into_ from gacha.shipment s where s.id = merge_shipments.target for no key update;
  if into_.state not in ('requested', 'packing') or into_.merged_into is not null or into_.id = any (merge_shipments.others)
     or (select count(*) from gacha.shipment s where s.id = any (merge_shipments.others) and s.state in ('requested', 'packing')
         and s.merged_into is null and s.member_id = into_.member_id and s.address = into_.address and s.promised_by >= into_.promised_by)
        <> cardinality(merge_shipments.others) then
    return false;
  end if;
  bought := array(select p.id from gacha.drawn_purchase p where p.shipment_id = any (merge_shipments.others)
                  union select c.purchase_id from gacha.split_card c where c.shipment_id = any (merge_shipments.others));
  update gacha.drawn_purchase p set shipment_id = into_.id where p.shipment_id = any (merge_shipments.others);
  update gacha.exchange_parcel e set shipment_id = into_.id where e.shipment_id = any (merge_shipments.others);
  update gacha.split_card c set shipment_id = into_.id where c.shipment_id = any (merge_shipments.others);
  perform gacha.tidy_splits(bought);
  update gacha.shipment s set merged_into = into_.id, address = '{}', closes_at = least(s.closes_at, merge_shipments.at)
    where s.id = any (merge_shipments.others);
  return true;
end $$;

-- That the addresses of parcels left the shop in a carrier's file: an act for each of them, without the address.
create or replace function gacha.note_export(shipments bigint[], carrier text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  each bigint;
begin
  foreach each in array note_export.shipments loop
    perform plumbing.keep_act('export', 'gacha.shipment', each::text, null, jsonb_build_object('carrier', note_export.carrier));
  end loop;
end $$;
