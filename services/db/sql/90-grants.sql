-- Who may do what. Everything is taken back first, so that this file is the whole truth. Sorted by role; add lines in that order.
-- The books and the logs are append-only because nobody below holds update or delete on them.
do $$
declare
  area text;
  role text;
begin
  foreach area in array array['account', 'books', 'checks', 'edge', 'gacha', 'graphile_worker', 'payment', 'plumbing', 'store', 'public'] loop
    execute format('revoke all on schema %I from public', area);
    execute format('revoke all on all tables in schema %I from public', area);
    if area <> 'public' then
      execute format('revoke all on all routines in schema %I from public', area);
    end if;
    foreach role in array array['fudaya_account', 'fudaya_account_desk', 'fudaya_checker', 'fudaya_edge', 'fudaya_gacha',
      'fudaya_gacha_desk', 'fudaya_operator', 'fudaya_ops', 'fudaya_payment', 'fudaya_payment_desk', 'fudaya_releases', 'fudaya_store', 'fudaya_store_desk'] loop
      execute format('revoke all on schema %I from %I', area, role);
      execute format('revoke all on all tables in schema %I from %I', area, role);
      execute format('revoke all on all sequences in schema %I from %I', area, role);
      if area <> 'public' then
        execute format('revoke all on all routines in schema %I from %I', area, role);
      end if;
    end loop;
  end loop;
end $$;

-- Every service: who is logged in. All but the edge: rate limits, the maintenance switch.
grant usage on schema account to fudaya_account, fudaya_edge, fudaya_gacha, fudaya_ops, fudaya_payment, fudaya_releases, fudaya_store;
grant usage on schema plumbing to fudaya_account, fudaya_gacha, fudaya_ops, fudaya_payment, fudaya_releases, fudaya_store;
grant execute on function account.live_sessions(text[])
  to fudaya_account, fudaya_edge, fudaya_gacha, fudaya_ops, fudaya_payment, fudaya_releases, fudaya_store;
grant select, insert, update, delete on plumbing.rate_limit
  to fudaya_account, fudaya_gacha, fudaya_payment, fudaya_releases, fudaya_store;
grant select on plumbing.maintenance to fudaya_account, fudaya_gacha, fudaya_ops, fudaya_payment, fudaya_releases, fudaya_store;
-- How the shop stands: counted by the payment service for whoever watches.
grant execute on function plumbing.keep_shop_figures(interval) to fudaya_payment;
-- The payment service turns the books' months, too.
grant execute on function books.keep_months() to fudaya_payment;
-- What the replicas serve: each says so of itself, the promote gate reads it.
grant select, insert, update, delete on plumbing.served to fudaya_account, fudaya_gacha, fudaya_payment, fudaya_releases, fudaya_store;

-- Tasks: a service plans and runs its own (may_enqueue and the policies in 06-plumbing-tasks.sql). No functions of the worker but these.
grant usage on schema plumbing, graphile_worker to fudaya_account, fudaya_gacha, fudaya_ops, fudaya_payment, fudaya_store;
grant execute on function plumbing.enqueue(text, text, timestamptz, text) to fudaya_account, fudaya_gacha, fudaya_payment, fudaya_store;
grant execute on function plumbing.hold_tasks(text), plumbing.free_tasks(interval)
  to fudaya_account, fudaya_gacha, fudaya_payment, fudaya_store;
grant select on graphile_worker.migrations to fudaya_account, fudaya_gacha, fudaya_payment, fudaya_store;
grant select, insert on graphile_worker._private_tasks to fudaya_account, fudaya_gacha, fudaya_payment, fudaya_store;
grant select, insert, update on graphile_worker._private_known_crontabs to fudaya_account, fudaya_gacha, fudaya_payment, fudaya_store;
grant select, insert, update, delete on graphile_worker._private_jobs to fudaya_account, fudaya_gacha, fudaya_payment, fudaya_store;
-- Named queues are not used, and no policy lets a role have one; the worker's statements name their (empty) table all the same.
grant select, insert, update on graphile_worker._private_job_queues to fudaya_account, fudaya_gacha, fudaya_payment, fudaya_store;
grant execute on function graphile_worker.add_job, graphile_worker.add_jobs to fudaya_account, fudaya_gacha, fudaya_payment, fudaya_store;
grant usage on all sequences in schema graphile_worker to fudaya_account, fudaya_gacha, fudaya_payment, fudaya_store;
-- ops: sees what waits and what failed, in `pnpm ops check`.
grant select on graphile_worker._private_jobs, graphile_worker._private_tasks to fudaya_ops;

