-- No service can mint: points come to a member for a source, a row that says whose they are and how many. There is one function a kind of
-- source, which reads that row itself. When the transaction ends the row has to stand as done, whatever wrote the journal.
-- Beside them only who may write the books themselves (the owner) can give points.

-- What a friend and the one who referred them get, as in the shop's rules; a test compares.
create or replace function books.referral_points() returns int language sql immutable as $$ select 500 $$;

create or replace function books.is_owner() returns boolean
language sql stable as $$ select has_table_privilege(session_user, 'books.entry', 'insert') $$;

-- Whom a source gives how many points, and for how many yen; no row: there is no such source, or it is not decided so. `is_done`: it is.
create or replace function books.source_of(kind text, ref text)
returns table (idem text, member_id uuid, points bigint, yen bigint, is_done boolean)
language plpgsql stable
set plan_cache_mode = force_custom_plan
as $$
begin
  if kind = 'payment' then
    return query select 'payment:' || p.id || ':paid', p.member_id, p.point::bigint, p.price::bigint, p.state = 'paid'
      from payment.payment p where p.id = ref::uuid and p.state not in ('failed', 'expired', 'refunded', 'charged_back');
  elsif kind = 'transfer' then
    return query select 'transfer:' || t.site_id || ':' || t.id, t.member_id, t.points, 0::bigint, t.state = 'done'
      from account.point_transfer t where t.id = ref::uuid and t.state <> 'refused';
  elsif kind = 'referral' then
    return query select 'referral:' || r.invitee_id || ':' || side.name, side.member_id, books.referral_points()::bigint, 0::bigint, true
      from account.referral r cross join lateral (values ('invitee', r.invitee_id), ('referrer', r.referrer_id)) as side (name, member_id)
      where r.invitee_id = ref::uuid and r.state = 'granted';
  elsif kind = 'goodwill' then
    return query select 'goodwill:' || g.id, g.member_id, g.points::bigint, 0::bigint, true from account.goodwill g where g.id = ref::uuid;
  elsif kind = 'reward' then
    return query select 'reward:' || r.id, r.member_id, r.points::bigint, 0::bigint, true from account.reward r where r.id = ref::uuid;
  end if;
end $$;

-- What a purchase took, and goes back where it does not stand: so says its box. For the guard below alone, which compares both homes.
create or replace function books.void_source(ref text)
returns table (idem text, member_id uuid, points bigint, yen bigint, is_done boolean)
-- No plain SQL: inlined, a reference that is no id would be refused while the guard is planned, also where it is not asked.
language plpgsql stable as $$
begin
  -- When it is void; points that died meanwhile come as new ones.
  return query select 'void:draw:' || p.id, p.member_id, case p.unit when 'PT' then p.cost else 0 end::bigint, 0::bigint, p.state = 'void'
    from gacha.purchase p where p.id = ref::uuid
  union all
  -- And when it was paid and its box refused it for good.
  select 'void:draw:' || p.id, p.member_id, case p.unit when 'PT' then p.cost else 0 end::bigint, 0::bigint,
         p.outcome is not null and exists (select from gacha.refused_order r where r.purchase_id = p.id)
           and not exists (select from gacha.purchase x where x.id = p.id)
    from gacha.paid_purchase p where p.id = ref::uuid;
end $$;

create or replace function books.grant_source(kind text, ref text, idem text, at timestamptz) returns table (journal_id bigint, is_new boolean)
language plpgsql as $$
declare
  source record;
begin
  select s.member_id, s.points, s.yen into source from books.source_of(kind, ref) s where s.idem = grant_source.idem;
  if not found then
    raise exception 'books: there is no % % that gives points', kind, ref using errcode = 'check_violation', constraint = 'journal_source';
  end if;
  return query
  select p.journal_id, /*citus case when */p.is_new/*citus  then books.note_source(kind, ref, idem, source.member_id, source.points, source.yen) else false end*/
  from books.put_lots(
    source.member_id,
    case when source.yen = 0 then array['bonus'] when source.points > source.yen then array['paid', 'bonus'] else array['paid'] end,
    case when source.yen = 0 then array[source.points] when source.points > source.yen then array[source.yen, source.points - source.yen]
         else array[source.yen] end,
    array[case when kind = 'reward' then (select r.expires_at from account.reward r where r.id = ref::uuid) end, null]::timestamptz[],
    idem, kind, ref, at) p;
end $$;

create or replace function books.grant_payment(payment uuid, at timestamptz) returns table (journal_id bigint, is_new boolean)
language sql security definer set search_path = '' as $$
  select g.journal_id, g.is_new from books.grant_source('payment', payment::text, 'payment:' || payment || ':paid', at) g
$$;

create or replace function books.grant_transfer(transfer uuid, at timestamptz) returns table (journal_id bigint, is_new boolean)
language sql security definer set search_path = '' as $$
  select g.journal_id, g.is_new
  from account.point_transfer t, books.grant_source('transfer', t.id::text, 'transfer:' || t.site_id || ':' || t.id, at) g where t.id = transfer
