-- What other areas may read of members: who is logged in, nothing more. Views run with their owner's rights.
-- A session begun with a temporary password is nobody's until the password is changed.

create or replace view account.live_session as
select s.id_hash, s.member_id, m.is_staff, s.expires_at
from account.session s
join account.member m on m.id = s.member_id
where s.expires_at > now() and not s.must_change_password;

-- The rank of a member's month: what packs for higher ranks ask for.
create or replace view account.rank_now as
select m.id as member_id, m.rank from account.member m where m.closed_at is null;

-- Whose mail address was shown to be theirs: what paying asks for.
create or replace view account.proven_member as
select m.id as member_id from account.member m where m.verified_at is not null and m.closed_at is null;

-- What the history of releases calls the staff who changed something: by their address while they have given no name.
create or replace view account.staff_name as
select m.id as member_id, coalesce(nullif(btrim(m.last_name || ' ' || m.first_name), ''), m.mail) as name from account.member m where m.is_staff and m.closed_at is null;

-- Sessions that may do what staff do: of a member of the staff, begun at most eight hours ago, and a passkey showed who is there. What their roles
-- let them do stands in the contracts.
create or replace view account.staff_session as
select s.id_hash, s.member_id, coalesce(nullif(btrim(m.last_name || ' ' || m.first_name), ''), m.mail) as name, s.passkey_at,
  array(select r.role from account.staff_role r where r.member_id = m.id order by r.role) as roles
from account.session s
join account.member m on m.id = s.member_id
where m.is_staff and m.closed_at is null and s.expires_at > now() and not s.must_change_password
  and s.created_at > now() - interval '8 hours' and s.passkey_at > now() - interval '8 hours';

-- By which words a member is shown among those who won, if at all, and who is in the ranking: everybody who did not choose otherwise.
create or replace view account.winner as
select m.id as member_id, case when w.is_shown then w.first end as first, case when w.is_shown then w.second end as second,
       coalesce(w.is_ranked, true) as is_ranked
from account.member m
left join account.winner_name w on w.member_id = m.id
where m.closed_at is null;