-- The books: everybody concerned reads them, nobody writes them but by the functions, which run with their owner's rights and ask for a
-- source (docs/decisions/0062). The right to change a balance's member_id is the right to lock it; a trigger keeps the value.
grant usage on schema books to fudaya_account, fudaya_gacha, fudaya_ops, fudaya_payment;
grant select on all tables in schema books to fudaya_account, fudaya_gacha, fudaya_ops, fudaya_payment;
grant execute on function books.spendable(uuid, timestamptz), books.is_frozen(uuid), books.expiry_of(timestamptz), books.system_account(text, text)
  to fudaya_account, fudaya_gacha, fudaya_ops, fudaya_payment;
grant update (member_id) on books.balance to fudaya_account, fudaya_gacha;
grant execute on function books.spend(uuid[], bigint[], text[], text[], text, text[], timestamptz) to fudaya_account, fudaya_gacha;
grant execute on function books.entries_of(uuid), books.moves_of(uuid, text), books.lines_of(uuid, bigint[]), books.journals_of_move(uuid, bigint),
  books.carried_month(uuid, bigint), books.journals_of_purchase(uuid, uuid), books.away_of_purchase(uuid, uuid), gacha.cards_of(uuid, uuid), gacha.collection_of(uuid),
  gacha.history_of(uuid), gacha.open_of(uuid) to fudaya_account;
grant execute on function books.open_member(uuid), books.forfeit(uuid, timestamptz), books.grant_transfer(uuid, timestamptz),
  books.grant_referral(uuid, text, timestamptz) to fudaya_account;
grant execute on function books.reverse(bigint[], timestamptz), books.decide(uuid, bigint[], text[], text, timestamptz),
  books.decide(uuid, bigint[], text[], text, timestamptz, text) to fudaya_gacha;
grant execute on function books.grant_payment(uuid, timestamptz), books.expire(timestamptz, int), books.suspend(uuid, bigint, timestamptz),
  books.unsuspend(uuid, text, timestamptz), books.take_back(uuid, text, timestamptz), books.take_part(uuid, bigint, timestamptz), books.open_dispute(uuid, timestamptz),
  books.end_dispute(uuid, text, timestamptz) to fudaya_payment;
-- As services of before ask; what they may write here is empty books and nothing else.
grant execute on function books.grant_lots(uuid, text[], bigint[], timestamptz[], text, text, text, timestamptz) to fudaya_account, fudaya_payment;
grant insert (code, member_id, unit) on books.account to fudaya_account;
grant insert (member_id) on books.balance to fudaya_account;

-- account
grant select, insert, update, delete on all tables in schema account to fudaya_account;
revoke update, delete on account.exchange from fudaya_account;
revoke insert, update, delete on account.operator_act, account.ceiling, account.ceiling_ask from fudaya_account;
revoke insert, update, delete on account.goodwill, account.coupon, account.reward, account.promotion_rule, account.stamp, account.reward_phone,
  account.bonus_rule, account.discount_rule, account.discount_claim, account.rank_rules from fudaya_account;
