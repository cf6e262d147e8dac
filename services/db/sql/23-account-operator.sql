-- What operators do to single members: the only way their role has.

-- A link by which a member becomes staff: for an address that is shown to be theirs, and a day at most.
create or replace function account.keep_staff_link(member uuid, token_hash bytea, inviter uuid, at timestamptz, expires_at timestamptz, roles text[])
returns void language plpgsql security definer set search_path = '' as $$
begin
  if keep_staff_link.expires_at > keep_staff_link.at + interval '24 hours'
    or not exists (select from account.member m where m.id = keep_staff_link.member and m.verified_at is not null and m.closed_at is null)
  then
    raise exception 'staff is invited for a day, by an address that is theirs'
      using errcode = 'check_violation', schema = 'account', table = 'staff_link', constraint = 'staff_link_proven';
  end if;
  insert into account.staff_link as l (member_id, token_hash, inviter_id, created_at, expires_at, roles)
  values (keep_staff_link.member, keep_staff_link.token_hash, keep_staff_link.inviter, keep_staff_link.at, keep_staff_link.expires_at, keep_staff_link.roles)
  on conflict (member_id) do update set token_hash = excluded.token_hash, inviter_id = excluded.inviter_id, created_at = excluded.created_at,
    expires_at = excluded.expires_at, roles = excluded.roles;
end $$;

-- As services of before ask, which know no roles.
create or replace function account.keep_staff_link(member uuid, token_hash bytea, inviter uuid, at timestamptz, expires_at timestamptz)
returns void language sql security definer set search_path = '' as $$
  select account.keep_staff_link(member, token_hash, inviter, at, expires_at, '{}')
$$;

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
  delete from account.staff_role r where r.member_id = end_staff.member;
  if was_staff then perform account.end_sessions(end_staff.member); end if;
  return was_staff or had_links;
end $$;

-- Gives somebody of the staff these roles and no other. `seen` are those they had where this was decided; null: whatever they have. The last
-- owner stays one. Answers done, not_staff, changed or last_owner; but for done nothing is changed. Locks: one at a time in the whole shop.
create or replace function account.set_staff_roles(member uuid, roles text[], seen text[], at timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  had text[];
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('account.staff_role', 0));
  perform from account.member m where m.id = set_staff_roles.member and m.is_staff and m.closed_at is null for share;
  if not found then
    return 'not_staff';
  end if;
  had := array(select r.role from account.staff_role r where r.member_id = set_staff_roles.member);
  if not (set_staff_roles.seen is null or (set_staff_roles.seen <@ had and had <@ set_staff_roles.seen)) then
    -- Asked for again, it is what was wished for already.
    return case when set_staff_roles.roles <@ had and had <@ set_staff_roles.roles then 'done' else 'changed' end;
  end if;
  if 'owner' = any (had) and not 'owner' = any (set_staff_roles.roles) and not exists (
    select from account.staff_role r join account.member m on m.id = r.member_id
    where r.role = 'owner' and r.member_id <> set_staff_roles.member and m.is_staff and m.closed_at is null
  ) then
    return 'last_owner';
  end if;
  delete from account.staff_role r where r.member_id = set_staff_roles.member and not r.role = any (set_staff_roles.roles);
  insert into account.staff_role (member_id, role, given_at)
  select set_staff_roles.member, w.role, set_staff_roles.at from pg_catalog.unnest(set_staff_roles.roles) as w (role)
  on conflict do nothing;
  return 'done';
end $$;

-- Signs a member out everywhere; answers how many sessions that ended. Always by name and for a reason.
create or replace function account.sign_out_member(member uuid) returns int
language plpgsql security definer set search_path = '' as $$
declare
  ended int;
begin
  delete from account.session s where s.member_id = sign_out_member.member;
  get diagnostics ended = row_count;
  if ended > 0 then
    perform plumbing.keep_act('sign out', 'account.session', sign_out_member.member::text,
      pg_catalog.jsonb_build_object('sessions', ended), pg_catalog.jsonb_build_object('sessions', 0));
  end if;
  return ended;
end $$;

