-- The shop's own account beside the payments: lines of the bank's files, and which payment each is. Nothing here makes a payment paid or moves a
-- point: a line says what the bank says. Whoever writes here waits for the one before (the lock), so that no payment is given to two lines.
create or replace function payment.hold_bank() returns void language sql set search_path = '' as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('payment.bank_line'));
$$;

-- Keeps what is new of a part of a file's lines for an account; the last one makes the file whole, and only then it covers its days. Files of two kinds
-- name one line differently, so one of another kind for days that are there is not kept: `added` is null then.
create or replace function payment.keep_bank_part(id uuid, account text, kind text, from_day date, to_day date, lines jsonb, is_last boolean,
  staff uuid, staff_name text, at timestamptz) returns table (added int, known int)
language plpgsql security definer set search_path = '' as $$
declare
  fresh int;
  everything int := jsonb_array_length(lines);
  is_told boolean;
begin
  perform payment.hold_bank();
  if exists (select from payment.bank_statement s where s.account = keep_bank_part.account and s.kind <> keep_bank_part.kind
    and s.from_day <= keep_bank_part.to_day and s.to_day >= keep_bank_part.from_day) then
    return query select null::int, null::int;
    return;
  end if;
  insert into payment.bank_line (statement_id, account, day, key, kind, amount, payer, memo)
    select keep_bank_part.id, keep_bank_part.account, l.day, l.key, l.kind, l.amount, l.payer, l.memo
    from jsonb_to_recordset(lines) as l (day date, key text, kind text, amount bigint, payer text, memo text)
    on conflict do nothing;
  get diagnostics fresh = row_count;
  insert into payment.bank_statement as s (id, account, kind, from_day, to_day, added, is_whole, staff_id, staff_name, at)
    values (keep_bank_part.id, keep_bank_part.account, keep_bank_part.kind, keep_bank_part.from_day, keep_bank_part.to_day,
      fresh, is_last, staff, keep_bank_part.staff_name, keep_bank_part.at)
    on conflict do nothing;
  is_told := found;
  if not found then
    update payment.bank_statement s set added = s.added + fresh, is_whole = s.is_whole or is_last
      where s.id = keep_bank_part.id and (fresh > 0 or is_last and not s.is_whole);
    is_told := found;
  end if;
  if is_told then
    perform plumbing.keep_act('insert', 'payment.bank_statement', keep_bank_part.id::text, null, jsonb_build_object('account',
      keep_bank_part.account, 'from', keep_bank_part.from_day, 'to', keep_bank_part.to_day, 'lines', everything, 'added', fresh));
  end if;
  return query select fresh, everything - fresh;
end $$;

-- A file in one go, as services of before have it kept.
create or replace function payment.keep_bank_statement(id uuid, account text, kind text, from_day date, to_day date, lines jsonb, staff uuid,
  staff_name text, at timestamptz) returns table (added int, known int)
language sql security definer set search_path = '' as $$
  select * from payment.keep_bank_part(id, account, kind, from_day, to_day, lines, true, staff, staff_name, at);
$$;