$$;

create or replace function books.grant_referral(invitee uuid, side text, at timestamptz) returns table (journal_id bigint, is_new boolean)
language sql security definer set search_path = '' as $$
  select g.journal_id, g.is_new from books.grant_source('referral', invitee::text, 'referral:' || invitee || ':' || side, at) g
$$;

-- No trigger guards it: its row comes by account.give_goodwill alone and never changes.
create or replace function books.grant_goodwill(goodwill uuid, at timestamptz) returns table (journal_id bigint, is_new boolean)
language sql security definer set search_path = '' as $$
  select g.journal_id, g.is_new from books.grant_source('goodwill', goodwill::text, 'goodwill:' || goodwill, at) g
$$;

-- What a promotion gives, with an end of its own. No trigger guards it, for the same reason: account.use_coupon.
create or replace function books.grant_reward(reward uuid, at timestamptz) returns table (journal_id bigint, is_new boolean)
language sql security definer set search_path = '' as $$
  select g.journal_id, g.is_new from books.grant_source('reward', reward::text, 'reward:' || reward, at) g
$$;

-- As services of before ask, which name member and amount themselves: what they say has to be what the source says.
create or replace function books.grant_lots(
  member uuid, classes text[], amounts bigint[], expiries timestamptz[], idem text, kind text, ref text, at timestamptz
) returns table (journal_id bigint, is_new boolean)
language plpgsql security definer set search_path = '' as $$
begin
  if not books.is_owner() and not exists (
    select from books.source_of(kind, ref) s
    where kind not in ('goodwill', 'reward') and s.idem = grant_lots.idem and s.member_id = member and not 'coin' = any (classes)
      and s.points = (select sum(a) from unnest(amounts) a)
  ) then
    raise exception 'books: there is no % % that gives this member these points', kind, ref
      using errcode = 'check_violation', constraint = 'journal_source';
  end if;
  return query
  select p.journal_id, /*citus case when */p.is_new/*citus  then books.note_source(kind, ref, idem, member,
           (select sum(amount) from unnest(amounts) amount)::bigint,
           coalesce((select sum(a.amount) from unnest(classes, amounts) a (class, amount) where a.class = 'paid'), 0)::bigint) else false end*/
  from books.put_lots(member, classes, amounts, expiries, idem, kind, ref, at) p;
end $$;

-- When the transaction ends: what was booked for a source is what it gives, to its member alone, and it stands as done.
create or replace function books.guard_source() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if books.is_owner() or exists (
    select from (
      select * from books.source_of(new.kind, new.ref)
      union all
      select * from books.void_source(new.ref) where new.kind = 'void'
    ) s
    cross join lateral (
      select coalesce(-sum(e.amount) filter (where e.unit = 'PT'), 0) as points,
             coalesce(-sum(e.amount) filter (where a.code = 'points.paid'), 0) as paid,
             coalesce(bool_or(a.member_id <> s.member_id or (e.unit = 'COIN' and new.kind <> 'void')), false) as is_other
      from books.entry e join books.account a on a.id = e.account_id and a.member_id is not null where e.journal_id = new.id
    ) booked
    where s.idem = new.idem and s.is_done and booked.points = s.points and not booked.is_other and (new.kind = 'void' or booked.paid = s.yen)
  ) then
    return null;
  end if;
  raise exception 'journal % has no % % behind it', new.idem, new.kind, new.ref using errcode = 'check_violation', constraint = 'journal_source';
end $$;

do $$
begin
  if not exists (select from pg_trigger where tgname = 'journal_source' and tgrelid = 'books.journal'::regclass) then
    create constraint trigger journal_source after insert on books.journal deferrable initially deferred
      for each row when (new.kind in ('payment', 'transfer', 'referral', 'void')) execute function books.guard_source();
  end if;
end $$;

-- The lock on a balance is a right to change a row, which nobody else can have the use of: a row stays its member's.
create or replace function books.keep_owner() returns trigger language plpgsql as $$
begin
  raise exception 'a balance stays with its member' using errcode = 'check_violation', constraint = 'balance_member_fixed';
end $$;
create or replace trigger balance_member_fixed before update of member_id on books.balance
  for each row when (new.member_id is distinct from old.member_id) execute function books.keep_owner();

-- The member's four accounts and their balance. Once is enough; again changes nothing.
create or replace function books.open_member(member uuid) returns void
language sql security definer set search_path = '' as $$
  insert into books./*citus member_*/account (code, member_id, unit)
  values ('points.paid', member, 'PT'), ('points.bonus', member, 'PT'), ('points.return', member, 'PT'), ('coins', member, 'COIN')
  on conflict do nothing;
  insert into books.balance (member_id) values (member) on conflict do nothing
$$;