revoke insert, update, delete on account.broadcast, account.broadcast_stop, account.advert_consent from fudaya_account;
revoke insert, update on account.advert_choice, account.broadcast_member from fudaya_account;
revoke insert, update, delete on account.answer_template from fudaya_account;
-- What was written stays as it was written, until the account goes.
revoke insert, update on account.member_note from fudaya_account;
revoke update on account.inquiry_message, account.inquiry_picture from fudaya_account;
-- An address that staff wrote down holds once its link is followed, and nobody else's.
revoke insert, update on account.mail_change from fudaya_account;
grant update (done_at) on account.mail_change to fudaya_account;
revoke update, delete on account.staff_act from fudaya_account;
-- Roles change by the function that leaves an owner.
revoke insert, update, delete on account.staff_role from fudaya_account;
grant select on plumbing.act to fudaya_account;
grant usage on all sequences in schema account to fudaya_account;
grant execute on all routines in schema account to fudaya_account;
revoke execute on function account.drop_phone(text), account.settle_referral(uuid, text, timestamptz), account.sign_out_member(uuid),
  account.give_goodwill(uuid, uuid, uuid, int, timestamptz),
  account.make_coupon(uuid, uuid, text, text, int, boolean, int, int, timestamptz, timestamptz, int, timestamptz),
  account.approve_coupon(uuid, uuid), account.stop_coupon(uuid, timestamptz), account.coupon_alone(), account.premium_limit(int),
  account.promised_alone(uuid, timestamptz), account.make_promotion_rule(uuid, uuid, jsonb, timestamptz), account.approve_promotion_rule(uuid, uuid),
  account.stop_promotion_rule(uuid, timestamptz), account.make_bonus_rule(uuid, uuid, jsonb, timestamptz),
  account.approve_bonus_rule(uuid, uuid), account.stop_bonus_rule(uuid, timestamptz),
  account.make_discount_rule(uuid, uuid, jsonb, timestamptz), account.approve_discount_rule(uuid, uuid), account.stop_discount_rule(uuid, timestamptz),
  account.is_discount_for(uuid, uuid, timestamptz), account.has_discount_code(uuid, uuid), account.discount_each(int, int, int),
  account.make_rank_rules(uuid, uuid, text, text[], text[], bigint[], int[], int),
  account.make_rank_rules(uuid, uuid, text, text[], text[], bigint[], int[], int[], int[], int), account.approve_rank_rules(uuid, uuid),
  account.withdraw_rank_rules(uuid), account.keep_reward_phone(uuid, bytea, uuid),
  account.reward_hindrance(uuid, uuid, timestamptz), account.free_hindrance(uuid, timestamptz), account.give_reward(uuid, uuid, int, int, timestamptz),
  account.ask_mail_change(uuid, text, text, bytea, jsonb, timestamptz, timestamptz), account.broadcast_alone(),
  account.send_broadcast(uuid, uuid, int, timestamptz, timestamptz), account.approve_broadcast(uuid, uuid),
  account.stop_broadcast(uuid, timestamptz), account.end_adverts_of(text, timestamptz),
  account.broadcast_reach(uuid, uuid, int, timestamptz), account.put_ceiling(text, bigint, bigint, uuid, text, text, timestamptz),
  account.confirm_ceiling(text, bigint, bigint, uuid), account.drop_ceiling_ask(text) from fudaya_account;

-- Why a member may have no free pack: asked by who offers one and by who gives it.
grant execute on function account.free_hindrance(uuid, timestamptz) to fudaya_gacha, fudaya_store;
-- Which cards of a set stood in lineups that everybody sees: asked for a binder.
grant execute on function store.shown_cards_of(int) to fudaya_account;
-- By when a member's parcel leaves: asked for each new one, and for one that is sent again.
grant execute on function account.dispatch_days(uuid, timestamptz) to fudaya_gacha, fudaya_operator;

-- Areas that ship and are paid may tell a member something; none sees the address it goes to. What the store notes, account tells.
grant execute on function account.queue_mail(uuid, jsonb, text, timestamptz, timestamptz), account.queue_notice(uuid, jsonb, text, timestamptz)
  to fudaya_gacha, fudaya_ops, fudaya_payment;

-- checker: the nightly check, as which nobody logs in; ops may act as it and has none of its rights otherwise. Reads what the promises of the
-- books are about, and writes what it keeps and finds (schema checks), of which nothing is deleted.
grant fudaya_checker to fudaya_ops with inherit false, set true;
-- Whoever writes now is waited for, and how large a table is says how much of it is read again.
grant usage on schema plumbing to fudaya_checker;
grant execute on function plumbing.tables_of(regclass) to fudaya_checker, fudaya_ops;
grant usage on schema account, books, checks, gacha, payment to fudaya_checker;
grant select on all tables in schema books, checks to fudaya_checker;
grant select on gacha.box, gacha.box_prize, gacha.discount, gacha.drawn_purchase, gacha.owed_draw, gacha.owed_return, gacha.paid_purchase, gacha.purchase,
  gacha.tick to fudaya_checker;
grant select on payment.part_reversal, payment.payment, payment.receipt, payment.reversal, payment.suspense to fudaya_checker;
grant select on account.discount_rule, account.exchange, account.exchange_card, account.goodwill, account.point_transfer, account.reward to fudaya_checker;
grant select (invitee_id, referrer_id, state, decided_at) on account.referral to fudaya_checker;
grant insert, update on all tables in schema checks to fudaya_checker;
-- Who was told of what it found is not its word.
revoke insert, update on checks.finding_told from fudaya_checker;

-- edge: reads what is live, writes nothing but, by functions, the numbers of the waiting room.
grant usage on schema edge to fudaya_edge;
grant select on edge.live_build, edge.kept_build to fudaya_edge;
grant execute on function edge.waiting_room_now(), edge.pace_waiting_room(float8), edge.take_waiting_numbers(int), edge.claim_waiting_number(bigint, bigint, uuid),
  edge.claim_waiting_numbers(bigint[], bigint[], uuid[]) to fudaya_edge;
-- Whose numbers of the waiting room were: account tells members, and forgets it.
grant usage on schema edge to fudaya_account;
grant execute on function edge.forget_waiting_members(timestamptz) to fudaya_account;

