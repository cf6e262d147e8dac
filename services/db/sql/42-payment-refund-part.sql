-- Parts of a payment's money that people of the staff ask back, one after the other until all of it is back (decision 206). One has the id of whoever
-- asked: asked again it is the same. Functions alone write payment.refund_part.

-- Yen of a payment that went back in parts, as it is booked.
create or replace function payment.back_yen(payment uuid) returns int
language sql stable security definer set search_path = '' as $$
  select coalesce(max(r.back_yen), 0)::int from payment.part_reversal r where r.payment_id = back_yen.payment
$$;

-- Asks for `yen` of a payment, of which `back` yen are gone, as it was shown: `asked` (the service does it), `waiting` (somebody else of the staff is to
-- confirm it, by asking for the same), `asked before`, `done`, or why not: `over` (it was taken back or refused), `another` (this id is of other yen),
-- `nothing`, `disputed`, `other open`, `changed`, `too much`, `not staff`, `no payment`. What counts against the ceiling is all that is gone with it.
-- Locks: the payment, so that two who press at once come one after the other.
create or replace function payment.ask_part(
  payment uuid, part uuid, yen int, back int, staff uuid, staff_name text, reason text, at timestamptz
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  paid record;
  known record;
  gone int;
  is_alone boolean;
begin
  select p.id, p.price, p.state into paid from payment.payment p where p.id = ask_part.payment for no key update;
  if paid.id is null then return 'no payment'; end if;
  if not exists (select from account.member m where m.id = ask_part.staff and m.is_staff and m.closed_at is null) then return 'not staff'; end if;
  select r.* into known from payment.refund_part r where r.id = ask_part.part;
  if known.id is not null then
    if (known.payment_id, known.yen) is distinct from (ask_part.payment, ask_part.yen) then return 'another'; end if;
    if known.state = 'asked' then return 'asked before'; end if;
    if known.state = 'done' then return 'done'; end if;
    if known.state <> 'waiting' then return 'over'; end if;
    if known.staff_id = ask_part.staff then return 'waiting'; end if;
  end if;
  gone := payment.back_yen(ask_part.payment);
  if paid.state <> 'paid' then return 'nothing'; end if;
  if exists (select from payment.dispute d where d.payment_id = ask_part.payment and d.state = 'opened') then return 'disputed'; end if;
  if gone <> ask_part.back or gone <> coalesce(known.before_yen, gone) then return 'changed'; end if;
  if known.id is not null then
    update payment.refund_part r set state = 'asked', second_id = ask_part.staff, second_name = ask_part.staff_name, second_at = ask_part.at
    where r.id = ask_part.part;
    perform plumbing.keep_act('confirm', 'payment.refund_part', ask_part.part::text, null, jsonb_build_object('payment', ask_part.payment, 'yen', ask_part.yen));
    return 'asked';
  end if;
  if exists (select from payment.refund_part r where r.payment_id = ask_part.payment and r.state in ('waiting', 'asked'))
    or exists (select from payment.refund_ask a where a.payment_id = ask_part.payment and a.second_id is null)
    or exists (select from payment.operator_request q where q.payment_id = ask_part.payment and q.done_at is null) then return 'other open'; end if;
  if ask_part.yen < 1 or ask_part.yen > paid.price - gone then return 'too much'; end if;
  is_alone := gone + ask_part.yen <= payment.refund_alone();
  insert into payment.refund_part (id, payment_id, yen, before_yen, state, staff_id, staff_name, reason, asked_at)
  values (ask_part.part, ask_part.payment, ask_part.yen, gone, case when is_alone then 'asked' else 'waiting' end, ask_part.staff, ask_part.staff_name,
    ask_part.reason, ask_part.at);
  perform plumbing.keep_act('ask', 'payment.refund_part', ask_part.part::text, null, jsonb_build_object('payment', ask_part.payment, 'yen', ask_part.yen));
  return case when is_alone then 'asked' else 'waiting' end;
end $$;

-- Takes back a part that waits for a second person: whoever may ask for refunds may, also a colleague's. False: none waits.
create or replace function payment.drop_part(part uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update payment.refund_part r set state = 'dropped', done_at = clock_timestamp() where r.id = drop_part.part and r.state = 'waiting';
  if found then perform plumbing.keep_act('drop', 'payment.refund_part', drop_part.part::text, null, null); end if;
  return found;
end $$;

-- Hands parts that were asked for to one replica, and again only once `unless` was long ago: whoever had them may have died with them.
create or replace function payment.claim_parts(most int, unless timestamptz, at timestamptz)
returns table (part uuid, payment uuid, yen int, before_yen int)
language sql security definer set search_path = '' as $$
  update payment.refund_part r set sent_at = claim_parts.at
  where r.id in (
    select d.id from payment.refund_part d where d.state = 'asked' and (d.sent_at is null or d.sent_at <= claim_parts.unless)
    order by d.asked_at, d.id limit claim_parts.most for update skip locked)
  returning r.id, r.payment_id, r.yen, r.before_yen
$$;

-- What became of a part that was asked for: `refused` for good, or null: it is tried again.
create or replace function payment.note_part(part uuid, state text, outcome text, at timestamptz) returns void
language sql security definer set search_path = '' as $$
  update payment.refund_part r set outcome = left(note_part.outcome, 200),
    state = case when note_part.state = 'refused' then 'refused' else r.state end,
    done_at = case when note_part.state = 'refused' then note_part.at end
  where r.id = note_part.part and r.state = 'asked'
$$;

-- Ends the parts that what is booked has ended, under the lock on their payment: what is gone was given; what was asked of a payment that stands
-- otherwise by now waits no more.
create or replace function payment.end_parts(payment uuid, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  paid record;
  gone int;
begin
  select p.state, p.price into paid from payment.payment p where p.id = end_parts.payment;
  gone := case paid.state when 'refunded' then paid.price else payment.back_yen(end_parts.payment) end;
  update payment.refund_part r set done_at = end_parts.at, outcome = coalesce(case when r.before_yen + r.yen > gone then paid.state end, r.outcome),
    state = case when r.state = 'waiting' then 'dropped' when r.before_yen + r.yen <= gone then 'done' else 'refused' end
  where r.payment_id = end_parts.payment
    and (r.state = 'asked' and (r.before_yen + r.yen <= gone or paid.state <> 'paid') or r.state = 'waiting' and (r.before_yen <> gone or paid.state <> 'paid'));
end $$;

-- A service of before takes money that went back in part for all of it. Where a part was asked for or is booked, only who says how many yen ends a
-- payment: the other one fails, and comes again when it is replaced.
create or replace function payment.guard_reversal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.yen is not null or not (
    exists (select from payment.refund_part r where r.payment_id = new.payment_id and r.state in ('asked', 'done'))
    or exists (select from payment.part_reversal r where r.payment_id = new.payment_id)) then return new; end if;
  raise exception 'parts of this payment went back: what ends it says how much did'
    using errcode = 'check_violation', schema = 'payment', table = 'reversal', constraint = 'reversal_after_parts';
end $$;
create or replace trigger reversal_after_parts before insert on payment.reversal for each row execute function payment.guard_reversal();
