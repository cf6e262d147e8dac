-- On Citus a view beside a distributed table is read by its reader's rights, not its owner's: so who may read a view may read of its tables what the
-- view shows, and no other column.
grant select (id, box_id, member_id, pack_id, n, cost, unit, state, accepted_at) on gacha.purchase to fudaya_account, fudaya_store;
grant select (purchase_id, box_id) on gacha.owed_draw to fudaya_account, fudaya_store;
grant select (id, member_id, outcome, pack_id, n, cost, unit, paid_at) on gacha.paid_purchase to fudaya_account;
grant select (purchase_id, member_id, cost, unit, at) on gacha.owed_return to fudaya_account;
grant select (member_id, choice) on gacha.decision_default to fudaya_account;
grant select (id, pack_id, n, taken, price, unit, cap_per_member, cap_per_day, cap_per_purchase, sale_start, sale_end, stopped_at, terms_hash, beacon, min_rank)
  on gacha.box to fudaya_account, fudaya_payment, fudaya_store;
grant select on gacha.early_sale, gacha.hold to fudaya_account, fudaya_payment, fudaya_store;
grant select (box_id, first_slot, card_id, reveal_rarity, return_points, count, drawn) on gacha.manifest_line to fudaya_store;
grant select (box_id, place, at, card_id, reveal_rarity, purchase_id) on gacha.box_prize to fudaya_store;
