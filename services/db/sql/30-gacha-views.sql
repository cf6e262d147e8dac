-- What other areas may read of boxes and purchases. Views run with their owner's rights: readers need select on the view alone.

-- Boxes that may be shown: their witnesses have seen the terms. `sale_start` is when everybody may buy; higher ranks may `early_hours` before. A sale that was stopped has ended. Those of the earlier method are history.
create or replace view gacha.box_stock as
select b.id as box_id, b.pack_id, b.n, b.taken, b.n - b.taken as remaining, b.price, b.unit, b.cap_per_member,
       coalesce(e.opens_at, b.sale_start) as sale_start, least(b.sale_end, b.stopped_at) as sale_end, b.terms_hash, coalesce(a.seen_at, a.received_at, l.logged_at) as logged_at, b.beacon,
       case b.price when 0 then 1 else b.cap_per_day end as cap_per_day, b.min_rank,
       case b.price when 0 then 1 else b.cap_per_purchase end as cap_per_purchase,
       exists (select from gacha.hold h where h.box_id = b.id) as is_held, e.hours as early_hours
from gacha.box b
left join gacha.early_sale e on e.box_id = b.id
left join gacha.announcement a on a.box_id = b.id and a.is_timely
left join gacha.site_log l on l.box_id = b.id
where a.box_id is not null or l.box_id is not null;

