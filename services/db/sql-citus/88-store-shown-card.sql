-- On Citus packs, which stand on the coordinator, are not joined with the lines of boxes: those are read by the views of all shards (decision 195). Boxes lie
-- at the coordinator, on several nodes too (decision 209).
create or replace function store.is_shown(card text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from whole_gacha.manifest_line l
    join store.pack p on p.box_id = l.box_id
    where l.card_id = is_shown.card
      and (exists (select from gacha.announcement a where a.box_id = l.box_id and a.is_timely) or exists (select from gacha.site_log s where s.box_id = l.box_id))
      and (p.show_cardlist = 1 or exists (select from whole_gacha.closing c where c.box_id = l.box_id)));
end $$;
grant execute on function store.is_shown(text) to fudaya_account, fudaya_store;

create or replace view store.shown_card as select c.id as card_id from store.card c where store.is_shown(c.id);

-- The boxes of all shards are read once for a set, not once a card.
create or replace function store.shown_cards_of(game int) returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select distinct l.card_id from whole_gacha.manifest_line l
    join store.pack p on p.box_id = l.box_id
    join store.card c on c.id = l.card_id
    where c.card_type_id = shown_cards_of.game
      and (exists (select from gacha.announcement a where a.box_id = l.box_id and a.is_timely) or exists (select from gacha.site_log s where s.box_id = l.box_id))
      and (p.show_cardlist = 1 or exists (select from whole_gacha.closing e where e.box_id = l.box_id));
end $$;
