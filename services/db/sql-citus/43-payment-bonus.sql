-- On Citus a view of the coordinator's tables does not look up rows of a member's home: their lots are asked there.
create or replace function books.lots_until(member uuid, journal bigint) returns timestamptz
language sql stable as $$
  select max(l.expires_at) from books.lot l where l.member_id = lots_until.member and l.journal_id = lots_until.journal
$$;
grant execute on function books.lots_until(uuid, bigint) to fudaya_account, fudaya_account_desk;

create or replace view payment.given_bonus as
select b.payment_id as id, b.rule, b.member_id, b.points, p.paid_at as at, books.lots_until(p.member_id, p.journal_id) as expires_at
from payment.bonus b join payment.payment p on p.id = b.payment_id where p.paid_at is not null;