-- gacha
grant usage on schema gacha to fudaya_gacha;
grant select, insert, update, delete on all tables in schema gacha to fudaya_gacha;
revoke insert, update, delete on gacha.site_log, gacha.announcement, gacha.lateness, gacha.cancellation, gacha.tick from fudaya_gacha;
revoke insert, update, delete on gacha.hold, gacha.publish_request, gacha.end_request, gacha.split_card, gacha.early_sale from fudaya_gacha;
-- A purchase in two steps, and what is off a purchase: by their functions alone.
revoke insert, update, delete on gacha.paid_purchase, gacha.refused_order, gacha.discount, gacha.owed_return from fudaya_gacha;
revoke update on gacha.discount_intent from fudaya_gacha;
revoke insert, update, delete on gacha.stock_intake, gacha.stock_count, gacha.stock_move, gacha.stock_write_off from fudaya_gacha;
-- Parts of long lineups: put there at the desk, erased in time by the service.
revoke insert, update on gacha.lineup_part from fudaya_gacha;
-- Stores for picking up, and what is offered there: set by operators alone.
revoke insert, update, delete on gacha.pickup_store, gacha.pickup_carrier, gacha.pickup_bar, gacha.shipment_home from fudaya_gacha;
-- Pictures of parcels: put there and taken away at the desk, erased in time by the service.
revoke insert, update on gacha.parcel_photo from fudaya_gacha;
revoke insert, update, delete on gacha.stock_photo from fudaya_gacha;
-- Who sends parcels: said at the desk alone, and never changed afterwards.
revoke insert, update, delete on gacha.parcel_sender from fudaya_gacha;
-- Who sold to the shop: read by gacha.read_ledger alone, which keeps that it was.
revoke all on gacha.stock_seller from fudaya_gacha;
revoke update, delete on gacha.closing, gacha.exchange_parcel, gacha.shipment_change, gacha.shipment_correction from fudaya_gacha;
-- What came back travels in another parcel.
grant update (shipment_id) on gacha.exchange_parcel to fudaya_gacha;
-- What a sale was announced with, what was accepted and what was signed stays: of these rows only what happens to them later is written.
revoke update on gacha.box, gacha.box_prize, gacha.drawn_purchase, gacha.manifest_line, gacha.owed_draw, gacha.purchase, gacha.stock_reservation
  from fudaya_gacha;
revoke delete on gacha.drawn_purchase, gacha.purchase from fudaya_gacha;
grant update (seq, head, taken, drawn, through, last_tick, cap_per_day, min_rank) on gacha.box to fudaya_gacha;
grant update (drawn) on gacha.manifest_line to fudaya_gacha;
grant update (purchase_id) on gacha.box_prize to fudaya_gacha;
grant update (state, settled_at, decide_by, decided_at, sent, shipment_id, slots) on gacha.purchase to fudaya_gacha;
grant update (decided_at, sent, shipment_id) on gacha.drawn_purchase to fudaya_gacha;
grant update (state, settled_at, beacon_signature, signatures, drawn_before) on gacha.tick to fudaya_gacha;
-- The transparency log: new entries, and nothing else but by the functions, which know what goes on from what.
revoke insert, update, delete on gacha.log_entry, gacha.log_hash, gacha.log_checkpoint, gacha.log_cosignature, gacha.log_lease from fudaya_gacha;
grant insert (body) on gacha.log_entry to fudaya_gacha;
grant usage on all sequences in schema gacha to fudaya_gacha;
grant execute on all routines in schema gacha to fudaya_gacha;
-- What is off is asked by gacha.discounts_for, and judged again where it is reserved.
revoke execute on function gacha.discount_of(uuid, uuid, uuid, int, timestamptz), gacha.has_bought(uuid) from fudaya_gacha;
revoke execute on function gacha.announce_terms(uuid), gacha.free_fault(uuid), gacha.max_free_card(), gacha.free_average(),
  gacha.hold_box(int, boolean), gacha.publish_draft(uuid, uuid, text, text, timestamptz),
  gacha.stop_box(uuid, timestamptz), gacha.cancel_box(uuid, text, timestamptz), gacha.void_box(uuid, text, timestamptz),
  gacha.close_box(uuid, timestamptz), gacha.ask_end(uuid, text, uuid, uuid, text, text, timestamptz), gacha.finish_end(uuid, text, timestamptz),
  gacha.do_end(uuid, text, timestamptz), gacha.withdraw_end(uuid, text, uuid),
  gacha.split_shipment(bigint, bigint[], uuid[], text, timestamptz), gacha.merge_shipments(bigint, bigint[], timestamptz), gacha.tidy_splits(uuid[]),
  gacha.add_parcel_photo(uuid, bigint, bytea, int, int, int, text, timestamptz), gacha.remove_parcel_photo(uuid),
  gacha.add_stock_photo(uuid, text, int, bytea, int, int, int, text, timestamptz), gacha.remove_stock_photo(uuid),
  gacha.note_export(bigint[], text), gacha.ship_home(bigint, text, timestamptz), gacha.import_pickup_stores(text, jsonb, boolean, timestamptz),
  gacha.import_pickup_part(text, jsonb, int, int, boolean, timestamptz),
  gacha.take_in(uuid, jsonb, timestamptz), gacha.count_stock(text, int, int, timestamptz), gacha.read_ledger(date, date),
  gacha.count_place(uuid, text, jsonb, timestamptz), gacha.move_stock(uuid, text, text, text, int4multirange, timestamptz),
  gacha.write_off(uuid, text, int, int, uuid, text, text, timestamptz) from fudaya_gacha;
