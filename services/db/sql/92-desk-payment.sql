-- What the payment team's desk may, besides reading its area and the books: money that came or went otherwise than agreed.
grant usage on schema payment, books to fudaya_payment_desk;
grant select on all tables in schema payment, books to fudaya_payment_desk;
grant insert, update on payment.course, payment.method to fudaya_payment_desk;
grant insert on payment.payment, payment.operator_request, payment.reversal to fudaya_payment_desk;
-- Of a payment only what payment.guard_operator allows.
grant update (state, failure, provider_ref, action_url, poll_at, paid_at, journal_id, card_ref, detail, updated_at) on payment.payment
  to fudaya_payment_desk;
grant update (outcome, decided_by, decided_at, note) on payment.suspense to fudaya_payment_desk;
grant update (asked_by, note, asked_at, done_at) on payment.operator_request to fudaya_payment_desk;
grant update (state, ended_at) on payment.dispute to fudaya_payment_desk;
grant execute on function books.spendable(uuid, timestamptz), books.is_frozen(uuid), books.grant_payment(uuid, timestamptz),
  books.take_back(uuid, text, timestamptz), books.unsuspend(uuid, text, timestamptz), books.end_dispute(uuid, text, timestamptz),
  payment.note_paid(uuid, jsonb), payment.may_move(text, text) to fudaya_payment_desk;
