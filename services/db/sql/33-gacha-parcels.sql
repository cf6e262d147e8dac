-- What operators do to parcels: the only way their role has. Each keeps who did it beside the parcel, and the acts keep the row before and after.

-- Moves parcels on and notes it in their history; a carrier or code that is empty leaves the one that is there.
create or replace function gacha.move_shipments(ids bigint[], states text[], carriers text[], codes text[], notes text[], by text, at timestamptz)
returns void language sql security definer set search_path = '' as $$
  with move as (
    select * from unnest(move_shipments.ids, move_shipments.states, move_shipments.carriers, move_shipments.codes, move_shipments.notes)
      as m (id, state, carrier, delivery_code, note)
  ),
  noted as (
    insert into gacha.shipment_change (shipment_id, state, at, by, note)
    select m.id, m.state, move_shipments.at, move_shipments.by, m.note from move m
  )
  update gacha.shipment s
  set state = m.state, state_at = move_shipments.at, carrier = coalesce(nullif(m.carrier, ''), s.carrier),
      delivery_code = coalesce(nullif(m.delivery_code, ''), s.delivery_code)
  from move m where s.id = m.id
$$;

-- Gives a parcel that left another carrier and code, and notes what it had. The number of that note; null: it has not left.
create or replace function gacha.correct_shipment(shipment bigint, carrier text, code text, by text, at timestamptz) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  noted bigint;
begin
  insert into gacha.shipment_correction (shipment_id, at, by, carrier, delivery_code)
    select s.id, correct_shipment.at, correct_shipment.by, s.carrier, s.delivery_code from gacha.shipment s
    where s.id = correct_shipment.shipment and s.state in ('handed_over', 'delivered', 'returned')
    returning id into noted;
  if noted is not null then
    update gacha.shipment s set carrier = correct_shipment.carrier, delivery_code = correct_shipment.code where s.id = correct_shipment.shipment;
  end if;
  return noted;
end $$;

-- A new parcel for what came back in another, which nothing else joins; its purchases and exchanged cards name the new one from now on. Its
-- number; null: it did not come back, or its member has no address.
create or replace function gacha.resend_shipment(shipment bigint, promised_by date, by text, at timestamptz) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  made bigint;
begin
  insert into gacha.shipment (member_id, state_at, requested_at, closes_at, promised_by, address, resends)
    select s.member_id, resend_shipment.at, resend_shipment.at, resend_shipment.at, resend_shipment.promised_by, to_jsonb(a), s.id
    from gacha.shipment s join account.delivery_address a on a.member_id = s.member_id
    where s.id = resend_shipment.shipment and s.state = 'returned'
    returning id into made;
  if made is not null then
    insert into gacha.shipment_change (shipment_id, state, at, by, note)
      values (made, 'requested', resend_shipment.at, resend_shipment.by, 'again: ' || resend_shipment.shipment);
    update gacha.drawn_purchase p set shipment_id = made where p.shipment_id = resend_shipment.shipment;
    update gacha.exchange_parcel e set shipment_id = made where e.shipment_id = resend_shipment.shipment;
    update gacha.split_card c set shipment_id = made where c.shipment_id = resend_shipment.shipment;
  end if;
  return made;
end $$;

-- The drawn cards in parcels, as the warehouse picks them: at their members' homes.
create or replace function gacha.cards_in(shipments bigint[])
returns table (shipment_id bigint, id bigint, card_id text, rarity smallint, purchase_id uuid, box_id uuid, slot int)
language sql stable as $$
  select i.shipment_id, d.id, d.card_id, d.rarity, d.purchase_id, d.box_id, d.slot
  from gacha.parcel_card i join books.drawn_card d on d.id = i.drawn_card_id
  where i.shipment_id = any (cards_in.shipments)
$$;