-- What the comparison found: a payment for a line, or how many can be meant. What a person said stays.
create or replace function payment.match_bank_lines(verdicts jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  matched int;
begin
  perform payment.hold_bank();
  with said as (
    update payment.bank_line l set payment_id = v.payment, found = v.found
    from jsonb_to_recordset(verdicts) as v (line bigint, payment uuid, found int)
    where l.id = v.line and l.kind = 'in' and l.payment_id is null and l.explained_at is null
      and (v.payment is null or exists (select from payment.payment p where p.id = v.payment and p.method_id = 4)
        and not exists (select from payment.bank_line other where other.payment_id = v.payment))
    returning l.payment_id)
  select count(payment_id) into matched from said;
  return matched;
end $$;

-- How a line stands, one row for each; `version` names it as it is, so that nobody decides about what has changed. What is not `is_open` needs nobody.
create or replace view payment.bank_line_now as
select l.id, l.account, l.day, l.kind, l.amount, l.payer, l.memo, l.payment_id, l.chosen_by, l.found, l.explained_at, l.explained_by, l.reason,
  p.state, p.price, p.poll_at, s.outcome as suspense_outcome, s.payment_id is not null as is_suspense,
  case when l.kind <> 'in' then l.kind when l.payment_id is null then case when l.found > 0 then 'several' else 'nobody' end
    when p.state in ('paid', 'refunded', 'charged_back') then 'known' when p.state in ('failed', 'expired') then 'ended'
    else 'waiting' end as standing,
  l.kind = 'in' and l.explained_at is null and not coalesce(
    p.state in ('paid', 'refunded', 'charged_back') and p.price = l.amount or s.outcome is not null and s.amount = l.amount, false) as is_open,
  md5(concat_ws(' ', l.payment_id, p.state, s.outcome, l.explained_at)) as version
from payment.bank_line l
left join payment.payment p on p.id = l.payment_id
left join payment.suspense s on s.payment_id = l.payment_id;

-- A person says which payment a line is, as the page showed it: `chosen`; `gone`, `changed`, `taken` (another line is that payment) or `unfit` (no
-- payment by transfer). Again: chosen.
create or replace function payment.choose_bank_payment(line bigint, seen text, payment uuid, staff_name text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  l record;
begin
  perform payment.hold_bank();
  select n.kind, n.payment_id, n.version, n.explained_at into l from payment.bank_line_now n where n.id = choose_bank_payment.line;
  if not found or l.kind <> 'in' then return 'gone'; end if;
  if l.payment_id = choose_bank_payment.payment then return 'chosen'; end if;
  if l.version <> seen or l.payment_id is not null or l.explained_at is not null then return 'changed'; end if;
  if not exists (select from payment.payment p where p.id = choose_bank_payment.payment and p.method_id = 4) then return 'unfit'; end if;
  if exists (select from payment.bank_line o where o.payment_id = choose_bank_payment.payment) then return 'taken'; end if;
  update payment.bank_line b set payment_id = choose_bank_payment.payment, chosen_by = choose_bank_payment.staff_name
    where b.id = choose_bank_payment.line;
  perform plumbing.keep_act('match', 'payment.bank_line', choose_bank_payment.line::text, null,
    jsonb_build_object('payment_id', choose_bank_payment.payment));
  return 'chosen';
end $$;

-- A person explains a line once, as the page showed it: `explained`, `gone` or `changed`. Again: explained.
create or replace function payment.explain_bank_line(line bigint, seen text, staff uuid, staff_name text, reason text, at timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
declare
  l record;
begin
  perform payment.hold_bank();
  select n.kind, n.version, n.explained_at, n.reason, n.is_open into l from payment.bank_line_now n where n.id = explain_bank_line.line;
  if not found or l.kind <> 'in' then return 'gone'; end if;
  if l.reason = explain_bank_line.reason then return 'explained'; end if;
  if l.version <> seen or not l.is_open then return 'changed'; end if;
  update payment.bank_line b set explained_at = explain_bank_line.at, explained_id = staff, explained_by = explain_bank_line.staff_name,
    reason = explain_bank_line.reason where b.id = explain_bank_line.line;
  perform plumbing.keep_act('explain', 'payment.bank_line', explain_bank_line.line::text, null, '{}');
  return 'explained';
end $$;

-- A second thought: what a person said of a line holds no more, neither reason nor payment.
create or replace function payment.reopen_bank_line(line bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform payment.hold_bank();
  update payment.bank_line b set explained_at = null, explained_id = null, explained_by = null, reason = null,
    payment_id = case when b.chosen_by is null then b.payment_id end, found = greatest(b.found, (b.chosen_by is not null)::int), chosen_by = null
    where b.id = reopen_bank_line.line and (b.explained_at is not null or b.chosen_by is not null);
  if found then perform plumbing.keep_act('reopen', 'payment.bank_line', reopen_bank_line.line::text, null, '{}'); end if;
end $$;

-- That somebody had the provider asked about the payment of a line now. The service asks; this only keeps who wanted it.
create or replace function payment.note_bank_ask(line bigint, payment uuid) returns void
language sql security definer set search_path = '' as $$
  select plumbing.keep_act('ask', 'payment.bank_line', line::text, null, jsonb_build_object('payment_id', payment));
$$;

-- Bank transfers that a provider called paid on a day that a file covers, and that no line is, newest first. Money of a provider's word has its own
-- moment, which may lie before the one from which it counts.
create or replace function payment.unseen_transfers(since date, only_day date, most int)
returns table (id uuid, day date, price int, holder text, count bigint)
language sql stable security definer set search_path = '' as $$
  with paid as (
    select p.id, p.price, p.detail ->> 'holder' as holder,
      (coalesce((r.said ->> 'received_at')::timestamptz, p.paid_at) at time zone 'Asia/Tokyo')::date as day
    from payment.payment p left join payment.receipt r on r.payment_id = p.id
    where p.paid_at >= since::timestamp at time zone 'Asia/Tokyo' and p.method_id = 4 and p.provider <> 'operator' and p.state = 'paid')
  select paid.id, paid.day, paid.price, paid.holder, count(*) over ()
  from paid
  where paid.day >= since and (only_day is null or paid.day = only_day)
    and exists (select from payment.bank_statement s where s.is_whole and paid.day between s.from_day and s.to_day)
    and not exists (select from payment.bank_line l where l.payment_id = paid.id)
  order by paid.day desc, paid.id limit most;
$$;

-- How many lines of before that day nobody knows or has explained.
create or replace function payment.open_bank_lines(before date) returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from payment.bank_line_now n where n.is_open and n.day < before;
$$;

-- Erases what the law no longer asks for (decision 0182).
create or replace function payment.forget_bank_lines(before date, most int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  gone int;
begin
  delete from payment.bank_line l where l.id in (select o.id from payment.bank_line o where o.day < before order by o.day limit most);
  get diagnostics gone = row_count;
  delete from payment.bank_statement s where s.to_day < before;
  return gone;
end $$;
