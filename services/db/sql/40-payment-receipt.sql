-- A payment is of a course, and paid when a provider said so: what it said is kept beside it. The owner writes demos and tests.

-- What a new payment costs and gives is what its course says, with the bonus that was reserved for it, and it begins unpaid.
create or replace function payment.guard_agreed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if books.is_owner() or (
    (new.state, new.journal_id, new.paid_at) is not distinct from ('created', null, null)
    and exists (
      select from payment.course c
      left join payment.bonus b on (b.payment_id, b.member_id, b.course_id) = (new.id, new.member_id, new.course_id) and b.released_at is null
      where (c.id, c.price) = (new.course_id, new.price) and new.point in (c.point, c.point + b.points))
  ) then
    return new;
  end if;
  raise exception 'payment % is of no course at this price', new.id
    using errcode = 'check_violation', schema = 'payment', table = 'payment', constraint = 'payment_of_course';
end $$;
create or replace trigger payment_of_course before insert on payment.payment for each row execute function payment.guard_agreed();

-- Notes what was said about the money of an open payment: by its provider {kind: paid, amount_yen, provider_ref}, or by an operator who
-- matches money in suspense {kind: matched}. Another amount than agreed is refused; so is a match without that money.
create or replace function payment.note_paid(payment uuid, said jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  agreed record;
begin
  select p.price, p.provider, p.order_id, p.state into agreed from payment.payment p where p.id = note_paid.payment for no key update;
  if not coalesce(case said ->> 'kind'
    when 'paid' then not plumbing.at_desk() and agreed.provider <> 'operator' and (said ->> 'amount_yen')::numeric = agreed.price
      and (agreed.state = 'paid' or payment.may_move(agreed.state, 'paid'))
    when 'matched' then agreed.provider = 'operator' and payment.may_move(agreed.state, 'paid') and exists (
      select from payment.suspense s where s.payment_id = agreed.order_id::uuid and s.amount = agreed.price and s.outcome is null)
  end, false) then
    raise exception 'what was said does not pay payment %', note_paid.payment
      using errcode = 'check_violation', schema = 'payment', table = 'receipt', constraint = 'receipt_as_agreed';
  end if;
  insert into payment.receipt as r (payment_id, amount, said) values (note_paid.payment, agreed.price, note_paid.said)
  on conflict (payment_id) do update set said = excluded.said where r.said is null;
end $$;

-- No payment is paid without a receipt, which somebody's word has to be in already (note_paid). The owner's own is one.
create or replace function payment.keep_receipt() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.state = 'paid' and books.is_owner() then
    insert into payment.receipt (payment_id, amount, said) values (new.id, new.price, '{"kind": "owner"}') on conflict (payment_id) do nothing;
  elsif new.state = 'paid' and not exists (select from payment.receipt r where r.payment_id = new.id) then
    raise exception 'nobody said that payment % is paid', new.id
      using errcode = 'check_violation', schema = 'payment', table = 'receipt', constraint = 'paid_has_receipt';
  end if;
  return null;
end $$;
create or replace trigger paid_has_receipt after insert or update of state on payment.payment
  for each row execute function payment.keep_receipt();
