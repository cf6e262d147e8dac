-- What a member's pages ask of what they have, at their home alone. Functions, so that a database that spreads members asks the one shard (decision 194);
-- on one Postgres the planner puts their text into the statement.

-- The drawn purchases, with what became of their cards and how far their parcels are.
create or replace function gacha.history_of(member uuid)
returns table (
  purchase_id uuid, pack_id int, n int, cost bigint, unit text, accepted_at timestamptz, undecided int, decide_by timestamptz, sent int, converted int,
  returned_points bigint, shipment_id bigint, shipment_state text, carrier text, delivery_code text, promised_by date, shipment_state_at timestamptz
) language sql stable as $$
  select h.purchase_id, h.pack_id, h.n, h.cost, h.unit, h.accepted_at, h.undecided, h.decide_by, h.sent, h.converted, h.returned_points, h.shipment_id,
         h.shipment_state, h.carrier, h.delivery_code, h.promised_by, h.shipment_state_at
  from gacha.member_history h where h.member_id = history_of.member
$$;

-- The cards of one purchase, and the parcel that each travels in apart from the rest of it.
create or replace function gacha.cards_of(member uuid, purchase uuid)
returns table (id bigint, ord int, card_id text, rarity smallint, unit text, return_points int, kind text, split bigint)
language sql stable as $$
  select d.id, d.ord, d.card_id, d.rarity, d.unit, d.return_points, d.kind, x.shipment_id
  from gacha.member_card d left join gacha.split_parcel x on x.drawn_card_id = d.id
  where d.purchase_id = cards_of.purchase and d.member_id = cards_of.member
$$;

-- All cards, with how far they are.
create or replace function gacha.collection_of(member uuid)
returns table (id bigint, purchase_id uuid, card_id text, rarity smallint, unit text, return_points int, drawn_at timestamptz, state text)
language sql stable as $$
  select d.id, d.purchase_id, d.card_id, d.rarity, d.unit, d.return_points, d.drawn_at,
         case when d.kind is null then 'undecided' when d.kind = 'convert' then 'converted'
              when coalesce(x.state, p.shipment_state) in ('handed_over', 'delivered', 'returned') then 'shipped' else 'preparing' end
  from gacha.member_card d
  left join gacha.member_purchase p on p.purchase_id = d.purchase_id
  left join gacha.split_parcel x on x.drawn_card_id = d.id
  where d.member_id = collection_of.member
$$;

-- What happens to a purchase's cards besides being drawn; no row: it is not drawn.
create or replace function gacha.fate_of(member uuid, purchase uuid)
returns table (choice text, decided_at timestamptz, decided_by text, shipment json)
language sql stable as $$
  select coalesce(d.choice, 'ask'), p.decided_at,
         (select k.decided_by from books.drawn_card c join books.card_decision k on k.drawn_card_id = c.id
          where p.decided_at is not null and c.purchase_id = p.id limit 1),
         case when s.id is not null then
           json_build_object('state', s.state, 'promised_by', s.promised_by, 'carrier', s.carrier, 'delivery_code', s.delivery_code,
             'address', s.address) end
  from gacha.drawn_purchase p
  left join gacha.shipment s on s.id = p.shipment_id
  left join gacha.decision_default d on d.member_id = p.member_id
  where p.id = fate_of.purchase and p.member_id = fate_of.member
$$;

-- Whether cards are undecided, payments wait for their order, or cards that ship are in no parcel yet.
create or replace function gacha.open_of(member uuid) returns table (undecided boolean, unordered boolean, unsent boolean)
language sql stable as $$
  select exists (select 1 from gacha.member_card c where c.member_id = open_of.member and c.kind is null),
         exists (select 1 from gacha.unordered_purchase u where u.member_id = open_of.member and u.is_open),
         exists (select 1 from gacha.member_card c join gacha.member_purchase p on p.purchase_id = c.purchase_id
                 where c.member_id = open_of.member and c.kind = 'ship' and p.shipment_state is null)
$$;
