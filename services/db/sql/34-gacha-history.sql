-- What happened in a box stays as it happened, whichever service writes: purchases, seals, drawn slots, promised units.

-- A purchase is paid by a journal of its own, at the price of its packs less the discount that was reserved for it, comes after the last one, and never into a tick that ended. The owner writes demos and tests.
-- On Citus its box does not see the journal: what the box itself knows is refused there, by this text without the lines that are marked (decision 222).
create or replace function gacha.guard_purchase() returns trigger
language plpgsql security definer
set plan_cache_mode = force_generic_plan
set search_path = ''
as $$
/*citus --*/declare
/*citus --*/  -- Known when the query begins: then it opens the partitions of these journals and no others. Planning it each time would cost more.
/*citus --*/  first_id bigint;
/*citus --*/  last_id bigint;
begin
  if books.is_owner() then return null; end if;
/*citus --*/  select min(a.journal_id), max(a.journal_id) into first_id, last_id from added a;
  -- Whoever orders holds it already. So no order of the same purchase is refused, and paid back, meanwhile.
  perform from gacha.box b where b.id in (select a.box_id from added a) for no key update;
  if exists (
    select from added a join gacha.box b on b.id = a.box_id left join gacha.discount d on d.purchase_id = a.id
    where a.tick <= b.last_sealed_tick or a.seq <= b.seq or exists (select from gacha.refused_order r where r.purchase_id = a.id)
      or a.cost is distinct from a.n::bigint * b.price - case when d.purchase_id is null then 0
        when d.released_at is null and (d.box_id, d.member_id, d.n) = (a.box_id, a.member_id, a.n) then d.points end
/*citus --*/      or not exists (
/*citus --*/        select from books.journal j
/*citus --*/        where j.id = a.journal_id and j.id between first_id and last_id and j.kind = 'draw' and j.idem = 'draw:' || a.id
/*citus --*/          and coalesce((select sum(e.amount) from books.entry e join books.account c on c.id = e.account_id
/*citus --*/                        where e.journal_id = j.id and e.journal_id between first_id and last_id and e.unit = a.unit and c.member_id = a.member_id), 0) = a.cost)
  ) then
    raise exception 'a purchase is paid, comes last and before the seal of its tick'
      using errcode = 'check_violation', schema = 'gacha', table = 'purchase', constraint = 'purchase_in_order';
  end if;
  return null;
end $$;
create or replace trigger purchase_in_order after insert on gacha.purchase referencing new table as added
  for each statement execute function gacha.guard_purchase();

-- From accepted to resolved, and no further; to void only where the box was cancelled.
create or replace function gacha.guard_settled() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if books.is_owner() then return new; end if;
  if old.state = 'accepted' and (new.state = 'resolved' or exists (select from gacha.cancellation c where c.box_id = new.box_id)) then return new; end if;
  raise exception 'purchase % is % and cannot be %', old.id, old.state, new.state
    using errcode = 'check_violation', schema = 'gacha', table = 'purchase', constraint = 'purchase_settled';
end $$;
create or replace trigger purchase_settled before update of state on gacha.purchase
  for each row when (new.state <> old.state and (old.state <> 'accepted' or new.state <> 'resolved')) execute function gacha.guard_settled();

-- A sealed tick stays as it was sealed. It is resolved once, in the order of ticks, when what decides it was seen before the round came out;
-- it is void only where the box was cancelled. Late rounds come by gacha.move_late alone.
create or replace function gacha.guard_tick() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  b record;
begin
  if books.is_owner() then return new; end if;
  if old.state <> 'sealed'
    or (new.box_id, new.t, new.first_seq, new.last_seq, new.head, new.round, new.signature, new.sealed_at, new.entry, new.leaf, new.through)
       is distinct from
       (old.box_id, old.t, old.first_seq, old.last_seq, old.head, old.round, old.signature, old.sealed_at, old.entry, old.leaf, old.through)
    or new.state = 'sealed' and (new.beacon_signature, new.drawn_before, new.settled_at, new.signatures) is distinct from (null, null, null, null)
    or new.state <> 'sealed' and (new.rounds, new.mover) is distinct from (old.rounds, old.mover)
    or new.state = 'void' and not exists (select from gacha.cancellation c where c.box_id = new.box_id)
  then
    raise exception 'tick % of box % stays as it was sealed and settled', old.t, old.box_id
      using errcode = 'check_violation', schema = 'gacha', table = 'tick', constraint = 'tick_fixed';
  end if;
  if new.state = 'resolved' then
    select x.id, x.beacon, x.beacon_genesis, x.beacon_period, x.is_witnessed into strict b from gacha.box x where x.id = new.box_id;
    if exists (select from gacha.tick k where k.box_id = new.box_id and k.t < new.t and k.state = 'sealed')
      or cardinality(new.signatures) is distinct from cardinality(new.rounds)
      or new.beacon_signature is distinct from new.signatures[cardinality(new.signatures)]
      or not gacha.is_timely(b.beacon, b.beacon_genesis, b.beacon_period, new.rounds, gacha.tick_seen_at(b.is_witnessed, new.leaf, new.mover, new.sealed_at))
    then
      raise exception 'tick % of box % was not seen before the round that decides it', old.t, old.box_id
        using errcode = 'check_violation', schema = 'gacha', table = 'tick', constraint = 'tick_in_time';
    end if;
  end if;
  return new;
