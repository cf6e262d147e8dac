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

-- Where the cards of a box's best tier lie of which some were drawn; of a box whose cards are all alike nowhere, as gacha.box_win has it. Filter by box_id.
create or replace view gacha.box_best as
select m.box_id, m.first_slot, m.first_slot + m.count - 1 as last_slot
from gacha.manifest_line m
where m.drawn > 0 and m.reveal_rarity >= 4
  and m.reveal_rarity = (select max(best.reveal_rarity) from gacha.manifest_line best where best.box_id = m.box_id);

-- Drawn cards that may be of a best tier: at the members' home alone, to be asked with what gacha.box_best gave. Filter by box_id and slot.
create or replace view gacha.top_drawn as
select d.box_id, d.slot, d.card_id, d.purchase_id, d.member_id, d.drawn_at from books.drawn_card d where d.rarity >= 4;
