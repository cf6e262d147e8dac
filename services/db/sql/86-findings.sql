-- What the services found by night stands with what the nightly check of the books found (checks.finding). Each keeps findings of its own
-- promise, and of no other; the part before the first colon of `about` is what it looked at.

-- What was found is seen again, and what was not found any more, of what was looked at, is gone.
create or replace function checks.keep_findings(promise int, said text, looked_at text[], abouts text[], details text[], at timestamptz) returns void
language sql security definer set search_path = '' as $$
  insert into checks.finding (invariant, about, sentence, detail, first_seen, last_seen)
  select promise, f.about, said, f.detail::jsonb, at, at from unnest(abouts, details) as f (about, detail)
  on conflict (invariant, about) where resolved_at is null do update set last_seen = excluded.last_seen, detail = excluded.detail;
  update checks.finding f set resolved_at = at
  where f.invariant = promise and f.resolved_at is null and split_part(f.about, ':', 1) = any (looked_at) and f.about <> all (abouts);
$$;

-- 14: about a box.
create or replace function gacha.keep_broken_draws(looked_at uuid[], abouts text[], details text[], at timestamptz) returns void
language sql security definer set search_path = '' as $$
  select checks.keep_findings(14, 'every box recomputes from its terms, its purchases and the public numbers', looked_at::text[], abouts, details, at);
$$;

create or replace function gacha.broken_draws() returns table (box_id uuid)
language sql stable security definer set search_path = '' as $$
  select f.about::uuid from checks.finding f where f.invariant = 14 and f.resolved_at is null order by f.about;
$$;

-- 23: about a day of Japan, a kind of difference, and a payment or an order.
create or replace function payment.keep_differences(day date, abouts text[], details text[], at timestamptz) returns void
language sql security definer set search_path = '' as $$
  select checks.keep_findings(23, 'providers, payments and books say the same of every payment', array[day::text], abouts, details, at);
$$;

create or replace function payment.open_differences() returns table (day text, differences bigint)
language sql stable security definer set search_path = '' as $$
  select split_part(f.about, ':', 1), count(*) from checks.finding f where f.invariant = 23 and f.resolved_at is null group by 1 order by 1;
$$;

-- What is open of 23, newest day first, with the payment where it is one of ours.
create or replace function payment.difference_lines(most int) returns table (
  id bigint, day text, kind text, about text, payment_id uuid, provider text, provider_yen bigint, payment_yen bigint, booked_yen bigint,
  first_seen timestamptz, last_seen timestamptz)
language sql stable security definer set search_path = '' as $$
  select f.id, split_part(f.about, ':', 1), f.detail ->> 'kind', f.detail ->> 'about', p.id, p.provider, (f.detail ->> 'provider_yen')::bigint,
    (f.detail ->> 'payment_yen')::bigint, (f.detail ->> 'booked_yen')::bigint, f.first_seen, f.last_seen
  from checks.finding f
  left join payment.payment p
    on p.id = case when f.detail ->> 'about' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (f.detail ->> 'about')::uuid end
  where f.invariant = 23 and f.resolved_at is null
  order by 2 desc, p.provider, f.id limit most;
$$;

-- What of 23 is open, or was settled as it still is; `version` names what the figures were.
create or replace function payment.differences_now(settled boolean, most int) returns table (
  id bigint, day text, kind text, about text, payment_id uuid, provider text, provider_yen bigint, payment_yen bigint, booked_yen bigint,
  first_seen timestamptz, last_seen timestamptz, version text, settled_at timestamptz, settled_by text, settled_reason text, count bigint)
