-- What operators may do to payments, whichever statement they write: give money in suspense to a course, or end a paid payment whose points were
-- taken back. Nobody's word but a provider's makes any other payment paid.
create or replace function payment.guard_operator() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_match boolean := new.provider = 'operator' and exists (
    select from payment.suspense s join payment.payment p on p.id = s.payment_id
    where s.payment_id::text = new.order_id and s.amount = new.price and p.member_id = new.member_id and s.outcome is null);
begin
  if tg_op = 'INSERT' then
    if is_match then return new; end if;
  elsif (new.card_ref, new.action_url, new.provider_ref, new.detail) is not distinct from
        (old.card_ref, old.action_url, old.provider_ref, old.detail) then
    if is_match and old.state = 'created' and new.state = 'paid' then return new; end if;
    if old.state = 'paid' and new.state = 'refunded' and exists (select from payment.reversal r where r.payment_id = new.id) then
      return new;
    end if;
  end if;
  raise exception 'an operator matches money in suspense, or ends what was taken back'
    using errcode = 'check_violation', schema = 'payment', table = 'payment', constraint = 'payment_by_operator';
end $$;
create or replace trigger operator_bounds before insert or update on payment.payment
  for each row when (plumbing.at_desk()) execute function payment.guard_operator();
