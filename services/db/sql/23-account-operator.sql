-- What operators do to single members: the only way their role has.

-- A link by which a member becomes staff: for an address that is shown to be theirs, and a day at most.
create or replace function account.keep_staff_link(member uuid, token_hash bytea, inviter uuid, at timestamptz, expires_at timestamptz)
returns void language plpgsql security definer set search_path = '' as $$
begin
  if keep_staff_link.expires_at > keep_staff_link.at + interval '24 hours'
    or not exists (select from account.member m where m.id = keep_staff_link.member and m.verified_at is not null and m.closed_at is null)
  then
    raise exception 'staff is invited for a day, by an address that is theirs'
      using errcode = 'check_violation', schema = 'account', table = 'staff_link', constraint = 'staff_link_proven';
  end if;
  insert into account.staff_link as l (member_id, token_hash, inviter_id, created_at, expires_at)
  values (keep_staff_link.member, keep_staff_link.token_hash, keep_staff_link.inviter, keep_staff_link.at, keep_staff_link.expires_at)
  on conflict (member_id) do update set token_hash = excluded.token_hash, inviter_id = excluded.inviter_id, created_at = excluded.created_at,
    expires_at = excluded.expires_at;
end $$;

-- Ends being staff, the sessions with it, and open links: to them and from them. False when there was nothing to end.
create or replace function account.end_staff(member uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  was_staff boolean;
  had_links boolean;
begin
  update account.member m set is_staff = false where m.id = end_staff.member and m.is_staff;
  was_staff := found;
  delete from account.staff_link l where end_staff.member in (l.member_id, l.inviter_id);
  had_links := found;
  if was_staff then perform account.end_sessions(end_staff.member); end if;
  return was_staff or had_links;
end $$;

-- Takes a verified number from whoever has it.
create or replace function account.drop_phone(phone text) returns table (member_id uuid, mail text, verified_at timestamptz)
language sql security definer set search_path = '' as $$
  delete from account.verified_phone v using account.member m
  where v.phone = drop_phone.phone and m.id = v.member_id
  returning m.id, m.mail, v.verified_at
$$;

-- Of a referral that the rules held back: both sides get their points after all, or never. A phone that brought points to another account stays
-- that one's: the key lets it bring points by rule once. False when it stays as it is.
create or replace function account.settle_referral(invitee uuid, settlement text, at timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if settle_referral.settlement = 'grant' then
    update account.referral r
    set state = 'granted', decided_at = settle_referral.at,
        phone_hash = case when exists (select from account.referral o where o.phone_hash = r.phone_hash and o.state = 'granted') then null
                     else r.phone_hash end
    where r.invitee_id = settle_referral.invitee and r.state = 'refused' and r.reason in ('card', 'phone');
  elsif settle_referral.settlement = 'refuse' then
    update account.referral r set state = 'refused', reason = 'operator', decided_at = settle_referral.at
    where r.invitee_id = settle_referral.invitee and r.state <> 'granted';
  end if;
  return found;
end $$;