end $$;
create or replace trigger tick_fixed before update on gacha.tick for each row execute function gacha.guard_tick();

-- Drawn slots stay drawn.
create or replace function gacha.guard_drawn() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if books.is_owner() or length(new.drawn) = length(old.drawn)
    and bit_count(('x' || encode(old.drawn, 'hex'))::varbit & ~('x' || encode(new.drawn, 'hex'))::varbit) = 0
    and new.last_sealed_tick >= old.last_sealed_tick and new.seq >= old.seq
    and new.through >= old.through and (new.method = 1 or new.through = old.through or new.through = (
      select max(k.t) from gacha.tick k where k.box_id = new.id and k.state = 'resolved')) then
    return new;
  end if;
  raise exception 'what is sealed and drawn of box % stays', old.id
    using errcode = 'check_violation', schema = 'gacha', table = 'box', constraint = 'box_drawn_fixed';
end $$;
create or replace trigger box_drawn_fixed before update of drawn, through on gacha.box
  for each row when (new.drawn is distinct from old.drawn or new.through <> old.through) execute function gacha.guard_drawn();
create or replace trigger box_order_fixed before update of seq, last_sealed_tick on gacha.box
  for each row when (new.seq < old.seq or new.last_sealed_tick < old.last_sealed_tick) execute function gacha.guard_drawn();

-- Units promised to a published box stay its own: what a closed box did not give is freed by gacha.close_box alone. Not security definer,
-- so that it sees who asks.
create or replace function gacha.guard_stock() returns trigger language plpgsql as $$
begin
  if not has_table_privilege(current_user, 'books.entry', 'insert') and gacha.is_published(old.box_id) then
    raise exception 'units of the published box % stay reserved', old.box_id
      using errcode = 'check_violation', schema = 'gacha', table = 'stock_reservation', constraint = 'stock_of_published_box';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create or replace trigger stock_stays_reserved before update or delete on gacha.stock_reservation for each row execute function gacha.guard_stock();
do $$
begin
  if exists (select from pg_trigger where tgname = 'stock_of_published_box') then
    drop trigger stock_of_published_box on gacha.stock_reservation;
  end if;
end $$;

-- A card in the history was drawn: of a purchase, in its box, as the manifest has that slot, or a prize it won. What it turns into is minted
-- from this row.
create or replace function books.guard_drawn_cards() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not books.is_owner() and exists (
    select from added a
    left join gacha.purchase p on p.id = a.purchase_id and p.member_id = a.member_id and p.box_id = a.box_id and p.unit = a.unit and p.state <> 'void'
    left join gacha.box b on b.id = a.box_id
    where p.id is null or not case when a.slot < b.n
      then a.cost::bigint * p.n = p.cost and exists (
        select from (
          select * from gacha.manifest_line line where line.box_id = a.box_id and line.first_slot <= a.slot order by line.first_slot desc limit 1
        ) m
        where a.slot < m.first_slot + m.count and m.card_id = a.card_id and m.return_points = a.return_points)
      else a.cost = 0 and exists (
        select from gacha.box_prize z
        where z.box_id = a.box_id and z.place = a.slot - b.n and z.purchase_id = a.purchase_id and z.card_id = a.card_id
          and z.return_points = a.return_points)
      end
  ) then
    raise exception 'a card is drawn by a purchase from its box' using errcode = 'check_violation', schema = 'books', table = 'drawn_card', constraint = 'card_of_box';
  end if;
  return null;
end $$;
create or replace trigger card_of_box after insert on books.drawn_card referencing new table as added
  for each statement execute function books.guard_drawn_cards();
