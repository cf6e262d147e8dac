-- How far the parcel of an exchanged card is.
create or replace view gacha.exchange_shipment as
select p.exchange_id, s.id as shipment_id, s.state, s.carrier, s.delivery_code, s.promised_by
from gacha.exchange_parcel p
join gacha.shipment s on s.id = p.shipment_id;