language sql stable security definer set search_path = '' as $$
  select f.id, split_part(f.about, ':', 1), f.detail ->> 'kind', f.detail ->> 'about', p.id, p.provider, (f.detail ->> 'provider_yen')::bigint,
    (f.detail ->> 'payment_yen')::bigint, (f.detail ->> 'booked_yen')::bigint, f.first_seen, f.last_seen, md5(f.detail::text),
    s.settled_at, s.staff_name, s.reason, count(*) over ()
  from checks.finding f
  left join payment.settled_difference s on s.finding_id = f.id and s.detail = f.detail
  left join payment.payment p
    on p.id = case when f.detail ->> 'about' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (f.detail ->> 'about')::uuid end
  where f.invariant = 23 and f.resolved_at is null and (s.finding_id is not null) = differences_now.settled
  order by 2 desc, p.provider, f.id limit most;
$$;

-- Somebody explained a difference that cannot be mended, as the page showed it: `settled`, `gone` (it agrees by now) or `changed`. Again: settled.
-- It is found on, each night, and open again as soon as one of its figures is another.
create or replace function payment.settle_difference(finding bigint, seen text, staff uuid, staff_name text, reason text, at timestamptz)
returns text language plpgsql security definer set search_path = '' as $$
declare
  f record;
begin
  select x.detail, x.about into f from checks.finding x
  where x.id = settle_difference.finding and x.invariant = 23 and x.resolved_at is null for no key update;
  if not found then return 'gone'; end if;
  if md5(f.detail::text) <> seen then return 'changed'; end if;
  insert into payment.settled_difference as s (finding_id, detail, staff_id, staff_name, reason, settled_at)
    values (settle_difference.finding, f.detail, settle_difference.staff, settle_difference.staff_name, settle_difference.reason, settle_difference.at)
    on conflict (finding_id) do update set detail = excluded.detail, staff_id = excluded.staff_id, staff_name = excluded.staff_name,
      reason = excluded.reason, settled_at = excluded.settled_at where s.detail <> excluded.detail;
  if found then perform plumbing.keep_act('settle', 'payment.difference', f.about, null, f.detail); end if;
  return 'settled';
end $$;

-- A second thought: it is open again.
create or replace function payment.reopen_difference(finding bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from payment.settled_difference s where s.finding_id = reopen_difference.finding;
  if found then perform plumbing.keep_act('reopen', 'payment.difference', reopen_difference.finding::text, null, '{}'); end if;
end $$;

-- Findings of which nobody was told yet, for whoever tells: one at a time, so that of two replicas the second finds them told.
create or replace function payment.untold_findings() returns setof bigint
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('checks.finding_told', 0));
  return query
    select f.id from checks.finding f
    where f.resolved_at is null and not exists (select from checks.finding_told t where t.finding_id = f.id) order by f.id;
end $$;

create or replace function payment.note_told(findings bigint[], members uuid[], names text[], at timestamptz) returns void
language sql security definer set search_path = '' as $$
  insert into checks.finding_told (finding_id, member_id, name, at)
  select f.id, m.id, m.name, note_told.at from unnest(findings) as f (id) cross join unnest(members, names) as m (id, name)
  on conflict do nothing;
$$;

-- What is found and still so, or is gone, the latest first, and who was told of it.
create or replace function payment.findings_now(gone boolean, most int) returns table (
  id bigint, invariant int, about text, detail text, first_seen timestamptz, last_seen timestamptz, resolved_at timestamptz, told jsonb, count bigint)
language sql stable security definer set search_path = '' as $$
  select f.id, f.invariant::int, f.about, f.detail::text, f.first_seen, f.last_seen, f.resolved_at,
    coalesce((select jsonb_agg(jsonb_build_object('name', t.name, 'at', t.at) order by t.at, t.name) from checks.finding_told t where t.finding_id = f.id), '[]'),
    count(*) over ()
  from checks.finding f where (f.resolved_at is not null) = findings_now.gone order by coalesce(f.resolved_at, f.first_seen) desc, f.id desc limit most;
$$;

-- When the nightly check of the books last ran (null: never), and within how many nights all that is old was read again.
create or replace function payment.books_checked() returns table (checked_at timestamptz, longest_round int)
language sql stable security definer set search_path = '' as $$
  select (select m.at from checks.mark m), coalesce((select max(greatest(r.checks, r.last_round_checks)) from checks.round r), 0)::int;
$$;