grant insert on books.drawn_card to fudaya_gacha;

-- operator: a person who acts by the operators' commands. Reads what ops reads; what it writes is kept with name and reason (07-plumbing-acts.sql),
-- and what is the hot path's or money's it writes by functions alone.
grant fudaya_ops to fudaya_operator;
grant execute on function plumbing.is_act(), plumbing.at_desk() to fudaya_account, fudaya_gacha, fudaya_operator, fudaya_payment, fudaya_store;
-- At the desk a service acts as a role as which nobody logs in, and has none of its rights otherwise. What each may: 92-desk-<area>.sql.
grant fudaya_store_desk to fudaya_store with inherit false, set true;
grant fudaya_gacha_desk to fudaya_gacha with inherit false, set true;
grant fudaya_payment_desk to fudaya_payment with inherit false, set true;
grant fudaya_account_desk to fudaya_account with inherit false, set true;
grant usage on schema plumbing, account to fudaya_store_desk, fudaya_gacha_desk, fudaya_payment_desk, fudaya_account_desk;
grant execute on function plumbing.is_act(), plumbing.at_desk() to fudaya_store_desk, fudaya_gacha_desk, fudaya_payment_desk, fudaya_account_desk;
grant insert, update on store.card_type, store.card, store.pack to fudaya_operator;
-- A picture that data may name stays as it is.
grant insert on store.picture to fudaya_operator;
grant insert, update, delete on store.alert, store.banner, store.pack_group, store.pack_group_pack, store.post, store.shop_fact, store.legal_text
  to fudaya_operator;
grant insert, update on payment.course, payment.method to fudaya_operator;
grant select, insert, update on account.exchange_card to fudaya_operator;
-- A box is a draft of its own until its terms are announced, and nothing of it is changed after.
grant insert (id, pack_id, n, price, unit, cap_per_member, cap_per_purchase, sale_start, sale_end, root, anchor, chain_length, chain_secret, tick0,
  tick_seconds, round_after_seconds, beacon, beacon_genesis, beacon_period, terms, terms_hash, head, drawn, movie_style, notice_seconds, salt_secret,
  method, is_witnessed, late_budget) on gacha.box to fudaya_operator;
grant insert on gacha.manifest_line, gacha.box_prize, gacha.stock_reservation to fudaya_operator;
grant execute on function gacha.is_published(uuid), gacha.store_draft(jsonb), gacha.drop_draft(int), gacha.announce(uuid), gacha.limit_box(int, int, int), gacha.hold_box(int, boolean),
  gacha.stop_box(uuid, timestamptz), gacha.cancel_box(uuid, text, timestamptz), gacha.void_box(uuid, text, timestamptz),
  gacha.owed_returns(uuid, timestamptz, int), gacha.give_back(bigint[], timestamptz), gacha.forget_returns(uuid[]),
  gacha.close_box(uuid, timestamptz), gacha.close_hindrances(uuid, timestamptz), gacha.hindrances_of(uuid, timestamptz),
  gacha.undecided_of(uuid) to fudaya_operator;
-- The right to change an id that other rows name, or the member of a balance, is the right to lock the row and no other.
grant update (id) on gacha.box to fudaya_operator;
grant update (member_id) on books.balance to fudaya_operator;
grant execute on function books.hold(uuid[]) to fudaya_account, fudaya_gacha, fudaya_operator;
-- Parcels.
grant execute on function gacha.move_shipments(bigint[], text[], text[], text[], text[], text, timestamptz),
  gacha.correct_shipment(bigint, text, text, text, timestamptz), gacha.resend_shipment(bigint, date, text, timestamptz) to fudaya_operator;
