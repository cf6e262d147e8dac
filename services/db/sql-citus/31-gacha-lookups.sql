-- On Citus: what one statement asks of two homes is asked of each.

create or replace function gacha.intents_of(ids uuid[])
returns table (purchase_id uuid, member_id uuid, box_id uuid, pack_id int, n int, created_at timestamptz)
language sql stable as $$
  select i.purchase_id, i.member_id, i.box_id, i.pack_id, i.n, i.created_at from gacha.intent i where i.purchase_id = any (ids)
$$;

create or replace function gacha.purchases_of(ids uuid[])
returns table (id uuid, member_id uuid, box_id uuid, pack_id int, n int, accepted_at timestamptz)
language sql stable as $$
  select p.id, p.member_id, p.box_id, p.pack_id, p.n, p.accepted_at from gacha.purchase p where p.id = any (ids)
$$;
grant execute on function gacha.intents_of(uuid[]), gacha.purchases_of(uuid[]) to fudaya_gacha;

create or replace function gacha.intents_by_id(ids uuid[], members uuid[])
returns table (ord int, box_id uuid, pack_id int, n int, created_at timestamptz, is_bought boolean)
language sql stable as $$
  select a.ord::int, coalesce(p.box_id, i.box_id), coalesce(p.pack_id, i.pack_id), coalesce(p.n, i.n), coalesce(p.accepted_at, i.created_at),
         p.id is not null
  from unnest(ids, members) with ordinality as a (id, member_id, ord)
  left join gacha.intents_of(ids) i on i.purchase_id = a.id and i.member_id = a.member_id
  left join gacha.purchases_of(ids) p on p.id = a.id and p.member_id = a.member_id
  where i.purchase_id is not null or p.id is not null
$$;

create or replace function gacha.any_intents_by_id(ids uuid[], members uuid[])
returns table (ord int, box_id uuid, pack_id int, n int, created_at timestamptz, is_bought boolean, coupon_id uuid)
language sql stable as $$
  select i.ord, i.box_id, i.pack_id, i.n, i.created_at, i.is_bought, null::uuid from gacha.intents_by_id(ids, members) i
  union all
  select a.ord::int, i.box_id, i.pack_id, i.n, i.created_at, false, i.coupon_id
  from unnest(ids, members) with ordinality as a (id, member_id, ord)
  join gacha.discount_intent i on i.purchase_id = a.id and i.member_id = a.member_id
  where not exists (select from gacha.purchases_of(ids) p where p.id = a.id)
$$;
