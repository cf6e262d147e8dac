-- Where a member's parcels go now; nowhere once the account is closed, or while they have given no address (they registered by the short way).
-- Whoever sends one keeps a copy: members move.
create or replace view account.delivery_address as
select m.id as member_id, m.last_name, m.middle_name, m.first_name, m.tel, m.zipcode, m.pref_id, p.name_ja as prefecture_ja,
       p.name_en as prefecture_en, m.province, m.shiku, m.address, m.building
from account.member m
join account.prefecture p on p.id = m.pref_id
where m.closed_at is null and m.address <> '';

-- Who has not said yet where their parcels go: nothing of theirs ships before they do.
create or replace view account.addressless_member as
select m.id as member_id from account.member m where m.closed_at is null and m.address = '';

-- Everywhere a member's parcels may go, as a parcel keeps it; the default is account.delivery_address. Filter by member_id.
create or replace view account.member_address as
select d.member_id, 'own'::text as id, true as is_default, to_jsonb(d) as address from account.delivery_address d;
