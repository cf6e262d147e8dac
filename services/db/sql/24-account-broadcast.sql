-- What staff tell many members at once (decision 178). Rows of a draft are the desk's; that one goes out, to whom and how far it came is said
-- by these functions alone.

-- So many members one person writes to alone in a day; above it, and always about the contract, a second person approves. A test compares.
create or replace function account.broadcast_alone() returns int
language sql stable security definer set search_path = '' as $$ select account.ceiling_of('broadcast')::int $$;

-- Keeps a choice about offers, and its proof. Said again it changes nothing. A mail that waits is looked at once more before it leaves.
create or replace function account.choose_adverts(member uuid, is_on boolean, how text, words text, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  changed int;
begin
  -- Whoever leaves at this moment is waited for, and has left.
  perform from account.member m where m.id = choose_adverts.member and m.closed_at is null for key share;
  if not found then return; end if;
  insert into account.advert_choice as c (member_id, is_on, at) values (choose_adverts.member, choose_adverts.is_on, choose_adverts.at)
  on conflict (member_id) do update set is_on = excluded.is_on, at = excluded.at where c.is_on is distinct from excluded.is_on;
  get diagnostics changed = row_count;
  if changed = 0 then return; end if;
  insert into account.advert_consent (member_id, is_on, how, words, at)
  values (choose_adverts.member, choose_adverts.is_on, choose_adverts.how, choose_adverts.words, choose_adverts.at);
end $$;

-- By the link of a mail. Whoever knows no link learns nothing: it says the same of every one.
create or replace function account.end_adverts(token uuid, how text, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := (select c.member_id from account.advert_choice c where c.token = end_adverts.token);
begin
  if member is not null then perform account.choose_adverts(member, false, end_adverts.how, '', end_adverts.at); end if;
end $$;

-- The desk put an address on the stop list: whose it is has agreed to nothing any more.
create or replace function account.end_adverts_of(address text, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := (select m.id from account.member m where m.mail = end_adverts_of.address);
begin
  if member is not null and exists (select from account.advert_choice c where c.member_id = member and c.is_on) then
    perform account.choose_adverts(member, false, 'stop_list', '', end_adverts_of.at);
  end if;
end $$;

-- Whether somebody drew is looked up in their own cards, not at the boxes (GRO-1); nobody chooses before they drew, which leads the index.
-- Whom a broadcast is for, of members behind `after` in the order of their ids, of so many that are looked at (null: of all). A row with no
-- member says how far that went. An advert is for those who agreed, whose address is proven and not on the stop list, and whom nothing
-- keeps from buying: no pause, no freeze. What is about the contract goes to all; to an address on the list it is not mailed.
create or replace function account.broadcast_reach(id uuid, after uuid, looked int, at timestamptz)
returns table (member_id uuid, mail text, language text, token uuid, is_mailed boolean, is_last boolean)
language sql stable security definer set search_path = '' as $$
  with b as (select x.* from account.broadcast x where x.id = broadcast_reach.id),
  page as materialized (
    select m.id, m.mail, m.language, m.rank, m.verified_at, m.created_at from account.member m, b
    where (broadcast_reach.after is null or m.id > broadcast_reach.after) and m.closed_at is null
      and m.created_at <= coalesce(b.starts_at, broadcast_reach.at)
    order by m.id limit broadcast_reach.looked
  )
  select m.id, m.mail, m.language, c.token, b.by_mail and not s.is_stopped, false
  from page m cross join b
  left join account.advert_choice c on c.member_id = m.id
  cross join lateral (select exists (select from account.broadcast_stop t where t.mail = m.mail and t.ended_at is null) as is_stopped) s
  where (b.ranks = '{}' or m.rank = any (b.ranks))
    and (b.language is null or m.language = b.language)
    and (b.joined_from is null or m.created_at >= b.joined_from)
    and (b.joined_until is null or m.created_at < b.joined_until)
    and (not b.is_listed or exists (select from account.broadcast_member l where l.broadcast_id = b.id and l.member_id = m.id))
    and (b.bought_days is null or exists (select from books.drawn_card d where d.member_id = m.id
      and d.decide_by > broadcast_reach.at - pg_catalog.make_interval(days => b.bought_days)
      and d.drawn_at > broadcast_reach.at - pg_catalog.make_interval(days => b.bought_days)))
    and (b.unbought_days is null or not exists (select from books.drawn_card d where d.member_id = m.id
      and d.decide_by > broadcast_reach.at - pg_catalog.make_interval(days => b.unbought_days)
      and d.drawn_at > broadcast_reach.at - pg_catalog.make_interval(days => b.unbought_days)))
    and (b.kind = 'service' or (c.is_on and m.verified_at is not null and not s.is_stopped
      and not account.is_paused(m.id, broadcast_reach.at) and not books.is_frozen(m.id)))
    and (b.by_bell or not s.is_stopped)
  union all
  select p.id, null, null, null, false, true from (select id from page order by id desc limit 1) p
$$;

-- How many it would reach now: the members that broadcast_reach answers, in one go. Of a million, page by page or with a function for each of them, that
-- took a minute while somebody looked at the draft; a test compares the two.
create or replace function account.count_broadcast(id uuid, at timestamptz) returns int
language plpgsql stable security definer set search_path = '' as $$
declare
  b account.broadcast;
  many int;
begin
  select x.* into b from account.broadcast x where x.id = count_broadcast.id;
  if not found then return 0; end if;
  select count(*) into many
  from account.member m
  left join account.advert_choice c on c.member_id = m.id and c.is_on
  left join (select distinct f.member_id from books.freeze f where f.released_at is null) f on f.member_id = m.id
  left join payment.care p on p.member_id = m.id and p.paused_until > count_broadcast.at
  left join (select distinct t.mail from account.broadcast_stop t where t.ended_at is null) t on t.mail = m.mail
  where m.closed_at is null and m.created_at <= coalesce(b.starts_at, count_broadcast.at)
    and (b.ranks = '{}' or m.rank = any (b.ranks))
    and (b.language is null or m.language = b.language)
    and (b.joined_from is null or m.created_at >= b.joined_from)
    and (b.joined_until is null or m.created_at < b.joined_until)
    and (not b.is_listed or exists (select from account.broadcast_member l where l.broadcast_id = b.id and l.member_id = m.id))
    and (b.bought_days is null or exists (select from books.drawn_card d where d.member_id = m.id
      and d.decide_by > count_broadcast.at - pg_catalog.make_interval(days => b.bought_days)
      and d.drawn_at > count_broadcast.at - pg_catalog.make_interval(days => b.bought_days)))
    and (b.unbought_days is null or not exists (select from books.drawn_card d where d.member_id = m.id
      and d.decide_by > count_broadcast.at - pg_catalog.make_interval(days => b.unbought_days)
      and d.drawn_at > count_broadcast.at - pg_catalog.make_interval(days => b.unbought_days)))
    and (b.kind = 'service' or m.verified_at is not null and c.member_id is not null and f.member_id is null and p.member_id is null and t.mail is null)
    and (b.by_bell or t.mail is null);
  return many;
end $$;

-- A draft goes out, now or at `starts`. Answers done, waiting (for a second person), changed (meanwhile), nobody (it is for), sent (it is no
-- draft any more), or none. What somebody sent alone within a day counts together.
create or replace function account.send_broadcast(id uuid, staff uuid, seen int, starts timestamptz, at timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
declare
  b record;
  reaches int;
  is_small boolean;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('account.broadcast', 0));
  select x.* into b from account.broadcast x where x.id = send_broadcast.id for update;
  if not found then return 'none'; end if;
  if b.sent_at is not null and b.sent_by = send_broadcast.staff and b.version = send_broadcast.seen and b.stopped_at is null then
    return case when b.approved_by is null then 'waiting' else 'done' end;
  end if;
  if b.sent_at is not null or b.stopped_at is not null then return 'sent'; end if;
  -- A list that is on its way changes what is shown, part by part.
  if b.version <> send_broadcast.seen or b.is_listing then return 'changed'; end if;
  reaches := account.count_broadcast(send_broadcast.id, send_broadcast.at);
  if reaches = 0 then return 'nobody'; end if;
  is_small := b.kind = 'advert' and reaches + (
    select coalesce(sum(greatest(x.counted, x.told)), 0) from account.broadcast x
    where x.sent_by = send_broadcast.staff and x.approved_by = send_broadcast.staff and x.sent_at > send_broadcast.at - interval '24 hours'
  ) <= account.broadcast_alone();
  update account.broadcast x
  set sent_by = send_broadcast.staff, sent_at = send_broadcast.at, counted = reaches, starts_at = coalesce(send_broadcast.starts, send_broadcast.at),
    approved_by = case when is_small then send_broadcast.staff end
  where x.id = send_broadcast.id;
  return case when is_small then 'done' else 'waiting' end;
end $$;

-- A second person's word: neither who wrote it nor who sent it. Answers done, own or none. Said again it changes nothing.
create or replace function account.approve_broadcast(id uuid, staff uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  b record;
begin
  select x.* into b from account.broadcast x where x.id = approve_broadcast.id for update;
  if not found or b.sent_at is null or b.stopped_at is not null then return 'none'; end if;
  if b.approved_by is not null then return 'done'; end if;
  if approve_broadcast.staff in (b.created_by, b.sent_by) then return 'own'; end if;
  update account.broadcast x set approved_by = approve_broadcast.staff where x.id = approve_broadcast.id;
  return 'done';
end $$;

-- Ends it for good, wherever it is: a draft is put away, and mails that did not leave yet do not. What was told stays. False: there is none.
create or replace function account.stop_broadcast(id uuid, at timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update account.broadcast x set stopped_at = coalesce(x.stopped_at, stop_broadcast.at) where x.id = stop_broadcast.id and x.finished_at is null;
  if not found then return exists (select from account.broadcast x where x.id = stop_broadcast.id); end if;
  update account.mail_outbox o set done_at = stop_broadcast.at, last_error = 'stopped', subject = '', text = '', html = ''
  where o.id in (
    select w.id from account.mail_outbox w
    where w.done_at is null and w.idem like 'broadcast:' || stop_broadcast.id || ':%' for update skip locked
  );
  return true;
end $$;

-- Tells the next members of a broadcast that is on its way, `looked` of them looked at, and keeps how far it came in the same transaction: after a
-- crash the next call goes on behind it, and the names of mail and notice let nobody be told twice. `told` is {notice, mails: {ja, en}, stop};
-- STOP-TOKEN in a mail becomes the member's own. Mails leave `apart` from each other, behind `ahead` others of this run. Answers how many were
-- told, or null: there is nothing to tell, or somebody else is at it. One that grew over what a person sends alone waits for a second.
create or replace function account.tell_broadcast(id uuid, told jsonb, looked int, ahead int, apart interval, at timestamptz) returns int
language plpgsql security definer set search_path = '' as $$
declare
  b record;
  many int;
  far uuid;
begin
  select x.* into b from account.broadcast x
  where x.id = tell_broadcast.id and x.sent_at is not null and x.approved_by is not null and x.starts_at <= tell_broadcast.at
    and x.stopped_at is null and x.finished_at is null
  for update skip locked;
  if not found then return null; end if;
  if b.approved_by = b.sent_by and b.told >= account.broadcast_alone() then
    update account.broadcast x set approved_by = null where x.id = b.id;
    return null;
  end if;
  with reach as materialized (
    select r.*, row_number() over (order by r.member_id) + tell_broadcast.ahead as nth
    from account.broadcast_reach(b.id, b.reached, tell_broadcast.looked, tell_broadcast.at) r
  ), belled as (
    select account.queue_notice(r.member_id, tell_broadcast.told -> 'notice', 'broadcast:' || b.id || ':' || r.member_id, tell_broadcast.at)
    from reach r where not r.is_last and b.by_bell
  ), mailed as (
    insert into account.mail_outbox (recipient, subject, text, html, created_at, expires_at, next_try_at, idem, unsubscribe)
    select r.mail, l ->> 'subject', pg_catalog.replace(l ->> 'text', 'STOP-TOKEN', coalesce(r.token::text, '')),
      pg_catalog.replace(l ->> 'html', 'STOP-TOKEN', coalesce(r.token::text, '')), tell_broadcast.at, tell_broadcast.at + interval '3 days',
      tell_broadcast.at + r.nth * tell_broadcast.apart, 'broadcast:' || b.id || ':' || r.member_id,
      case b.kind when 'advert' then pg_catalog.replace(tell_broadcast.told ->> 'stop', 'STOP-TOKEN', r.token::text) end
    from reach r cross join lateral (select tell_broadcast.told -> 'mails' -> case r.language when 'en' then 'en' else 'ja' end) as chosen (l)
    where not r.is_last and r.is_mailed
    on conflict (idem) do nothing
    returning 1
  )
  select (select count(*) from reach r where not r.is_last), (select r.member_id from reach r where r.is_last)
  into many, far
  from (select count(*) from belled) one, (select count(*) from mailed) two;
  update account.broadcast x
  set reached = coalesce(far, x.reached), told = x.told + many, finished_at = case when far is null then tell_broadcast.at end
  where x.id = b.id;
  return many;
end $$;
