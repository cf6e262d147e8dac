-- Pictures of parcels while they are packed (decision 190): put there and taken away at the desk by these functions alone.

-- Keeps a picture. 'kept', also where it was before; 'named_twice': another parcel has one of that name; 'not_packing', 'too_many', 'unknown'.
create or replace function gacha.add_parcel_photo(photo uuid, shipment bigint, content bytea, width int, height int, most int, by text, at timestamptz)
returns text language plpgsql security definer set search_path = '' as $$
declare
  parcel gacha.shipment;
begin
  -- Two who add to one parcel come one after the other, and it does not leave meanwhile.
  select * into parcel from gacha.shipment s where s.id = add_parcel_photo.shipment for no key update;
  if not found then return 'unknown'; end if;
  if exists (select from gacha.parcel_photo p where p.id = photo) then
    return case when exists (select from gacha.parcel_photo p where p.id = photo and p.shipment_id = parcel.id) then 'kept' else 'named_twice' end;
  end if;
  if parcel.state <> 'packing' or parcel.merged_into is not null then return 'not_packing'; end if;
  if (select pg_catalog.count(*) from gacha.parcel_photo p where p.shipment_id = parcel.id) >= most then return 'too_many'; end if;
  insert into gacha.parcel_photo (id, shipment_id, at, by, width, height, hash, content)
    values (photo, parcel.id, add_parcel_photo.at, add_parcel_photo.by, add_parcel_photo.width, add_parcel_photo.height,
            pg_catalog.sha256(add_parcel_photo.content), add_parcel_photo.content);
  return 'kept';
end $$;

-- Takes one away. Whether it was there.
create or replace function gacha.remove_parcel_photo(photo uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from gacha.parcel_photo p where p.id = photo;
  return found;
end $$;

-- Pictures of parcels that have left, as their members' histories show them. Filter by shipment_id or id, and by member_id.
create or replace view gacha.parcel_photo_line as
select p.id, p.shipment_id, s.member_id, p.at, p.width, p.height
from gacha.parcel_photo p join gacha.shipment s on s.id = p.shipment_id
where s.state in ('handed_over', 'delivered', 'returned');