-- How many points somebody of the staff may give for goodwill in a day, by the highest of their roles.
create or replace function account.goodwill_ceiling(staff uuid) returns int
language sql stable security definer set search_path = '' as $$
  select coalesce(max(case when r.role in ('owner', 'support') then account.ceiling_of('goodwill_' || r.role) else 0 end), 0)::int
  from account.staff_role r join account.member m on m.id = r.member_id
  where r.member_id = goodwill_ceiling.staff and m.is_staff and m.closed_at is null
$$;

-- What somebody gave in the day of Japan that `at` is in.
create or replace function account.goodwill_given(staff uuid, at timestamptz) returns int
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(g.points), 0)::int from account.goodwill g
  where g.staff_id = goodwill_given.staff
    and g.at >= pg_catalog.date_trunc('day', goodwill_given.at, 'Asia/Tokyo')
    and g.at < pg_catalog.date_trunc('day', goodwill_given.at, 'Asia/Tokyo') + interval '1 day'
$$;

-- Decides that a member gets points for goodwill; the books give them by this row. Never to staff, and never more in a day than the ceiling.
-- Answers done, same (it was asked before), another (under this id), staff or ceiling. Locks: what one person gives, one at a time.
create or replace function account.give_goodwill(id uuid, member uuid, staff uuid, points int, at timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
declare
  was record;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('account.goodwill ' || give_goodwill.staff, 0));
  select g.member_id, g.points, g.staff_id into was from account.goodwill g where g.id = give_goodwill.id;
  if found then
    return case when (was.member_id, was.points, was.staff_id) = (give_goodwill.member, give_goodwill.points, give_goodwill.staff) then 'same'
                else 'another' end;
  end if;
  if not exists (select from account.member m where m.id = give_goodwill.member and not m.is_staff and m.closed_at is null) then
    return 'staff';
  end if;
  if account.goodwill_given(give_goodwill.staff, give_goodwill.at) + give_goodwill.points > account.goodwill_ceiling(give_goodwill.staff) then
    return 'ceiling';
  end if;
  insert into account.goodwill (id, member_id, points, staff_id, at)
  values (give_goodwill.id, give_goodwill.member, give_goodwill.points, give_goodwill.staff, give_goodwill.at);
  return 'done';
end $$;

-- A new address for a member who cannot use theirs any more: a link goes there and nothing changes until it is followed. `letter` has both
-- languages. Answers done, changed (they have another address than the one that was seen by now), staff or taken. By name and for a reason.
create or replace function account.ask_mail_change(member uuid, seen text, mail text, token_hash bytea, letter jsonb, at timestamptz, expires_at timestamptz)
returns text language plpgsql security definer set search_path = '' as $$
declare
  m record;
  l jsonb;
begin
  select x.mail, x.language, x.is_staff into m from account.member x
  where x.id = ask_mail_change.member and x.closed_at is null for no key update;
  if not found or m.is_staff then return 'staff'; end if;
  if m.mail <> ask_mail_change.seen then return 'changed'; end if;
  if exists (select from account.member x where x.mail = ask_mail_change.mail) then return 'taken'; end if;
  insert into account.mail_change as c (member_id, mail, token_hash, created_at, expires_at)
  values (ask_mail_change.member, ask_mail_change.mail, ask_mail_change.token_hash, ask_mail_change.at, ask_mail_change.expires_at)
  on conflict (member_id) do update set mail = excluded.mail, token_hash = excluded.token_hash, created_at = excluded.created_at,
    expires_at = excluded.expires_at, done_at = null;
  l := case m.language when 'en' then ask_mail_change.letter -> 'en' else ask_mail_change.letter -> 'ja' end;
  insert into account.mail_outbox (recipient, subject, text, html, created_at, expires_at, next_try_at)
  values (ask_mail_change.mail, l ->> 'subject', l ->> 'text', l ->> 'html', ask_mail_change.at, ask_mail_change.expires_at, ask_mail_change.at);
  -- Not the addresses: they may have to be erased.
  perform plumbing.keep_act('ask', 'account.mail_change', ask_mail_change.member::text, null,
    pg_catalog.jsonb_build_object('expires_at', ask_mail_change.expires_at));
  return 'done';
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
