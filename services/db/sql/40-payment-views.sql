-- What other areas may read of payments.
create or replace view payment.paid_payment as
select id, member_id, method_id, price, point, label, paid_at, card_ref from payment.payment where state = 'paid';

-- Money that came otherwise than agreed: nothing is granted until an operator decides.
create or replace view payment.held_payment as
select id, member_id, provider, order_id, price, point, failure, created_at, updated_at
from payment.payment where state = 'pending' and failure is not null;

-- Who stopped buying, until when: no packs either.
create or replace view payment.pause as
select member_id, paused_until from payment.care where paused_until is not null;

-- Purchases of points whose money may still come.
create or replace view payment.open_payment as
select id, member_id, price, point, created_at from payment.payment where state in ('created', 'action_required', 'pending');

-- What is kept of a member, for the file they may take along. Filter by member_id.
create or replace view payment.member_payment as
select id, member_id, method_id, price, point, state, label, detail, created_at, paid_at from payment.payment;
create or replace view payment.member_care as
select member_id, day_limit, month_limit, next_day_limit, next_day_from, next_month_limit, next_month_from, paused_until, age_bracket, age_said_at
from payment.care;

-- Payments that were paid before they were asked about every day.
update payment.payment set poll_at = now() + random() * interval '1 day'
where state = 'paid' and poll_at is null and paid_at > now() - interval '180 days' and coalesce(detail ->> 'kind', 'card') not in ('combini', 'bank');

-- Ways to pay and whether each is offered, for the desk's page of settings.
create or replace view payment.method_setting as
select m.id, m.name_ja, m.name_en, m.is_active, m.ends_at from payment.method m;
