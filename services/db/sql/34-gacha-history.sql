-- What happened in a box stays as it happened, whichever service writes: purchases, seals, drawn slots, promised units.

-- A purchase is paid by a journal of its own, comes after the last one, and never into a tick that ended. The owner writes demos and tests.
create or replace function gacha.guard_purchase() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not books.is_owner() and exists (
    select from added a join gacha.box b on b.id = a.box_id
    where a.tick <= b.last_sealed_tick or a.seq <= b.seq
      or not exists (
        select from books.journal j
        where j.id = a.journal_id and j.kind = 'draw' and j.idem = 'draw:' || a.id
          and coalesce((select sum(e.amount) from books.entry e join books.account c on c.id = e.account_id
                        where e.journal_id = j.id and e.unit = a.unit and c.member_id = a.member_id), 0) = a.cost
          and a.cost = a.n::bigint * b.price)
  ) then
    raise exception 'a purchase is paid, comes last and before the seal of its tick'
      using errcode = 'check_violation', schema = 'gacha', table = 'purchase', constraint = 'purchase_in_order';
  end if;
  return null;
end $$;
create or replace trigger purchase_in_order after insert on gacha.purchase referencing new table as added
  for each statement execute function gacha.guard_purchase();

-- From accepted to resolved or void, and no further.
create or replace function gacha.guard_settled() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if books.is_owner() then return new; end if;
  raise exception 'purchase % is %: it stays so', old.id, old.state
    using errcode = 'check_violation', schema = 'gacha', table = 'purchase', constraint = 'purchase_settled';
end $$;
create or replace trigger purchase_settled before update of state on gacha.purchase
  for each row when (new.state <> old.state and old.state <> 'accepted') execute function gacha.guard_settled();

-- A sealed tick is settled once, with what decided it. While it waits, the instant of its seal may only fall: when it was seen.
create or replace function gacha.guard_tick() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if books.is_owner() then return new; end if;
  raise exception 'tick % of box % stays as it was sealed and settled', old.t, old.box_id
    using errcode = 'check_violation', schema = 'gacha', table = 'tick', constraint = 'tick_fixed';
end $$;
create or replace trigger tick_fixed before update on gacha.tick
  for each row when (
    old.state <> 'sealed'
    or (new.box_id, new.t, new.first_seq, new.last_seq, new.head, new.round, new.signature)
       is distinct from (old.box_id, old.t, old.first_seq, old.last_seq, old.head, old.round, old.signature)
    or new.sealed_at > old.sealed_at
    or new.state = 'sealed' and (new.beacon_signature, new.drawn_before, new.settled_at) is distinct from (null, null, null)
    or new.state <> 'sealed' and new.sealed_at <> old.sealed_at
  ) execute function gacha.guard_tick();

-- Drawn slots stay drawn.
create or replace function gacha.guard_drawn() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if books.is_owner() or length(new.drawn) = length(old.drawn)
    and bit_count(('x' || encode(old.drawn, 'hex'))::varbit & ~('x' || encode(new.drawn, 'hex'))::varbit) = 0
    and new.last_sealed_tick >= old.last_sealed_tick and new.seq >= old.seq then
    return new;
  end if;
  raise exception 'what is sealed and drawn of box % stays', old.id
    using errcode = 'check_violation', schema = 'gacha', table = 'box', constraint = 'box_drawn_fixed';
end $$;
create or replace trigger box_drawn_fixed before update of drawn on gacha.box
  for each row when (new.drawn is distinct from old.drawn) execute function gacha.guard_drawn();
create or replace trigger box_order_fixed before update of seq, last_sealed_tick on gacha.box
  for each row when (new.seq < old.seq or new.last_sealed_tick < old.last_sealed_tick) execute function gacha.guard_drawn();

-- Units promised to a published box stay its own until it is closed. Asked when the transaction ends: closing releases, then closes.
create or replace function gacha.guard_stock() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from gacha.box b join gacha.site_log l on l.box_id = b.id where b.id = old.box_id and b.closed_at is null
  ) then
    raise exception 'units of the published box % stay reserved', old.box_id
      using errcode = 'check_violation', schema = 'gacha', table = 'stock_reservation', constraint = 'stock_of_published_box';
  end if;
  return null;
end $$;
do $$
begin
  if not exists (select from pg_trigger where tgname = 'stock_of_published_box' and tgrelid = 'gacha.stock_reservation'::regclass) then
    create constraint trigger stock_of_published_box after update or delete on gacha.stock_reservation deferrable initially deferred
      for each row execute function gacha.guard_stock();
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
      then a.cost = b.price and exists (
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
