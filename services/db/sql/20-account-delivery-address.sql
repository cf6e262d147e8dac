-- Where a member's parcels go now: the address they made the default, else the one of their own; nowhere once the account is closed, or while they
-- have given none (they registered by the short way). Whoever sends one keeps a copy: members move.
create or replace view account.delivery_address as
select m.id as member_id, coalesce(x.last_name, m.last_name) as last_name, coalesce(x.middle_name, m.middle_name) as middle_name,
       coalesce(x.first_name, m.first_name) as first_name, coalesce(x.tel, m.tel) as tel, coalesce(x.zipcode, m.zipcode) as zipcode,
       p.id as pref_id, p.name_ja as prefecture_ja, p.name_en as prefecture_en, coalesce(x.province, m.province) as province,
       coalesce(x.shiku, m.shiku) as shiku, coalesce(x.address, m.address) as address, coalesce(x.building, m.building) as building
from account.member m
left join account.address x on x.member_id = m.id and x.is_default
join account.prefecture p on p.id = coalesce(x.pref_id, m.pref_id)
where m.closed_at is null and m.address <> '';

-- Who has not said yet where their parcels go: nothing of theirs ships before they do.
create or replace view account.addressless_member as
select m.id as member_id from account.member m where m.closed_at is null and m.address = '';

-- Everywhere a member's parcels may go, as a parcel keeps it (the columns of account.delivery_address). Filter by member_id.
create or replace view account.member_address as
select m.id as member_id, 'own'::text as id, not exists (select from account.address x where x.member_id = m.id and x.is_default) as is_default,
       jsonb_build_object('member_id', m.id, 'last_name', m.last_name, 'middle_name', m.middle_name, 'first_name', m.first_name, 'tel', m.tel,
         'zipcode', m.zipcode, 'pref_id', m.pref_id, 'prefecture_ja', p.name_ja, 'prefecture_en', p.name_en, 'province', m.province,
         'shiku', m.shiku, 'address', m.address, 'building', m.building) as address
from account.member m join account.prefecture p on p.id = m.pref_id
where m.closed_at is null and m.address <> ''
union all
select x.member_id, x.id::text, x.is_default,
       jsonb_build_object('member_id', x.member_id, 'last_name', x.last_name, 'middle_name', x.middle_name, 'first_name', x.first_name, 'tel', x.tel,
         'zipcode', x.zipcode, 'pref_id', x.pref_id, 'prefecture_ja', p.name_ja, 'prefecture_en', p.name_en, 'province', x.province,
         'shiku', x.shiku, 'address', x.address, 'building', x.building)
from account.address x
join account.member m on m.id = x.member_id and m.closed_at is null and m.address <> ''
join account.prefecture p on p.id = x.pref_id;
