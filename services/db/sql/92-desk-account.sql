-- What the account team's desk may: single members, and who is staff. No secret of a member is read here.
grant usage on schema books to fudaya_account_desk;
grant select on all tables in schema books to fudaya_account_desk;
-- The right to lock a balance: nothing of a member's is half way through where they are suspended or released.
grant update (member_id) on books.balance to fudaya_account_desk;
grant select (id, mail, last_name, first_name, verified_at, closed_at, created_at, is_staff) on account.member to fudaya_account_desk;
-- The right to change an id that other rows name is the right to lock the row and no other.
grant update (id) on account.member to fudaya_account_desk;
grant select, insert on account.operator_act, account.staff_act to fudaya_account_desk;
grant usage on all sequences in schema account to fudaya_account_desk;
grant select on account.inquiry, account.inquiry_message, account.inquiry_picture to fudaya_account_desk;
grant insert on account.inquiry_message, account.inquiry_picture to fudaya_account_desk;
grant update (standing, updated_at, waits_since) on account.inquiry to fudaya_account_desk;
grant select, insert, update on account.exchange_card to fudaya_account_desk;
grant select on account.staff_link, account.staff_role, account.verified_phone, account.referral to fudaya_account_desk;
grant select on account.coupon, account.reward, account.promotion_rule, account.discount_rule, account.rank_rules to fudaya_account_desk;
-- What one person may do alone, by functions that ask for a second where it becomes more.
grant select on account.ceiling, account.ceiling_ask to fudaya_account_desk;
grant execute on function account.ceiling_of(text), account.put_ceiling(text, bigint, bigint, uuid, text, text, timestamptz),
  account.confirm_ceiling(text, bigint, bigint, uuid), account.drop_ceiling_ask(text) to fudaya_account_desk;
-- A broadcast is written and judged here; that it goes out is said by functions.
grant select, insert on account.broadcast, account.broadcast_stop to fudaya_account_desk;
grant update (version, kind, title_ja, title_en, text_ja, text_en, href, by_bell, by_mail, ranks, language, bought_days, unbought_days,
  joined_from, joined_until, is_listed, is_listing) on account.broadcast to fudaya_account_desk;
grant select, insert, delete on account.broadcast_member to fudaya_account_desk;
grant update (ended_at) on account.broadcast_stop to fudaya_account_desk;
grant select (id, referral_code) on account.member to fudaya_account_desk;
grant execute on function account.broadcast_alone(), account.send_broadcast(uuid, uuid, int, timestamptz, timestamptz),
  account.approve_broadcast(uuid, uuid), account.stop_broadcast(uuid, timestamptz), account.end_adverts_of(text, timestamptz)
  to fudaya_account_desk;
grant select, insert, update on account.answer_template to fudaya_account_desk;
grant select, insert on account.member_note to fudaya_account_desk;
grant update (struck_at, struck_reason) on account.member_note to fudaya_account_desk;
grant usage on schema gacha, payment, store to fudaya_account_desk;
grant select on account.any_rule, gacha.given_discount, payment.given_bonus, store.card_summary, store.pack_summary to fudaya_account_desk;
grant select (member_id) on account.passkey to fudaya_account_desk;
grant execute on function account.keep_staff_link(uuid, bytea, uuid, timestamptz, timestamptz, text[]),
  account.set_staff_roles(uuid, text[], text[], timestamptz), account.end_staff(uuid), account.end_sessions(uuid), account.sign_out_member(uuid),
  account.give_goodwill(uuid, uuid, uuid, int, timestamptz), account.goodwill_given(uuid, timestamptz), account.goodwill_ceiling(uuid),
  account.ask_mail_change(uuid, text, text, bytea, jsonb, timestamptz, timestamptz),
  account.drop_phone(text),
  account.make_coupon(uuid, uuid, text, text, int, boolean, int, int, timestamptz, timestamptz, int, timestamptz),
  account.approve_coupon(uuid, uuid), account.stop_coupon(uuid, timestamptz), account.premium_limit(int), account.coupon_alone(),
  account.make_promotion_rule(uuid, uuid, jsonb, timestamptz), account.approve_promotion_rule(uuid, uuid), account.stop_promotion_rule(uuid, timestamptz),
  account.make_bonus_rule(uuid, uuid, jsonb, timestamptz), account.approve_bonus_rule(uuid, uuid), account.stop_bonus_rule(uuid, timestamptz),
  account.make_discount_rule(uuid, uuid, jsonb, timestamptz), account.approve_discount_rule(uuid, uuid), account.stop_discount_rule(uuid, timestamptz),
  account.rank_rules_in(text), account.rank_rules_version(), account.month_now(),
  account.make_rank_rules(uuid, uuid, text, text[], text[], bigint[], int[], int),
  account.make_rank_rules(uuid, uuid, text, text[], text[], bigint[], int[], int[], int[], int), account.approve_rank_rules(uuid, uuid), account.withdraw_rank_rules(uuid),
  account.settle_referral(uuid, text, timestamptz), account.queue_mail(uuid, jsonb, text, timestamptz, timestamptz),
  account.queue_notice(uuid, jsonb, text, timestamptz), account.fold_text(text), account.parts_of(text), account.search_parts(text)
  to fudaya_account_desk;
grant execute on function books.spendable(uuid, timestamptz), books.is_frozen(uuid), books.hold(uuid[]), books.suspend_member(uuid, text, text, timestamptz),
  books.release_member(uuid, text, text, timestamptz), books.settle_debt(uuid, text, text, text, timestamptz),
  books.grant_referral(uuid, text, timestamptz), books.grant_goodwill(uuid, timestamptz) to fudaya_account_desk;
-- The whole shop's: closing and opening it, and its tasks.
grant execute on function plumbing.set_maintenance(text, boolean, timestamptz, text, text), plumbing.task_kinds(), plumbing.tasks_failed(int),
  plumbing.retry_task(bigint) to fudaya_account_desk;
grant select on plumbing.maintenance, plumbing.maintenance_act to fudaya_account_desk;
