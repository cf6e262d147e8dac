create extension if not exists btree_gist;

-- A function is nobody's until 90-grants.sql says whose: it may be there for a moment before.
alter default privileges revoke execute on functions from public;

-- A physical unit of a card is promised to one box only.
do $$
begin
  if not exists (select from pg_constraint where conname = 'stock_reservation_no_overlap') then
    alter table gacha.stock_reservation add constraint stock_reservation_no_overlap
      exclude using gist (card_id with =, int4range(first_unit, first_unit + units) with &&);
  end if;
end $$;
