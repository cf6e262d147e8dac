-- Pictures of what came in, as it came: put there and taken away at the desk by these functions alone (decision 190).

-- Keeps a picture of an intake. 'kept', also where it was before; 'named_twice': another intake has one of that name; 'too_many', 'unknown'.
create or replace function gacha.add_stock_photo(photo uuid, card text, first_unit int, content bytea, width int, height int, most int, by text, at timestamptz)
returns text language plpgsql security definer set search_path = '' as $$
declare
  kept gacha.stock_photo;
begin
  -- Two who add to one intake come one after the other.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('gacha.stock_photo ' || card, 0));
  if not exists (select from gacha.stock_intake i where i.card_id = card and i.first_unit = add_stock_photo.first_unit) then return 'unknown'; end if;
  select p.* into kept from gacha.stock_photo p where p.id = photo;
  if found then
    return case when kept.card_id = card and kept.first_unit = add_stock_photo.first_unit then 'kept' else 'named_twice' end;
  end if;
  if (select pg_catalog.count(*) from gacha.stock_photo p where p.card_id = card and p.first_unit = add_stock_photo.first_unit) >= most then
    return 'too_many';
  end if;
  insert into gacha.stock_photo (id, card_id, first_unit, at, by, width, height, hash, content)
    values (photo, card, add_stock_photo.first_unit, add_stock_photo.at, add_stock_photo.by, add_stock_photo.width, add_stock_photo.height,
            pg_catalog.sha256(add_stock_photo.content), add_stock_photo.content);
  return 'kept';
end $$;

-- Takes one away. Whether it was there.
create or replace function gacha.remove_stock_photo(photo uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from gacha.stock_photo p where p.id = photo;
  return found;
end $$;
