-- The shop's own accounts. They have no balance row, so none of them is ever a hot row.
insert into books./*citus shop_*/account (code, unit)
select code, unit
from (values
  ('cash', 'JPY'), ('clearing', 'JPY'), ('suspense', 'JPY'),
  ('clearing', 'PT'), ('promo', 'PT'), ('prize_due', 'PT'), ('revenue', 'PT'), ('breakage', 'PT'), ('suspense', 'PT'),
  ('promo', 'COIN'), ('prize_due', 'COIN'), ('revenue', 'COIN'), ('suspense', 'COIN')
) as system (code, unit)
on conflict do nothing;

create or replace function books.system_account(code text, unit text) returns bigint
language sql stable as $$
  select a.id from books.account a where a.code = system_account.code and a.member_id is null and a.unit = system_account.unit
$$;

-- When points granted at an instant die: within six months, or they would be prepaid instruments under the law. Japan's calendar.
create or replace function books.expiry_of(granted_at timestamptz) returns timestamptz
language sql immutable as $$
  select least(tokyo + interval '6 months' - interval '1 day', tokyo + interval '180 days') at time zone 'Asia/Tokyo'
  from (select granted_at at time zone 'Asia/Tokyo' as tokyo) as clock
$$;