grant update (id) on gacha.shipment to fudaya_operator;
grant execute on function gacha.import_pickup_stores(text, jsonb, boolean, timestamptz) to fudaya_operator;
grant insert, update on gacha.pickup_carrier to fudaya_operator;
grant insert, delete on gacha.pickup_bar to fudaya_operator;
grant select on account.delivery_address to fudaya_operator;
-- Single members: what is done to one stands in account.operator_act, account.staff_act and the books.
grant select (id, mail, last_name, first_name, verified_at, closed_at, created_at, is_staff) on account.member to fudaya_operator;
grant select, insert on account.operator_act, account.staff_act to fudaya_operator;
grant select on account.staff_link, account.staff_role to fudaya_operator;
grant select (member_id) on account.passkey to fudaya_operator;
grant select on account.verified_phone to fudaya_operator;
grant select on account.referral to fudaya_operator;
grant execute on function account.keep_staff_link(uuid, bytea, uuid, timestamptz, timestamptz, text[]),
  account.set_staff_roles(uuid, text[], text[], timestamptz), account.end_staff(uuid), account.drop_phone(text),
  account.settle_referral(uuid, text, timestamptz) to fudaya_operator;
grant execute on function books.suspend_member(uuid, text, text, timestamptz), books.release_member(uuid, text, text, timestamptz),
  books.settle_debt(uuid, text, text, text, timestamptz), books.grant_referral(uuid, text, timestamptz), account.fold_text(text),
  account.parts_of(text), account.search_parts(text) to fudaya_operator;
-- Money that came or went otherwise than agreed: by the functions that the payment service has, on rows that say who decided.
grant insert on payment.payment, payment.reversal to fudaya_operator;
-- Of a payment only what payment.guard_operator allows.
grant update (state, failure, provider_ref, action_url, poll_at, paid_at, journal_id, card_ref, detail, updated_at) on payment.payment to fudaya_operator;
grant update (outcome, decided_by, decided_at, note) on payment.suspense to fudaya_operator;
grant update (state, ended_at) on payment.dispute to fudaya_operator;
grant execute on function books.grant_payment(uuid, timestamptz), books.take_back(uuid, text, timestamptz), books.unsuspend(uuid, text, timestamptz),
  books.end_dispute(uuid, text, timestamptz), payment.note_paid(uuid, jsonb), payment.may_move(text, text),
  payment.ask_refund(uuid, uuid, text, text, timestamptz), payment.note_sent_back(uuid, text, text, timestamptz),
  payment.end_parts(uuid, timestamptz) to fudaya_operator;
-- Tasks that failed for good run again.
grant execute on function plumbing.task_kinds(), plumbing.tasks_failed(int), plumbing.retry_task(bigint) to fudaya_operator;

-- ops: sees everything but the members' passwords and sessions; acts in an area with that area's role.
grant usage on schema edge, gacha, payment, store to fudaya_ops;
grant select on all tables in schema edge, gacha, payment, store to fudaya_ops;
grant execute on function gacha.cards_in(bigint[]) to fudaya_ops;
grant select on account.discount_rule, account.exchange, account.exchange_card, account.goodwill, account.point_transfer, account.reward to fudaya_ops;
revoke select on gacha.stock_seller from fudaya_ops;
-- Of pictures of parcels and stock everything but what they show.
revoke select on gacha.parcel_photo, gacha.stock_photo from fudaya_ops;
grant select (id, card_id, first_unit, at, by, width, height, hash) on gacha.stock_photo to fudaya_ops;
grant select (id, shipment_id, at, by, width, height, hash) on gacha.parcel_photo to fudaya_ops;
grant select (invitee_id, referrer_id, state, reason) on account.referral to fudaya_ops;
grant select on account.operator_act to fudaya_ops;
grant usage on schema checks to fudaya_ops;
grant select on all tables in schema checks to fudaya_ops;
grant select on plumbing.act, plumbing.maintenance_act to fudaya_ops;
grant execute on function plumbing.set_maintenance(text, boolean, timestamptz, text, text) to fudaya_ops;
grant execute on function edge.open_waiting_room(float8, timestamptz, text, text), edge.close_waiting_room(text, text) to fudaya_ops;

-- payment
grant usage on schema payment to fudaya_payment;
grant select, insert, update, delete on all tables in schema payment to fudaya_payment;
-- What is sold, and by which means, is for operators; that something was paid is said to payment.note_paid.
revoke insert, delete on payment.course from fudaya_payment;
revoke insert, update, delete on payment.method, payment.receipt, payment.refund_ask, payment.refund_part, payment.refund_rule, payment.refund_rule_ask, payment.settled_difference,
  payment.bonus, payment.bank_statement, payment.bank_line from fudaya_payment;
