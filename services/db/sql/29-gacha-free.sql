-- Free packs (decision 177): a box whose price is 0. A member draws one a day of Japan, of all of them together.

-- Whether a member had their free pack of the day that `at` is in. What was accepted after that day by a clock that goes ahead counts too. A
-- void one does not. Called under a lock that the next one of this member waits for: their balance, or the box, for one alone sells (free_fault).
create or replace function gacha.had_free(member uuid, at timestamptz) returns boolean
language sql stable as $$
  select exists (
    select from gacha.purchase p
    where p.member_id = had_free.member and p.cost = 0 and p.state <> 'void'
      and p.accepted_at >= date_trunc('day', had_free.at, 'Asia/Tokyo')
  )
$$;

-- The most that one card, and a pack on average, may be worth in points when nothing is paid for it; a test compares with the contracts.
create or replace function gacha.max_free_card() returns int language sql immutable as $$ select 2000 $$;
create or replace function gacha.free_average() returns int language sql immutable as $$ select 200 $$;

-- What keeps a free box from being sold, null for nothing, and for any other box: free_coin, free_prize (a card beside its slots), free_unknown (a
-- card that nobody said what it is worth), free_dear, free_average, free_taken (another one may still be drawn from on one of its days). A
-- card is worth what it turns back into, or its reference where that is more.
create or replace function gacha.free_fault(box uuid) returns table (fault text, card text, worth bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  b record;
begin
  select x.price, x.unit, x.n, x.sale_start, x.sale_end into strict b from gacha.box x where x.id = free_fault.box;
  if b.price > 0 then return; end if;
  return query
  with line as (
    select m.card_id, m.count, c.reference_points, greatest(m.return_points, coalesce(c.reference_points, 0)) as worth
    from gacha.manifest_line m left join store.card c on c.id = m.card_id where m.box_id = free_fault.box
  )
  select f.fault, f.card, f.worth from (
    select 1 as place, 'free_coin' as fault, ''::text as card, 0::bigint as worth where b.unit <> 'PT'
    union all
    select 2, 'free_prize', z.card_id, 0 from gacha.box_prize z where z.box_id = free_fault.box
    union all
    select 3, 'free_unknown', l.card_id, 0 from line l where l.reference_points is null
    union all
    select 4, 'free_dear', l.card_id, l.worth from line l where l.worth > gacha.max_free_card()
    union all
    select 5, 'free_average', '', ceil(s.worth::numeric / b.n)::bigint from (select sum(l.worth::bigint * l.count) as worth from line l) s
      where s.worth > gacha.free_average()::bigint * b.n
    union all
    select 6, 'free_taken', o.pack_id::text, 0 from gacha.box o
      where o.id <> free_fault.box and o.price = 0 and gacha.is_published(o.id) and o.taken < o.n and o.stopped_at is null and o.closed_at is null
        and (o.sale_start at time zone 'Asia/Tokyo')::date <= ((b.sale_end - interval '1 millisecond') at time zone 'Asia/Tokyo')::date
        and (b.sale_start at time zone 'Asia/Tokyo')::date <= ((o.sale_end - interval '1 millisecond') at time zone 'Asia/Tokyo')::date
  ) f order by f.place, f.card limit 1;
end $$;