-- Lineup rarity 0..3 of reveal rarity 1..5 (5, the box's top prizes, shows as ultraRare). An accepted pack that is not drawn
-- yet is still in the box: only drawn slots leave `remaining`.
create or replace view gacha.box_odds as
select box_id, (least(reveal_rarity, 4) - 1)::int as rarity,
       sum(count - drawn)::int as remaining, sum(count)::int as total
from gacha.manifest_line
group by 1, 2;

-- Drawn cards with what becomes of each: kind is ship, convert, or null while the member may choose. What coins bought ships without a
-- choice, also before that is written down. Filter by member_id or purchase_id.
create or replace view gacha.member_card as
select d.id, d.member_id, d.purchase_id, d.ord, d.card_id, d.rarity, d.unit, d.return_points, d.drawn_at, d.decide_by,
       case when d.unit = 'COIN' then 'ship' else k.kind end as kind
from books.drawn_card d
left join books.card_decision k on k.drawn_card_id = d.id/*citus  and k.member_id = d.member_id*/;

-- Drawn purchases, with how far their parcel is: at the member's home alone. Filter by member_id or purchase_id.
create or replace view gacha.member_purchase as
select p.id as purchase_id, p.member_id, p.pack_id, p.n, p.cost, p.unit, p.accepted_at, s.state as shipment_state
from gacha.drawn_purchase p left join gacha.shipment s on s.id = p.shipment_id;

-- And with what became of their cards. Filter by member_id or purchase_id before paging.
create or replace view gacha.member_history as
select p.id as purchase_id, p.member_id, p.pack_id, p.n, p.cost, p.unit, p.accepted_at,
       coalesce(c.drawn, 0) as drawn, coalesce(c.sent, 0) as sent, coalesce(c.converted, 0) as converted,
       coalesce(c.returned_points, 0) as returned_points, coalesce(c.drawn - c.sent - c.converted, 0) as undecided, c.decide_by,
       s.id as shipment_id, s.state as shipment_state, s.carrier, s.delivery_code, s.promised_by, s.state_at as shipment_state_at
from gacha.drawn_purchase p
left join gacha.shipment s on s.id = p.shipment_id
left join lateral (
  select count(*)::int as drawn,
         count(*) filter (where d.kind = 'ship')::int as sent,
         count(*) filter (where d.kind = 'convert')::int as converted,
         coalesce(sum(d.return_points) filter (where d.kind = 'convert'), 0)::bigint as returned_points,
         min(d.decide_by) as decide_by
  from gacha.member_card d
  where d.purchase_id = p.id/*citus  and d.member_id = p.member_id*/
) c on true;

-- Purchases whose cards are not with their member: their draw is awaited, or they are void. At the boxes' home alone. Filter by member_id.
create or replace view gacha.undrawn_purchase as
select p.id as purchase_id, p.member_id, p.pack_id, p.n, p.cost, p.unit, case p.state when 'void' then 'void' else 'accepted' end as state, p.accepted_at
from gacha.purchase p
where p.state <> 'resolved' or exists (select from gacha.owed_draw o where o.purchase_id = p.id/*citus  and o.box_id = p.box_id*/);

-- Both in one, for services of before. One row a purchase, with what became of its cards and how far its parcel is. Filter by member_id or purchase_id
-- before paging.
create or replace view gacha.purchase_history as
select p.id as purchase_id, p.member_id, p.pack_id, p.n, p.cost, p.unit, p.state, p.accepted_at,
       coalesce(c.drawn, 0) as drawn, coalesce(c.sent, 0) as sent, coalesce(c.converted, 0) as converted,
       coalesce(c.returned_points, 0) as returned_points, coalesce(c.drawn - c.sent - c.converted, 0) as undecided, c.decide_by,
       s.id as shipment_id, s.state as shipment_state, s.carrier, s.delivery_code, s.promised_by, s.state_at as shipment_state_at
from gacha.purchase p
left join gacha.shipment s on s.id = p.shipment_id
left join lateral (
  select count(*)::int as drawn,
         count(*) filter (where d.kind = 'ship')::int as sent,
         count(*) filter (where d.kind = 'convert')::int as converted,
         coalesce(sum(d.return_points) filter (where d.kind = 'convert'), 0)::bigint as returned_points,
         min(d.decide_by) as decide_by
  from gacha.member_card d
  where d.purchase_id = p.id
) c on true;

-- What lies in a box: how many of each card, of what it turns back into and of how it is revealed, and how many are left. Filter by box_id.
create or replace view gacha.box_card as
select box_id, card_id, reveal_rarity, return_points, sum(count - drawn)::int as remaining, sum(count)::int as total
from gacha.manifest_line
group by 1, 2, 3, 4;

-- Where the cards of a box lie. Filter by box_id and card_id.
create or replace view gacha.box_slots as
select box_id, card_id, first_slot, first_slot + count - 1 as last_slot from gacha.manifest_line;

-- When each slot was drawn: at the members' home alone, to be asked with what gacha.box_slots gave. Filter by box_id and slot.
create or replace view gacha.slot_drawn as
select box_id, slot, drawn_at from books.drawn_card;

-- When a card was last drawn from a box: for services of before, as is the next. Filter by box_id and card_id.
create or replace view gacha.box_card_drawn as
select m.box_id, m.card_id, max(d.drawn_at) as drawn_at
from gacha.manifest_line m
join books.drawn_card d on d.box_id = m.box_id and d.slot between m.first_slot and m.first_slot + m.count - 1
group by 1, 2;

-- The cards of a box's best tier that were drawn, by whom and when; none of a box whose cards are all alike. Filter by box_id.
create or replace view gacha.box_win as
select m.box_id, m.card_id, d.purchase_id, d.member_id, d.drawn_at
from gacha.manifest_line m
join books.drawn_card d on d.box_id = m.box_id and d.slot between m.first_slot and m.first_slot + m.count - 1
where m.drawn > 0 and m.reveal_rarity >= 4
  and m.reveal_rarity = (select max(best.reveal_rarity) from gacha.manifest_line best where best.box_id = m.box_id);

-- Which cards lie in a box and how they are revealed: for services of before.
create or replace view gacha.box_lineup as
select box_id, card_id, max(reveal_rarity) as reveal_rarity
from gacha.manifest_line
group by 1, 2;

-- Points used by purchases that stand: what ranks are earned by. Filter by member_id and accepted_at.
create or replace view gacha.points_used as
select p.member_id, p.accepted_at, p.cost as points
from gacha.purchase p where p.unit = 'PT' and p.state <> 'void';

-- How many cards are in a parcel: those of its purchases but for what was split from them, and what was put in from others. Filter by shipment_id.
create or replace view gacha.parcel_count as
select s.id as shipment_id,
       (select coalesce(sum(p.sent), 0)::int from gacha.drawn_purchase p where p.shipment_id = s.id)
         - (select count(*)::int from gacha.drawn_purchase p join gacha.split_card c on c.purchase_id = p.id where p.shipment_id = s.id)
         + (select count(*)::int from gacha.split_card c where c.shipment_id = s.id)
         + (select count(*)::int from gacha.exchange_parcel e where e.shipment_id = s.id) as cards
from gacha.shipment s;

-- Which cards are in a parcel, drawn or exchanged. Filter by shipment_id.
create or replace view gacha.parcel_card as
select p.shipment_id, d.id as drawn_card_id, null::uuid as exchange_id
from gacha.drawn_purchase p
join books.card_fate d on d.purchase_id = p.id and d.kind = 'ship'/*citus  and d.member_id = p.member_id*/
left join gacha.split_card c on c.drawn_card_id = d.id
where c.drawn_card_id is null
union all
select c.shipment_id, c.drawn_card_id, null from gacha.split_card c
union all
select e.shipment_id, null, e.exchange_id from gacha.exchange_parcel e;

-- Parcels, with how many cards are in them and where they went; of what was sent again, only the later parcel, and none that is empty because
-- its cards travel in another. Filter by member_id.
create or replace view gacha.member_parcel as
select s.id, s.member_id, s.state, s.state_at, s.requested_at, s.promised_by, s.carrier, s.delivery_code, s.address,
       (select n.cards from gacha.parcel_count n where n.shipment_id = s.id) as cards
from gacha.shipment s
where s.merged_into is null and not exists (select from gacha.shipment again where again.resends = s.id);

-- Cards that travel apart from the rest of their purchase, and how far their parcel is. Filter by purchase_id or drawn_card_id.
create or replace view gacha.split_parcel as
select c.drawn_card_id, c.purchase_id, s.id as shipment_id, s.member_id, s.state, s.state_at, s.promised_by, s.carrier, s.delivery_code
from gacha.split_card c join gacha.shipment s on s.id = c.shipment_id;

-- Which parcel a purchase's cards are in: for services of before. Filter by purchase_id.
create or replace view gacha.purchase_parcel as
select p.id as purchase_id, p.member_id, p.pack_id, s.state as shipment_state
from gacha.purchase p left join gacha.shipment s on s.id = p.shipment_id;

-- What becomes of cards that a member does not choose for. Filter by member_id.
create or replace view gacha.member_default as
select member_id, choice from gacha.decision_default;

-- Payments in two steps that are not known to have bought something: they wait for their order (is_open), or were paid back. No charge, and
-- no part of the history. At the member's home alone: one that was ordered a moment ago is among them. Filter by member_id.
create or replace view gacha.unordered_purchase as
select p.id as purchase_id, p.member_id, p.outcome is null as is_open, p.pack_id, p.n, p.cost, p.unit, p.paid_at
from gacha.paid_purchase p;

-- Void purchases whose price is on its way back to their member. At the boxes' home alone. Filter by member_id.
create or replace view gacha.returning_purchase as
select o.purchase_id, o.member_id, o.cost, o.unit, o.at from gacha.owed_return o;

-- What discounts took off, of purchases that stand or are under way. Filter by rule, member_id or purchase_id.
create or replace view gacha.given_discount as
select d.purchase_id, d.rule, d.member_id, d.n, d.points, d.at, d.settled_at is not null as is_settled from gacha.discount d where d.released_at is null;