revoke delete on payment.payment, payment.suspense, payment.reversal, payment.part_reversal, payment.dispute, payment.operator_request from fudaya_payment;
-- What staff answered to a bank is the desk's word: the service says no more than what became of it.
revoke insert, update, delete on payment.dispute_answer from fudaya_payment;
grant update (outcome, done_at) on payment.dispute_answer to fudaya_payment;
revoke update on payment.reversal, payment.part_reversal from fudaya_payment;
revoke update, delete on payment.provider_event from fudaya_payment;
-- What was unused at a base date is kept once.
revoke update, delete on payment.unused_at_base from fudaya_payment;
grant update (processed_at, outcome) on payment.provider_event to fudaya_payment;
grant usage on all sequences in schema payment to fudaya_payment;
grant execute on all routines in schema payment to fudaya_payment;
-- What is offered is asked by payment.offered_bonuses, and judged again where it is reserved.
revoke execute on function payment.bonus_holds(uuid, uuid, int, timestamptz), payment.rank_bonus(uuid, int, timestamptz) from fudaya_payment;
-- Of a receipt that was issued only how often.
revoke update, delete on payment.issued_receipt from fudaya_payment;
grant update (copies, request_id) on payment.issued_receipt to fudaya_payment;
-- Whom it tells what the nightly checks found.
grant execute on function account.staff_with(text[]) to fudaya_payment;
-- The desk's page of settings tells the ceiling of refunds.
grant execute on function payment.refund_alone() to fudaya_account;
-- Refunds are asked for by people: at the desk, or by command.
revoke execute on function payment.ask_refund(uuid, uuid, text, text, timestamptz), payment.drop_refund_ask(uuid),
  payment.ask_part(uuid, uuid, int, int, uuid, text, text, timestamptz), payment.drop_part(uuid),
  payment.put_refund_rule(int, int, uuid, text, text, timestamptz), payment.confirm_refund_rule(int, int, uuid), payment.drop_refund_rule_ask(),
  payment.note_sent_back(uuid, text, text, timestamptz), payment.settle_difference(bigint, text, uuid, text, text, timestamptz),
  payment.reopen_difference(bigint) from fudaya_payment;
revoke execute on function payment.hold_bank(), payment.keep_bank_statement(uuid, text, text, date, date, jsonb, uuid, text, timestamptz),
  payment.keep_bank_part(uuid, text, text, date, date, jsonb, boolean, uuid, text, timestamptz),
  payment.match_bank_lines(jsonb),
  payment.choose_bank_payment(bigint, text, uuid, text), payment.explain_bank_line(bigint, text, uuid, text, text, timestamptz),
  payment.reopen_bank_line(bigint), payment.note_bank_ask(bigint, uuid) from fudaya_payment;

-- releases: what is live, and how that came to be. Nobody changes or removes a line of the history.
grant usage on schema edge to fudaya_releases;
grant select, insert on edge.build, edge.change to fudaya_releases;
grant update (sum, signature, published_at, retired_at) on edge.build to fudaya_releases;
grant select, insert, update on edge.live to fudaya_releases;
grant select, insert, update, delete on edge.figure, edge.fault, edge.policy_report, edge.tag, edge.vote to fudaya_releases;
grant usage on all sequences in schema edge to fudaya_releases;

-- store
grant usage on schema store to fudaya_store;
grant select, insert, update, delete on all tables in schema store to fudaya_store;
-- What the shop says of itself is for operators.
revoke insert, update, delete on store.shop_fact, store.legal_text, store.shop_text from fudaya_store;
-- Of its pictures too: they are put there at the desk and by commands alone.
revoke insert, update, delete on store.picture from fudaya_store;
grant usage on all sequences in schema store to fudaya_store;
grant execute on all routines in schema store to fudaya_store;
-- What boxes and their members' homes tell of ends and prizes, each by itself.
grant execute on function gacha.past_of(uuid), gacha.past_boxes(), gacha.best_of(uuid), gacha.best_sold(timestamptz),
  gacha.top_drawn_in(uuid[], int[], int[]), gacha.last_drawn(uuid, int[], int[]) to fudaya_store;

-- Published views: the only way one area reads another. A line per view.
do $$
declare
  published record;
