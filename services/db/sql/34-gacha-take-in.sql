-- Drawn purchases reach their members (decision 192): each with its cards, all of the call or nothing. What came before stays as it is. Gives, by the
-- place of the purchase in the call, how many of its cards are there; a slot that is another purchase's is not among them. `cards` of each in the
-- order of the purchase, the drawn ones and then its prizes, which cost nothing: [[slot, card, rarity, return points], ...].
create or replace function gacha.take_in_drawn(
  ids uuid[], members uuid[], boxes uuid[], packs int[], counts int[], costs bigint[], units text[], accepted_ats timestamptz[], drawn_ats timestamptz[],
  decide_bys timestamptz[], cards jsonb[]
) returns table (ord int, stored int)
language plpgsql as $$
#variable_conflict use_column
declare
  expected int := (select sum(jsonb_array_length(c)) from unnest(cards) c);
  came int;
begin
  insert into gacha.drawn_purchase (id, member_id, box_id, pack_id, n, cost, unit, accepted_at, settled_at, decide_by)
    select * from unnest(ids, members, boxes, packs, counts, costs, units, accepted_ats, drawn_ats, decide_bys)
    on conflict do nothing;
  insert into books.drawn_card (purchase_id, member_id, box_id, slot, ord, card_id, rarity, cost, return_points, unit, drawn_at, decide_by)
    select p.id, p.member_id, p.box_id, (c.card->>0)::int, c.nth - 1, c.card->>1, (c.card->>2)::smallint,
           case when c.nth <= p.n then p.cost / p.n else 0 end, (c.card->>3)::int, p.unit, p.drawn_at, p.decide_by
    from unnest(ids, members, boxes, counts, costs, units, drawn_ats, decide_bys, cards) with ordinality
      as p (id, member_id, box_id, n, cost, unit, drawn_at, decide_by, cards, nth)
    cross join lateral jsonb_array_elements(p.cards) with ordinality as c (card, nth)
    order by p.nth, c.nth
    on conflict do nothing;
  get diagnostics came = row_count;
  if came = expected then
    return query select p.nth::int, jsonb_array_length(p.cards) from unnest(cards) with ordinality as p (cards, nth);
  else
    return query
    select p.nth::int, (
      select count(*)::int from jsonb_array_elements(p.cards) c (card)
      join books.drawn_card d on d.box_id = p.box_id and d.slot = (c.card->>0)::int and d.purchase_id = p.id)
    from unnest(ids, boxes, cards) with ordinality as p (id, box_id, cards, nth);
  end if;
end $$;
