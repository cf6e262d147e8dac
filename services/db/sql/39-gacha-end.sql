-- Cancelling and closing a box at the desk: one person asks, another confirms what was asked, and then it is done with the database's rights.

-- Asks for a box to be ended (`cancel`, `close`), or confirms what somebody else asked for: `seen` names the request that was read. Gives
-- `waiting`, `confirmed`, `done before`, or why not: `no box`, `draft`, `over`, `hindered`, `not audited`, `broken`, `changed`. What is confirmed
-- is done by gacha.finish_end, in a transaction of its own: of a box to be cancelled nothing is sold from here on, and only then are balances
-- locked. A crash in between is gone on with by the service's job.
create or replace function gacha.ask_end(box uuid, act text, seen uuid, staff uuid, staff_name text, reason text, at timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
declare
  b record;
  asked record;
begin
  select x.id, x.closed_at, x.method into b from gacha.box x where x.id = ask_end.box for no key update;
  if not found then return 'no box'; end if;
  if not gacha.is_published(b.id) then return 'draft'; end if;
  if ask_end.act = 'cancel' then
    if exists (select from gacha.cancellation c where c.box_id = b.id) then return 'done before'; end if;
    if b.method <> 2 or b.closed_at is not null or exists (select from gacha.closing c where c.box_id = b.id) then return 'over'; end if;
  else
    if b.closed_at is not null then return 'done before'; end if;
    -- Whether everything is decided the caller has asked, at its members' home.
    if exists (select from gacha.hindrances_of(b.id, ask_end.at)) then return 'hindered'; end if;
  end if;
  select r.id, r.staff_id, r.confirmed_at, r.audited_at, r.broken into asked from gacha.end_request r where r.box_id = b.id and r.act = ask_end.act;
  if not found then
    if ask_end.seen is not null then return 'changed'; end if;
    insert into gacha.end_request (id, box_id, act, staff_id, staff_name, reason, asked_at)
      values (gen_random_uuid(), b.id, ask_end.act, ask_end.staff, ask_end.staff_name, ask_end.reason, ask_end.at);
    perform plumbing.keep_act('ask ' || ask_end.act, 'gacha.box', b.id::text, null, null);
    return 'waiting';
  end if;
  if asked.confirmed_at is not null then return 'confirmed'; end if;
  if asked.staff_id = ask_end.staff then return 'waiting'; end if;
  if asked.id is distinct from ask_end.seen then return 'changed'; end if;
  if ask_end.act = 'cancel' then
    perform gacha.stop_box(b.id, ask_end.at);
  elsif asked.audited_at is null then
    return 'not audited';
  elsif cardinality(asked.broken) > 0 then
    return 'broken';
  end if;
  update gacha.end_request r
    set confirmed_by = ask_end.staff, confirmed_name = ask_end.staff_name, confirmed_reason = ask_end.reason, confirmed_at = ask_end.at
    where r.id = asked.id;
  perform plumbing.keep_act('confirm ' || ask_end.act, 'gacha.box', b.id::text, null, null);
  return 'confirmed';
end $$;

-- Does what two people have confirmed, at the box's home: purchases to be refunded (gacha.give_back), or units that are free again. Again: the same.
create or replace function gacha.do_end(box uuid, act text, at timestamptz) returns int
language plpgsql security definer set search_path = '' as $$
declare
  asked record;
  came int;
begin
  select r.id, r.reason, r.confirmed_name, r.confirmed_reason, r.outcome, r.done_at into asked from gacha.end_request r
    where r.box_id = do_end.box and r.act = do_end.act and r.confirmed_at is not null and r.confirmed_by <> r.staff_id for update;
  if not found then
    raise exception 'a box is ended by two people'
      using errcode = 'check_violation', schema = 'gacha', table = 'end_request', constraint = 'ended_by_two';
  end if;
  if asked.done_at is not null then return asked.outcome; end if;
  -- Whoever confirmed it did it, also where a job goes on with it.
  perform set_config('fudaya.by', asked.confirmed_name, true), set_config('fudaya.reason', asked.confirmed_reason, true);
  if do_end.act = 'cancel' then
    came := gacha.void_box(do_end.box, asked.reason, do_end.at);
  else
    perform gacha.close_box(do_end.box, do_end.at);
    select b.n - coalesce((select sum(m.drawn) from gacha.manifest_line m where m.box_id = b.id), 0)::int into came
      from gacha.box b where b.id = do_end.box;
  end if;
  update gacha.end_request r set outcome = came, done_at = do_end.at where r.id = asked.id;
  return came;
end $$;

-- And gives back at once: for services of before. Locks: balances before the box, as accepting does.
create or replace function gacha.finish_end(box uuid, act text, at timestamptz) returns int
language plpgsql security definer set search_path = '' as $$
declare
  came int;
begin
  perform from books.balance m
    where finish_end.act = 'cancel'
      and m.member_id in (select p.member_id from gacha.purchase p where p.box_id = finish_end.box and p.state = 'accepted')
    order by m.member_id for no key update;
  came := gacha.do_end(finish_end.box, finish_end.act, finish_end.at);
  perform gacha.give_back(array(select o.journal_id from gacha.owed_return o where o.box_id = finish_end.box), finish_end.at);
  delete from gacha.owed_return o where o.box_id = finish_end.box;
  return came;
end $$;

-- Takes back what was asked for and nobody has confirmed. False: it was confirmed first. Again: nothing.
create or replace function gacha.withdraw_end(box uuid, act text, seen uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform from gacha.box x where x.id = withdraw_end.box for no key update;
  if exists (select from gacha.end_request r where r.id = withdraw_end.seen and r.confirmed_at is not null) then return false; end if;
  delete from gacha.end_request r where r.id = withdraw_end.seen and r.box_id = withdraw_end.box and r.act = withdraw_end.act;
  if found then perform plumbing.keep_act('withdraw ' || withdraw_end.act, 'gacha.box', withdraw_end.box::text, null, null); end if;
  return true;
end $$;

-- What a box to be closed came to when it was recomputed; nobody's word but the first.
create or replace function gacha.keep_audit(request uuid, broken text[], at timestamptz) returns void
language sql security definer set search_path = '' as $$
  update gacha.end_request r set audited_at = keep_audit.at, broken = keep_audit.broken
    where r.id = keep_audit.request and r.act = 'close' and r.audited_at is null
$$;

-- What people did to a box, the last first.
create or replace function gacha.box_acts(box uuid, most int) returns table (at timestamptz, by text, act text, reason text)
language sql stable security definer set search_path = '' as $$
  select a.at, a.by, a.act, a.reason from plumbing.act a
  where a.thing = 'gacha.box' and a.key = box_acts.box::text order by a.id desc limit box_acts.most
$$;