begin
  for published in select * from (values
    ('account.addressless_member', 'fudaya_gacha'),
    ('account.delivery_address', 'fudaya_gacha'),
    ('account.exchanged_card', 'fudaya_gacha'),
    ('account.live_session', 'fudaya_edge, fudaya_gacha, fudaya_ops, fudaya_payment, fudaya_releases, fudaya_store'),
    ('account.member_address', 'fudaya_gacha'),
    ('account.proven_member', 'fudaya_payment'),
    ('account.rank_now', 'fudaya_gacha, fudaya_store'),
    ('account.staff_name', 'fudaya_releases'),
    ('account.staff_session', 'fudaya_edge, fudaya_gacha, fudaya_payment, fudaya_releases, fudaya_store'),
    ('account.winner', 'fudaya_store'),
    ('edge.member_place', 'fudaya_account'),
    ('edge.waiting_room_setting', 'fudaya_account'),
    ('gacha.box_best', 'fudaya_store'),
    ('gacha.box_card', 'fudaya_store'),
    ('gacha.box_card_drawn', 'fudaya_store'),
    ('gacha.box_lineup', 'fudaya_store'),
    ('gacha.box_odds', 'fudaya_store'),
    ('gacha.box_prizes', 'fudaya_store'),
    ('gacha.box_slots', 'fudaya_store'),
    ('gacha.box_stock', 'fudaya_account, fudaya_payment, fudaya_store'),
    ('gacha.box_win', 'fudaya_store'),
    ('gacha.given_discount', 'fudaya_account'),
    ('gacha.member_card', 'fudaya_account'),
    ('gacha.member_default', 'fudaya_account'),
    ('gacha.member_history', 'fudaya_account'),
    ('gacha.member_parcel', 'fudaya_account'),
    ('gacha.member_purchase', 'fudaya_account, fudaya_store'),
    ('gacha.past_box', 'fudaya_store'),
    ('gacha.parcel_photo_line', 'fudaya_account'),
    ('gacha.parcel_pickup', 'fudaya_account'),
    ('gacha.points_used', 'fudaya_account'),
    ('gacha.exchange_shipment', 'fudaya_account'),
    ('gacha.purchase_history', 'fudaya_account, fudaya_store'),
    ('gacha.purchase_parcel', 'fudaya_account'),
    ('gacha.returning_purchase', 'fudaya_account'),
    ('gacha.slot_drawn', 'fudaya_store'),
    ('gacha.split_parcel', 'fudaya_account'),
    ('gacha.top_drawn', 'fudaya_store'),
    ('gacha.undrawn_purchase', 'fudaya_account, fudaya_store'),
    ('gacha.unordered_purchase', 'fudaya_account'),
    ('payment.given_bonus', 'fudaya_account'),
    ('payment.member_care', 'fudaya_account'),
    ('payment.method_setting', 'fudaya_account'),
    ('payment.member_payment', 'fudaya_account'),
    ('payment.open_payment', 'fudaya_account'),
    ('payment.paid_payment', 'fudaya_account'),
    ('payment.pause', 'fudaya_gacha'),
    ('store.alert_setting', 'fudaya_account'),
    ('store.card_game', 'fudaya_account'),
    ('store.card_summary', 'fudaya_account, fudaya_gacha'),
    ('store.last_opened_pack', 'fudaya_gacha'),
    ('store.member_card_wish', 'fudaya_account'),
    ('store.member_favourite', 'fudaya_account'),
    ('store.member_favourite_alert', 'fudaya_account'),
    ('store.member_sale_watch', 'fudaya_account'),
    ('store.member_wish_alert', 'fudaya_account'),
    ('store.member_wish_answer', 'fudaya_account'),
    ('store.member_wish_choice', 'fudaya_account'),
    ('store.pack_summary', 'fudaya_account, fudaya_gacha, fudaya_payment'),
    ('store.seller_fact', 'fudaya_account, fudaya_payment'),
    ('store.seller', 'fudaya_account, fudaya_edge, fudaya_gacha, fudaya_ops'),
    ('store.shown_card', 'fudaya_account')
  ) as line (view, roles) loop
    if to_regclass(published.view) is not null then
      execute format('grant usage on schema %s to %s', split_part(published.view, '.', 1), published.roles);
      execute format('grant select on %s to %s', published.view, published.roles);
    end if;
  end loop;
end $$;

-- Views are for reading: a simple one would otherwise let its area write through it with the owner's rights.
do $$
declare
  view record;
begin
  for view in select schemaname, viewname from pg_views
    where schemaname in ('account', 'books', 'edge', 'gacha', 'payment', 'plumbing', 'store') loop
    execute format(
      'revoke insert, update, delete on %I.%I from fudaya_account, fudaya_edge, fudaya_gacha, fudaya_operator, fudaya_ops, fudaya_payment,
        fudaya_releases, fudaya_store',
      view.schemaname, view.viewname);
  end loop;
end $$;
