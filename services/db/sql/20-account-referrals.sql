-- Friends who registered with a code before referrals had a table of their own.
insert into account.referral (invitee_id, referrer_id, created_at)
select i.id, r.id, i.created_at
from account.member i
join account.member r on r.referral_code = i.referred_by_code and r.id <> i.id
where i.referred_by_code <> ''
on conflict (invitee_id) do nothing;
