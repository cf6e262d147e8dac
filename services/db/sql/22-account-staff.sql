-- Operators end that somebody is staff; that it begins is for the passkey of whoever is invited.
create or replace function account.guard_staff() returns trigger language plpgsql as $$
begin
  if plumbing.at_desk() then
    raise exception 'nobody becomes staff but by a passkey' using errcode = 'check_violation', schema = 'account', table = 'member', constraint = 'member_is_staff';
  end if;
  return new;
end $$;
create or replace trigger staff_by_passkey before update of is_staff on account.member
  for each row when (new.is_staff and not old.is_staff) execute function account.guard_staff();

-- Every session of a member is over, also for who may not read them.
create or replace function account.end_sessions(member uuid) returns void
language sql security definer set search_path = '' as $$
  delete from account.session s where s.member_id = end_sessions.member
$$;

-- Staff who have one of these roles now, for who tells them something of the shop.
create or replace function account.staff_with(wanted text[]) returns table (member_id uuid, name text)
language sql stable security definer set search_path = '' as $$
  select n.member_id, n.name from account.staff_name n
  where exists (select from account.staff_role r where r.member_id = n.member_id and r.role = any (staff_with.wanted)) order by n.member_id
$$;
