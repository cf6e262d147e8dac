-- What other areas may read of payments.
create or replace view payment.paid_payment as
select id, member_id, method_id, price, point, label, paid_at from payment.payment where state = 'paid';

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
