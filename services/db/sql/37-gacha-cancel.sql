-- Cancelling a box: one public entry, the sale ends, and what waits for its draw goes back into the lots that paid it. There is no other way to
-- take a purchase back. Two statements, each at one home; what a crash leaves between them is a row that waits.

-- Ends the sale for good. By itself, before the rest: then nothing comes after it while balances are locked.
create or replace function gacha.stop_box(box uuid, at timestamptz) returns void
language sql security definer set search_path = '' as $$
  update gacha.box x set stopped_at = coalesce(x.stopped_at, stop_box.at), stop_reason = 'cancelled'
    where x.id = stop_box.box and x.method = 2 and x.stop_reason is distinct from 'cancelled' and x.closed_at is null
      and not exists (select from gacha.closing c where c.box_id = x.id)
$$;

-- After gacha.stop_box, at the box's home: its entry, and of every purchase that waited a row that says what its member is owed. Gives how many they are.
-- Again: none. They are given back by gacha.give_back.
create or replace function gacha.void_box(box uuid, reason text, at timestamptz) returns int
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  b record;
  waiting record;
  cancel_text text;
begin
  if void_box.reason !~ '\S' or length(void_box.reason) > 500 then
    raise exception 'a cancellation has a reason' using errcode = 'check_violation', schema = 'gacha', table = 'cancellation', constraint = 'cancellation_reason';
  end if;
  -- Whoever draws a tick of this box holds this lock.
  perform pg_advisory_xact_lock(hashtextextended('gacha.settle ' || void_box.box::text, 0));
  if exists (select from gacha.cancellation c where c.box_id = void_box.box) then return 0; end if;
  select x.id, x.through, x.stop_reason into strict b from gacha.box x where x.id = void_box.box and x.method = 2 for no key update;
  if b.stop_reason is distinct from 'cancelled' then
    raise exception 'the sale of box % is not stopped', b.id using errcode = 'object_not_in_prerequisite_state';
  end if;
  -- Read once the box is held: nothing is ordered any more.
  select array_agg(p.id) as ids, coalesce(sum(p.n), 0)::int as slots, count(*)::int as purchases into waiting
    from gacha.purchase p where p.box_id = b.id and p.state = 'accepted';
  cancel_text := format('{"box":"%s","kind":"cancel","reason":%s,"through":%s}', b.id, to_json(void_box.reason), b.through);
  insert into gacha.cancellation (box_id, reason, through, entry, leaf, at)
    values (b.id, void_box.reason, b.through, cancel_text, gacha.log_add(cancel_text), void_box.at);
  update gacha.purchase p set state = 'void', settled_at = void_box.at where p.id = any (waiting.ids);
  insert into gacha.owed_return (purchase_id, box_id, member_id, cost, unit, journal_id, at)
    select p.id, p.box_id, p.member_id, p.cost, p.unit, p.journal_id, void_box.at from gacha.purchase p where p.id = any (waiting.ids);
  update gacha.tick k set state = 'void', void_reason = 'cancelled', settled_at = void_box.at where k.box_id = b.id and k.state = 'sealed';
  update gacha.box x set taken = x.taken - waiting.slots where x.id = b.id;
  perform pg_notify('gacha_settled', b.id || ' ' || k.t) from (select distinct p.tick as t from gacha.purchase p where p.id = any (waiting.ids)) k;
  if plumbing.is_act() then
    perform plumbing.keep_act('cancel', 'gacha.box', b.id::text, null,
      jsonb_build_object('reason', void_box.reason, 'refunded', waiting.purchases, 'slots', waiting.slots));
  end if;
  return waiting.purchases;
end $$;

-- At the members' home: what void purchases took goes back into the lots it came from. Again: nothing. Locks: balances by member id.
create or replace function gacha.give_back(journals bigint[], at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform books.reverse(give_back.journals, give_back.at);
end $$;

-- What is owed still: of one box, or since before an instant, which a crash left.
create or replace function gacha.owed_returns(box uuid, before timestamptz, most int) returns setof gacha.owed_return
language sql stable security definer set search_path = '' as $$
  select * from gacha.owed_return o
  where (owed_returns.box is null or o.box_id = owed_returns.box) and o.at <= owed_returns.before
  order by o.member_id, o.purchase_id limit owed_returns.most
$$;

-- It is given back: nothing is owed any more. Again: nothing.
create or replace function gacha.forget_returns(ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  delete from gacha.owed_return o where o.purchase_id = any (forget_returns.ids)
$$;

-- Where both homes are one database it compares them: only what is given back is forgotten.
create or replace function gacha.guard_returned() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  -- Known when the journals are asked for: each member's home looks up these alone.
  owed text[] := array(select 'void:draw:' || g.purchase_id from gone g);
begin
  if not books.is_owner() and (select count(distinct k.idem) from books.journal_key k where k.idem = any (owed)) < cardinality(owed) then
    raise exception 'what is owed is given back'
      using errcode = 'check_violation', schema = 'gacha', table = 'owed_return', constraint = 'owed_is_given_back';
  end if;
  return null;
end $$;
create or replace trigger owed_is_given_back after delete on gacha.owed_return referencing old table as gone
  for each statement execute function gacha.guard_returned();

-- For services of before: both at once. Locks: balances before the box, as accepting does.
create or replace function gacha.cancel_box(box uuid, reason text, at timestamptz) returns int
language plpgsql security definer set search_path = '' as $$
declare
  came int;
begin
  perform from books.balance m
    where m.member_id in (select p.member_id from gacha.purchase p where p.box_id = cancel_box.box and p.state = 'accepted')
    order by m.member_id for no key update;
  came := gacha.void_box(cancel_box.box, cancel_box.reason, cancel_box.at);
  perform gacha.give_back(array(select o.journal_id from gacha.owed_return o where o.box_id = cancel_box.box), cancel_box.at);
  delete from gacha.owed_return o where o.box_id = cancel_box.box;
  return came;
end $$;
