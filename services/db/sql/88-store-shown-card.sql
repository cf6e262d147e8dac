-- The cards that lie, or lay, in a lineup that members see; of others nobody is told by their names.
create or replace view store.shown_card as
select c.id as card_id
from store.card c
where exists (
  select from store.pack p
  join gacha.box_stock s on s.box_id = p.box_id
  join gacha.manifest_line l on l.box_id = p.box_id
  where l.card_id = c.id
    and (p.show_cardlist = 1 or exists (select from gacha.past_box b where b.box_id = p.box_id and b.has_closing)));

-- Those of a set.
create or replace function store.shown_cards_of(game int) returns setof text language sql stable as $$
  select k.card_id from store.shown_card k join store.card_summary c on c.card_id = k.card_id where c.card_type_id = game
$$;
