-- What the gacha team's desk may, besides reading its area: boxes and parcels by functions alone.
grant usage on schema gacha to fudaya_gacha_desk;
grant select on all tables in schema gacha to fudaya_gacha_desk;
revoke select on gacha.stock_seller, gacha.parcel_photo, gacha.stock_photo from fudaya_gacha_desk;
grant select on account.delivery_address to fudaya_gacha_desk;
grant execute on function gacha.is_published(uuid), gacha.limits_of(int), gacha.limit_box(int, int, int), gacha.hold_box(int, boolean),
  gacha.close_hindrances(uuid, timestamptz), gacha.hindrances_of(uuid, timestamptz), gacha.undecided_of(uuid) to fudaya_gacha_desk;
-- A box is ended by two people, which these functions see to; what ends one by itself is not for the desk.
grant execute on function gacha.ask_end(uuid, text, uuid, uuid, text, text, timestamptz), gacha.finish_end(uuid, text, timestamptz),
  gacha.do_end(uuid, text, timestamptz), gacha.withdraw_end(uuid, text, uuid) to fudaya_gacha_desk;
-- Stock.
grant execute on function gacha.take_in(uuid, jsonb, timestamptz), gacha.count_stock(text, int, int, timestamptz), gacha.read_ledger(date, date),
  gacha.stock_at(text, text[]), gacha.places_of_card(text), gacha.stock_places(),
  gacha.move_stock(uuid, text, text, text, int4multirange, timestamptz), gacha.count_place(uuid, text, jsonb, timestamptz),
  gacha.write_off(uuid, text, int, int, uuid, text, text, timestamptz), gacha.free_stock(text), gacha.units_in(int4multirange), gacha.next_unit(text)
  to fudaya_gacha_desk;
grant execute on function gacha.move_shipments(bigint[], text[], text[], text[], text[], text, timestamptz),
  gacha.correct_shipment(bigint, text, text, text, timestamptz), gacha.resend_shipment(bigint, date, text, timestamptz),
  gacha.units_in_parcels(bigint[]), gacha.split_shipment(bigint, bigint[], uuid[], text, timestamptz), gacha.merge_shipments(bigint, bigint[], timestamptz),
  gacha.note_export(bigint[], text), gacha.ship_home(bigint, text, timestamptz) to fudaya_gacha_desk;
grant execute on function gacha.add_parcel_photo(uuid, bigint, bytea, int, int, int, text, timestamptz), gacha.remove_parcel_photo(uuid),
  gacha.add_stock_photo(uuid, text, int, bytea, int, int, int, text, timestamptz), gacha.remove_stock_photo(uuid) to fudaya_gacha_desk;
-- Who sends, version by version; and stores where members pick parcels up.
grant insert on gacha.parcel_sender to fudaya_gacha_desk;
grant execute on function gacha.import_pickup_stores(text, jsonb, boolean, timestamptz),
  gacha.import_pickup_part(text, jsonb, int, int, boolean, timestamptz) to fudaya_gacha_desk;
grant insert, update on gacha.pickup_carrier to fudaya_gacha_desk;
grant insert, delete on gacha.pickup_bar to fudaya_gacha_desk;
grant select on store.pack_summary to fudaya_gacha_desk;
grant execute on function account.queue_mail(uuid, jsonb, text, timestamptz, timestamptz), account.queue_notice(uuid, jsonb, text, timestamptz)
  to fudaya_gacha_desk;
-- The right to change an id that other rows name is the right to lock the row and no other.
grant update (id) on gacha.box, gacha.shipment to fudaya_gacha_desk;
-- Parcels wait for whoever closes their member's account; the right to change the member of a balance is the right to lock it.
grant usage on schema books, store to fudaya_gacha_desk;
grant select (member_id), update (member_id) on books.balance to fudaya_gacha_desk;
grant select on books.freeze to fudaya_gacha_desk;
grant execute on function books.is_frozen(uuid), books.hold(uuid[]) to fudaya_gacha_desk;
grant select on store.seller to fudaya_gacha_desk;
-- Drafts: a box nobody sees, made anew as often as it is saved. It is published by the function alone, which asks for a second person.
grant insert (id, pack_id, n, price, unit, cap_per_member, cap_per_purchase, sale_start, sale_end, root, anchor, chain_length, chain_secret, tick0,
  tick_seconds, round_after_seconds, beacon, beacon_genesis, beacon_period, terms, terms_hash, head, drawn, movie_style, notice_seconds, salt_secret,
  method, is_witnessed, late_budget) on gacha.box to fudaya_gacha_desk;
grant insert on gacha.manifest_line, gacha.box_prize, gacha.stock_reservation, gacha.early_sale, gacha.lineup_part to fudaya_gacha_desk;
grant delete on gacha.lineup_part to fudaya_gacha_desk;
grant execute on function account.early_hours_at(timestamptz), account.dispatch_days(uuid, timestamptz) to fudaya_gacha_desk;
grant execute on function gacha.store_draft(jsonb), gacha.drop_draft(int), gacha.publish_draft(uuid, uuid, text, text, timestamptz), gacha.published_alone(), gacha.free_fault(uuid)
  to fudaya_gacha_desk;
-- Of a pack the figures of its sale; its words and pictures are the store's.
grant select on store.card_summary, store.pack, store.shop_fact to fudaya_gacha_desk;
grant update (price, payment_method, max_buy_count, show_cardlist, starts_at, ends_at) on store.pack to fudaya_gacha_desk;
