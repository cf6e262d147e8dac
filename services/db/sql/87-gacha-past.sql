-- What the public page of a box tells when its sale is over: its end, its last word and its audit. Of who ended it only how many they were.

-- Every published box; whether its sale is over is for whoever asks at a time. Filter by pack_id.
create or replace view gacha.past_box as
select b.id as box_id, b.pack_id, b.n, b.taken, b.sale_start, least(b.sale_end, b.stopped_at) as sale_end, b.stop_reason, b.late,
  b.late_budget, b.seq as purchases, b.salt_secret is not null as is_hidden, b.closed_at,
  coalesce(c.closed_at, x.at) as last_word_at,
  (select e.index from gacha.log_entry e where e.leaf = coalesce(c.leaf, x.leaf)) as last_word_index,
  (select e.index from gacha.log_entry e where e.leaf = a.leaf) as terms_index,
  c.box_id is not null as has_closing, x.reason as cancel_reason,
  case when x.box_id is not null then (select count(*)::int from gacha.purchase p where p.box_id = b.id and p.state = 'void') end as refunded,
  (select count(*)::int from gacha.tick t where t.box_id = b.id and t.state = 'resolved') as ticks,
  r.audited_at, cardinality(r.broken) as audit_found, r.done_at is not null as is_ended_by_two,
  -- What the last nightly recomputation found (86-findings.sql).
  exists (select from checks.finding f where f.invariant = 14 and f.about = b.id::text and f.resolved_at is null) as is_broken
from gacha.box b
left join gacha.announcement a on a.box_id = b.id and a.is_timely
left join gacha.site_log l on l.box_id = b.id
left join gacha.closing c on c.box_id = b.id
left join gacha.cancellation x on x.box_id = b.id
left join gacha.end_request r on r.box_id = b.id and r.act = 'close'
where a.box_id is not null or l.box_id is not null;

-- Of one box, and of all what their list tells: at the boxes' home, for whoever reads them beside packs.
create or replace function gacha.past_of(box uuid) returns table (
  box_id uuid, n int, taken int, sale_start timestamptz, sale_end timestamptz, stop_reason text, late int, late_budget int, purchases bigint, is_hidden boolean,
  closed_at timestamptz, last_word_at timestamptz, last_word_index bigint, terms_index bigint, has_closing boolean, cancel_reason text, refunded int, ticks int,
  audited_at timestamptz, audit_found int, is_ended_by_two boolean, is_broken boolean
) language sql stable as $$
  select b.box_id, b.n, b.taken, b.sale_start, b.sale_end, b.stop_reason, b.late, b.late_budget, b.purchases, b.is_hidden, b.closed_at, b.last_word_at,
    b.last_word_index, b.terms_index, b.has_closing, b.cancel_reason, b.refunded, b.ticks, b.audited_at, b.audit_found, b.is_ended_by_two, b.is_broken
  from gacha.past_box b where b.box_id = past_of.box
$$;

create or replace function gacha.past_boxes() returns table (
  box_id uuid, n int, taken int, sale_end timestamptz, stop_reason text, last_word_at timestamptz
) language sql stable as $$
  select b.box_id, b.n, b.taken, b.sale_end, b.stop_reason, b.last_word_at from gacha.past_box b
$$;

-- Where the cards of a box's best tier lie of which some were drawn; of a box whose cards are all alike nowhere, as gacha.box_win has it. Filter by box_id.
create or replace view gacha.box_best as
select m.box_id, m.first_slot, m.first_slot + m.count - 1 as last_slot
from gacha.manifest_line m
where m.drawn > 0 and m.reveal_rarity >= 4
  and m.reveal_rarity = (select max(best.reveal_rarity) from gacha.manifest_line best where best.box_id = m.box_id);

-- Drawn cards that may be of a best tier: at the members' home alone, to be asked with what gacha.box_best gave. Filter by box_id and slot.
create or replace view gacha.top_drawn as
select d.box_id, d.slot, d.card_id, d.purchase_id, d.member_id, d.drawn_at from books.drawn_card d where d.rarity >= 4;

-- The same of one box, of all whose sale has begun, and what was drawn of places in boxes, so that whoever reads them beside packs and cards asks one home.
create or replace function gacha.best_of(box uuid) returns table (first_slot int, last_slot int) language sql stable as $$
  select z.first_slot, z.last_slot from gacha.box_best z where z.box_id = best_of.box
$$;

create or replace function gacha.best_sold(at timestamptz) returns table (box_id uuid, first_slot int, last_slot int) language sql stable as $$
  select z.box_id, z.first_slot, z.last_slot from gacha.box_stock s join gacha.box_best z on z.box_id = s.box_id where s.sale_start <= best_sold.at
$$;

create or replace function gacha.top_drawn_in(boxes uuid[], firsts int[], lasts int[])
returns table (box_id uuid, card_id text, purchase_id uuid, member_id uuid, drawn_at timestamptz) language sql stable as $$
  select w.box_id, w.card_id, w.purchase_id, w.member_id, w.drawn_at
  from unnest(top_drawn_in.boxes, top_drawn_in.firsts, top_drawn_in.lasts) as lie (box_id, first, last)
  join gacha.top_drawn w on w.box_id = lie.box_id and w.slot between lie.first and lie.last
$$;

-- When a card was last drawn of places in a box; `ord`: which of them.
create or replace function gacha.last_drawn(box uuid, firsts int[], lasts int[]) returns table (ord int, drawn_at timestamptz) language sql stable as $$
  select lie.ord::int, max(d.drawn_at) from unnest(last_drawn.firsts, last_drawn.lasts) with ordinality as lie (first, last, ord)
  join gacha.slot_drawn d on d.box_id = last_drawn.box and d.slot between lie.first and lie.last group by 1
$$;
