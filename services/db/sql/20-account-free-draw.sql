-- Why a member may not have a free pack now: paused (they stopped buying), phone_needed; null: they may. A phone counts from the day of Japan
-- after it was verified: one that goes from account to account draws once a day all the same.
create or replace function account.free_hindrance(member uuid, at timestamptz) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when exists (select from payment.care c where c.member_id = free_hindrance.member and c.paused_until > free_hindrance.at) then 'paused'
    when not exists (
      select from account.verified_phone v
      where v.member_id = free_hindrance.member and v.verified_at < date_trunc('day', free_hindrance.at, 'Asia/Tokyo')
    ) then 'phone_needed'
  end
$$;
