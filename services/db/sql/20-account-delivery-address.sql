-- Where a member's parcels go now; nowhere once the account is closed. Whoever sends one keeps a copy: members move.
create or replace view account.delivery_address as
select m.id as member_id, m.last_name, m.middle_name, m.first_name, m.tel, m.zipcode, m.pref_id, p.name_ja as prefecture_ja,
       p.name_en as prefecture_en, m.province, m.shiku, m.address, m.building
from account.member m
join account.prefecture p on p.id = m.pref_id
where m.closed_at is null;
