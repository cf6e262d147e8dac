-- What the desk may do to a member's own limits, whichever statement it writes: make them lower, forget a raise that waits, make a pause longer.
-- Only the member makes them looser, and then they wait.
create or replace function payment.guard_care() returns trigger language plpgsql set search_path = '' as $$
declare
  -- A raise whose time has come is in force already. Null, no limit, is above every figure.
  day int := case when old.next_day_from <= clock_timestamp() then old.next_day_limit else old.day_limit end;
  month int := case when old.next_month_from <= clock_timestamp() then old.next_month_limit else old.month_limit end;
begin
  if new.member_id = old.member_id
    and (day is null or coalesce(new.day_limit <= day, false))
    and (month is null or coalesce(new.month_limit <= month, false))
    and (new.next_day_from is null and new.next_day_limit is null
      or (new.next_day_from, new.next_day_limit) is not distinct from (old.next_day_from, old.next_day_limit))
    and (new.next_month_from is null and new.next_month_limit is null
      or (new.next_month_from, new.next_month_limit) is not distinct from (old.next_month_from, old.next_month_limit))
    and coalesce(new.paused_until, '-infinity') >= coalesce(old.paused_until, '-infinity') then
    return new;
  end if;
  raise exception 'only the member makes limits looser or a pause shorter'
    using errcode = 'check_violation', schema = 'payment', table = 'care', constraint = 'care_tightens';
end $$;
create or replace trigger desk_tightens before update on payment.care
  for each row when (plumbing.at_desk()) execute function payment.guard_care();
