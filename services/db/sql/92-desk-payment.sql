-- What the payment team's desk may, besides reading its area and the books: money that came or went otherwise than agreed.
grant usage on schema payment, books to fudaya_payment_desk;
grant select on all tables in schema payment, books to fudaya_payment_desk;
grant insert, update on payment.course, payment.method to fudaya_payment_desk;
grant insert on payment.payment, payment.reversal to fudaya_payment_desk;
-- Of a payment only what payment.guard_operator allows.
grant update (state, failure, provider_ref, action_url, poll_at, paid_at, journal_id, card_ref, detail, updated_at) on payment.payment
  to fudaya_payment_desk;
grant update (outcome, decided_by, decided_at, note) on payment.suspense to fudaya_payment_desk;
-- Refunds by a function, which asks for a second person above the ceiling; the ceiling itself is a row whose changes are kept.
grant execute on function payment.ask_refund(uuid, uuid, text, text, timestamptz), payment.drop_refund_ask(uuid), payment.refund_alone(),
  payment.ask_part(uuid, uuid, int, int, uuid, text, text, timestamptz), payment.drop_part(uuid), payment.back_yen(uuid),
  payment.put_refund_rule(int, int, uuid, text, text, timestamptz), payment.confirm_refund_rule(int, int, uuid), payment.drop_refund_rule_ask(),
  payment.refund_value(uuid) to fudaya_payment_desk;
-- Differences that were explained, by functions that know how they were.
grant execute on function payment.settle_difference(bigint, text, uuid, text, text, timestamptz), payment.reopen_difference(bigint)
  to fudaya_payment_desk;
-- The bank's lines, by functions that give no payment to two of them.
grant execute on function payment.keep_bank_statement(uuid, text, text, date, date, jsonb, uuid, text, timestamptz),
  payment.keep_bank_part(uuid, text, text, date, date, jsonb, boolean, uuid, text, timestamptz), payment.match_bank_lines(jsonb),
  payment.choose_bank_payment(bigint, text, uuid, text), payment.explain_bank_line(bigint, text, uuid, text, text, timestamptz),
  payment.reopen_bank_line(bigint), payment.note_bank_ask(bigint, uuid) to fudaya_payment_desk;
grant insert, update on payment.refund_rule to fudaya_payment_desk;
grant update (state, ended_at) on payment.dispute to fudaya_payment_desk;
-- An answer to a bank is written once; the service sends it.
grant insert (provider_ref, payment_id, facts, words, by, at) on payment.dispute_answer to fudaya_payment_desk;
grant execute on function books.spendable(uuid, timestamptz), books.is_frozen(uuid), books.grant_payment(uuid, timestamptz),
  books.take_back(uuid, text, timestamptz), books.unsuspend(uuid, text, timestamptz), books.end_dispute(uuid, text, timestamptz),
  payment.note_paid(uuid, jsonb), payment.may_move(text, text) to fudaya_payment_desk;
-- Of a member's limits only what payment.guard_care allows; the member is told.
grant insert (member_id) on payment.care to fudaya_payment_desk;
grant update (day_limit, month_limit, next_day_limit, next_day_from, next_month_limit, next_month_from, paused_until) on payment.care
  to fudaya_payment_desk;
grant select on account.proven_member to fudaya_payment_desk;
grant execute on function account.queue_notice(uuid, jsonb, text, timestamptz) to fudaya_payment_desk;
