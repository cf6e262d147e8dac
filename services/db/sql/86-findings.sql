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
