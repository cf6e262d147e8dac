-- What the gacha team's desk may, besides reading its area: boxes and parcels by functions alone.
grant usage on schema gacha to fudaya_gacha_desk;
grant select on all tables in schema gacha to fudaya_gacha_desk;
grant select on account.delivery_address to fudaya_gacha_desk;
grant execute on function gacha.is_published(uuid), gacha.limit_box(int, int, int), gacha.hold_box(int, boolean), gacha.stop_box(uuid, timestamptz),
  gacha.cancel_box(uuid, text, timestamptz), gacha.close_box(uuid, timestamptz) to fudaya_gacha_desk;
grant execute on function gacha.move_shipments(bigint[], text[], text[], text[], text[], text, timestamptz),
  gacha.correct_shipment(bigint, text, text, text, timestamptz), gacha.resend_shipment(bigint, date, text, timestamptz) to fudaya_gacha_desk;
grant execute on function account.queue_mail(uuid, jsonb, text, timestamptz, timestamptz), account.queue_notice(uuid, jsonb, text, timestamptz)
  to fudaya_gacha_desk;
-- The right to change an id that other rows name is the right to lock the row and no other.
grant update (id) on gacha.box, gacha.shipment to fudaya_gacha_desk;
-- Parcels wait for whoever closes their member's account; the right to change the member of a balance is the right to lock it.
grant usage on schema books, store to fudaya_gacha_desk;
grant select (member_id), update (member_id) on books.balance to fudaya_gacha_desk;
grant select on books.freeze to fudaya_gacha_desk;
grant execute on function books.is_frozen(uuid) to fudaya_gacha_desk;
grant select on store.seller to fudaya_gacha_desk;
