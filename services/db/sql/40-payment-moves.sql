-- A payment's state moves only forward, along this list (the same list is in services/payment/src/settle/moves.ts; a test compares
-- them), and what was agreed with the member never changes.
create or replace function payment.may_move(from_state text, to_state text) returns boolean
language sql immutable parallel safe as $$
  select (from_state, to_state) in (values
    ('created', 'action_required'), ('created', 'pending'), ('created', 'paid'), ('created', 'failed'), ('created', 'expired'),
    ('action_required', 'pending'), ('action_required', 'paid'), ('action_required', 'failed'), ('action_required', 'expired'),
    ('pending', 'paid'), ('pending', 'failed'), ('pending', 'expired'),
    ('paid', 'refunded'), ('paid', 'charged_back')
  )
$$;

create or replace function payment.keep_forward() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not payment.may_move(old.state, new.state) then
    raise exception 'payment % cannot move from % to %', old.id, old.state, new.state using errcode = 'check_violation';
  end if;
  if (new.id, new.member_id, new.course_id, new.method_id, new.price, new.point, new.provider, new.order_id, new.input_hash)
     is distinct from
     (old.id, old.member_id, old.course_id, old.method_id, old.price, old.point, old.provider, old.order_id, old.input_hash) then
    raise exception 'what was agreed for payment % cannot change', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger keep_forward before update on payment.payment for each row execute function payment.keep_forward();

-- A course is what members were shown: another price or number of points is another course, and this one is switched off.
create or replace function payment.keep_course() returns trigger language plpgsql as $$
begin
  if (new.id, new.point, new.price) is distinct from (old.id, old.point, old.price) then
    raise exception 'price and points of course % cannot change; add another course', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger keep_course before update on payment.course for each row execute function payment.keep_course();
