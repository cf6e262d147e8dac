-- Money goes back because people of the staff asked for it: above the ceiling two of them.

-- Yen up to which one person's word is enough; the owner sets it at the desk.
create or replace function payment.refund_alone() returns int
language sql stable security definer set search_path = '' as $$
  select coalesce((select r.alone_yen from payment.refund_rule r where r.id = 1), 30000)
$$;

-- Yen that would go back.
create or replace function payment.refund_value(payment uuid) returns int
language sql stable security definer set search_path = '' as $$
  select greatest(p.price, coalesce((select s.amount from payment.suspense s where s.payment_id = p.id), 0))
  from payment.payment p where p.id = refund_value.payment
$$;

-- Asks for a payment's money back: `asked` (the service does it), `asked before`, `waiting` (somebody else of the staff is to confirm it),
-- `two people` (asked by command, where nobody is known: above the ceiling it is for the desk), `part open` (a part of it is on its way),
-- `not staff` or `no payment`.
-- Locks: the payment, so that two who press at once come one after the other.
create or replace function payment.ask_refund(payment uuid, staff uuid, staff_name text, reason text, at timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
declare
  value int;
  first record;
  is_open boolean;
  names text := ask_refund.staff_name;
  why text := ask_refund.reason;
begin
  perform from payment.payment p where p.id = ask_refund.payment for no key update;
  if not found then return 'no payment'; end if;
  if staff is not null and not exists (select from account.member m where m.id = ask_refund.staff and m.is_staff and m.closed_at is null) then
    return 'not staff';
  end if;
  select q.done_at is null into is_open from payment.operator_request q where q.payment_id = ask_refund.payment;
  if is_open and staff is not null then return 'asked before'; end if;
  if exists (select from payment.refund_part r where r.payment_id = ask_refund.payment and r.state in ('waiting', 'asked')) then return 'part open'; end if;
  value := payment.refund_value(ask_refund.payment);
  if value > payment.refund_alone() then
    if staff is null then return 'two people'; end if;
    select r.staff_id, r.staff_name, r.reason into first from payment.refund_ask r
    where r.payment_id = ask_refund.payment and r.second_id is null;
    if not found then
      insert into payment.refund_ask as r (payment_id, staff_id, staff_name, reason, asked_at)
        values (ask_refund.payment, staff, ask_refund.staff_name, ask_refund.reason, ask_refund.at)
        on conflict (payment_id) do update set staff_id = excluded.staff_id, staff_name = excluded.staff_name, reason = excluded.reason,
          asked_at = excluded.asked_at, second_id = null, second_name = null, second_at = null;
      perform plumbing.keep_act('ask', 'payment.payment', ask_refund.payment::text, null, jsonb_build_object('refund', value));
      return 'waiting';
    end if;
    if first.staff_id = staff then return 'waiting'; end if;
    update payment.refund_ask r set second_id = staff, second_name = ask_refund.staff_name, second_at = ask_refund.at
    where r.payment_id = ask_refund.payment;
    perform plumbing.keep_act('confirm', 'payment.payment', ask_refund.payment::text, null, jsonb_build_object('refund', value));
    names := first.staff_name || ' + ' || ask_refund.staff_name;
    why := first.reason;
  end if;
  insert into payment.operator_request (payment_id, asked_by, note, asked_at) values (ask_refund.payment, names, why, ask_refund.at)
    on conflict (payment_id) do update set done_at = null, asked_by = excluded.asked_by, note = excluded.note, asked_at = excluded.asked_at;
  return 'asked';
end $$;

-- Takes back what one person asked for and nobody confirmed yet: whoever may ask for refunds may, also about a colleague's.
create or replace function payment.drop_refund_ask(payment uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from payment.refund_ask r where r.payment_id = drop_refund_ask.payment and r.second_id is null;
  if found then perform plumbing.keep_act('drop', 'payment.payment', drop_refund_ask.payment::text, null, '{"refund": null}'); end if;
  return found;
end $$;

-- Sets the ceiling of refunds for whoever saw it at `seen`: `done`, `changed`, `not staff`, or `waiting`. Lower it holds at once; higher it lets one
-- person do what took two, so that it waits until somebody else confirms it. Locks: the ceiling, one after the other.
create or replace function payment.put_refund_rule(alone int, seen int, staff uuid, staff_name text, reason text, at timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('payment.refund_rule', 0));
  if payment.refund_alone() = put_refund_rule.alone then return 'done'; end if;
  if payment.refund_alone() <> put_refund_rule.seen then return 'changed'; end if;
  if not exists (select from account.member m where m.id = put_refund_rule.staff and m.is_staff and m.closed_at is null) then return 'not staff'; end if;
  if put_refund_rule.alone > put_refund_rule.seen then
    -- Pressed again it is the same.
    if exists (select from payment.refund_rule_ask r
      where r.alone_yen = put_refund_rule.alone and r.seen_yen = put_refund_rule.seen and r.staff_id = put_refund_rule.staff) then return 'waiting'; end if;
    insert into payment.refund_rule_ask (id, alone_yen, seen_yen, staff_id, staff_name, reason, asked_at)
      values (1, put_refund_rule.alone, put_refund_rule.seen, put_refund_rule.staff, put_refund_rule.staff_name, put_refund_rule.reason, put_refund_rule.at)
      on conflict (id) do update set alone_yen = excluded.alone_yen, seen_yen = excluded.seen_yen, staff_id = excluded.staff_id,
        staff_name = excluded.staff_name, reason = excluded.reason, asked_at = excluded.asked_at, second_id = null;
    perform plumbing.keep_act('ask', 'payment.refund_rule', '1', jsonb_build_object('alone_yen', put_refund_rule.seen),
      jsonb_build_object('alone_yen', put_refund_rule.alone));
    return 'waiting';
  end if;
  delete from payment.refund_rule_ask;
  insert into payment.refund_rule (id, alone_yen) values (1, put_refund_rule.alone) on conflict (id) do update set alone_yen = excluded.alone_yen;
  return 'done';
end $$;

-- Confirms what somebody else asked, as it was shown: `done`, `own`, `not staff`, or `changed` (it is another one, or not there any more).
create or replace function payment.confirm_refund_rule(alone int, seen int, staff uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  asked record;
begin
  perform pg_advisory_xact_lock(hashtextextended('payment.refund_rule', 0));
  select r.* into asked from payment.refund_rule_ask r where r.alone_yen = confirm_refund_rule.alone and r.seen_yen = confirm_refund_rule.seen;
  if asked.id is null then
    return case when payment.refund_alone() = confirm_refund_rule.alone then 'done' else 'changed' end;
  end if;
  if payment.refund_alone() <> asked.seen_yen then return 'changed'; end if;
  if asked.staff_id = confirm_refund_rule.staff then return 'own'; end if;
  if not exists (select from account.member m where m.id = confirm_refund_rule.staff and m.is_staff and m.closed_at is null) then
    return 'not staff';
  end if;
  update payment.refund_rule_ask r set second_id = confirm_refund_rule.staff;
  insert into payment.refund_rule (id, alone_yen) values (1, asked.alone_yen) on conflict (id) do update set alone_yen = excluded.alone_yen;
  delete from payment.refund_rule_ask;
  return 'done';
end $$;

-- Takes back what waits for a second person; false: nothing does.
create or replace function payment.drop_refund_rule_ask() returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  asked record;
begin
  perform pg_advisory_xact_lock(hashtextextended('payment.refund_rule', 0));
  delete from payment.refund_rule_ask r returning r.alone_yen into asked;
  if not found then return false; end if;
  perform plumbing.keep_act('drop', 'payment.refund_rule', '1', jsonb_build_object('alone_yen', asked.alone_yen), null);
  return true;
end $$;

-- Whichever statement sets it: nobody raises it alone.
create or replace function payment.guard_refund_rule() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Also where an insert turns out to be an update.
  was int := payment.refund_alone();
begin
  if new.alone_yen <= was or exists (
    select from payment.refund_rule_ask r where r.alone_yen = new.alone_yen and r.seen_yen = was and r.second_id is not null
  ) or books.is_owner() then return new; end if;
  raise exception 'the ceiling of refunds is raised by two people'
    using errcode = 'check_violation', schema = 'payment', table = 'refund_rule', constraint = 'refund_rule_by_two';
end $$;
create or replace trigger refund_rule_by_two before insert or update on payment.refund_rule
  for each row execute function payment.guard_refund_rule();

-- Keeps that money from a till or a bank was sent back by hand, once its points are taken.
create or replace function payment.note_sent_back(payment uuid, staff_name text, reason text, at timestamptz) returns void
language sql security definer set search_path = '' as $$
  insert into payment.operator_request (payment_id, asked_by, note, asked_at, done_at, outcome)
  select p.id, note_sent_back.staff_name, note_sent_back.reason, note_sent_back.at, note_sent_back.at, 'returned by hand'
  from payment.payment p where p.id = note_sent_back.payment and p.state = 'refunded'
  on conflict (payment_id) do nothing
$$;

-- Whichever statement asks: above the ceiling there are two, and each confirmation asks once.
create or replace function payment.guard_refund() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.done_at is not null or books.is_owner() then return new; end if;
  if tg_op = 'UPDATE' and old.done_at is null and new.asked_at = old.asked_at then return new; end if;
  if payment.refund_value(new.payment_id) <= payment.refund_alone() or exists (
    select from payment.refund_ask r where r.payment_id = new.payment_id and r.second_id <> r.staff_id and r.second_at = new.asked_at
      and (tg_op = 'INSERT' or old.done_at is null or old.asked_at < r.second_at)
  ) then return new; end if;
  raise exception 'a refund of this value is asked for by two people'
    using errcode = 'check_violation', schema = 'payment', table = 'operator_request', constraint = 'refund_by_two';
end $$;
create or replace trigger refund_by_two before insert or update on payment.operator_request
  for each row execute function payment.guard_refund();
