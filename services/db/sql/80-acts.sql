-- Keeps what operators do to a table by a trigger: `how` is the function that does it, `words` its arguments. One table at a time: whoever
-- buys holds others of them.
create or replace function plumbing.keep_acts(relation text, verbs text, how text, words text[])
returns void language plpgsql set search_path = '' as $$
begin
  execute pg_catalog.format(
    'create or replace trigger act_is_kept after %s on %s for each row when (plumbing.is_act()) execute function plumbing.%I(%s)',
    verbs, relation, how, (select pg_catalog.string_agg(pg_catalog.quote_literal(word), ', ') from pg_catalog.unnest(words) as word));
end $$;

-- Tables that operators write, each with its key and what is not kept of a row.
select plumbing.keep_acts('store.card_type', 'insert or update or delete', 'note_act', array['id']);
select plumbing.keep_acts('store.card', 'insert or update or delete', 'note_act', array['id']);
select plumbing.keep_acts('store.pack', 'insert or update or delete', 'note_act', array['id']);
select plumbing.keep_acts('store.pack_plan', 'insert or update or delete', 'note_act', array['pack_id,holds_from']);
select plumbing.keep_acts('store.banner', 'insert or update or delete', 'note_act', array['id']);
select plumbing.keep_acts('store.picture', 'insert or update or delete', 'note_act', array['id']);
select plumbing.keep_acts('store.alert', 'insert or update or delete', 'note_act', array['id']);
select plumbing.keep_acts('store.pack_group', 'insert or update or delete', 'note_act', array['id']);
select plumbing.keep_acts('store.pack_group_pack', 'insert or update or delete', 'note_act', array['group_id,pack_id']);
select plumbing.keep_acts('store.post', 'insert or update or delete', 'note_act', array['id']);
select plumbing.keep_acts('store.shop_fact', 'insert or update or delete', 'note_act', array['name']);
select plumbing.keep_acts('store.legal_text', 'insert or update or delete', 'note_act', array['page,language,holds_from']);
select plumbing.keep_acts('payment.course', 'insert or update or delete', 'note_act', array['id']);
select plumbing.keep_acts('payment.method', 'insert or update or delete', 'note_act', array['id']);
select plumbing.keep_acts('payment.refund_rule', 'insert or update', 'note_act', array['id']);
select plumbing.keep_acts('account.ceiling', 'insert or update', 'note_act', array['name']);
select plumbing.keep_acts('account.coupon', 'insert or update or delete', 'note_act', array['id']);
select plumbing.keep_acts('account.promotion_rule', 'insert or update or delete', 'note_act', array['id']);
select plumbing.keep_acts('account.bonus_rule', 'insert or update or delete', 'note_act', array['id']);
select plumbing.keep_acts('account.discount_rule', 'insert or update or delete', 'note_act', array['id']);
select plumbing.keep_acts('account.answer_template', 'insert or update or delete', 'note_act', array['id']);
select plumbing.keep_acts('account.broadcast', 'insert or update or delete', 'note_act', array['id']);
select plumbing.keep_acts('account.rank_rules', 'insert or update or delete', 'note_act', array['id']);
select plumbing.keep_acts('account.exchange_card', 'insert or update or delete', 'note_act', array['card_id']);
select plumbing.keep_acts('account.staff_role', 'insert or delete', 'note_act', array['member_id,role']);
select plumbing.keep_acts('account.staff_act', 'insert', 'note_act', array['id', 'at', 'by', 'actor_id']);
select plumbing.keep_acts('gacha.parcel_sender', 'insert', 'note_act', array['version']);
select plumbing.keep_acts('gacha.pickup_carrier', 'insert or update or delete', 'note_act', array['carrier']);
select plumbing.keep_acts('gacha.pickup_bar', 'insert or delete', 'note_act', array['pack_id']);
-- Purchases change a box's row; what operators do to it later goes through functions that say it themselves.
select plumbing.keep_acts('gacha.box', 'insert or delete', 'note_act', array['id', 'chain_secret', 'salt_secret', 'terms', 'drawn', 'head', 'anchor', 'root']);
select plumbing.keep_acts('gacha.announcement', 'insert', 'note_act', array['box_id']);
select plumbing.keep_acts('gacha.cancellation', 'insert', 'note_act', array['box_id', 'entry']);

-- Of single members, parcels, payments and switches, by functions or not: the key, and the columns that are kept before and after. None of them
-- is a member's to have erased.
select plumbing.keep_acts('account.member', 'update of is_staff', 'note_act_of', array['id', 'is_staff']);
select plumbing.keep_acts('account.inquiry', 'update', 'note_act_of', array['id', 'standing', 'updated_at']);
select plumbing.keep_acts('account.broadcast_stop', 'insert or update', 'note_act_of', array['id', 'created_at', 'ended_at']);
select plumbing.keep_acts('account.member_note', 'insert or update', 'note_act_of', array['id', 'at', 'struck_at']);
select plumbing.keep_acts('account.goodwill', 'insert', 'note_act_of', array['member_id', 'id', 'points']);
select plumbing.keep_acts('account.referral', 'update', 'note_act_of', array['invitee_id', 'state', 'reason']);
select plumbing.keep_acts('account.verified_phone', 'delete', 'note_act_of', array['member_id', 'verified_at']);
select plumbing.keep_acts('books.debt', 'update', 'note_act_of', array['payment_id', 'remaining', 'outcome']);
select plumbing.keep_acts('books.freeze', 'insert or update', 'note_act_of', array['member_id', 'kind', 'at', 'released_at']);
select plumbing.keep_acts('edge.waiting_room', 'insert or update', 'note_act_of', array['id', 'per_second', 'starts_at', 'closed_at']);
select plumbing.keep_acts('gacha.shipment', 'insert or update', 'note_act_of', array['id', 'state', 'carrier', 'delivery_code', 'resends',
  'split_from', 'merged_into']);
select plumbing.keep_acts('gacha.shipment_home', 'insert', 'note_act_of', array['shipment_id', 'carrier', 'code']);
select plumbing.keep_acts('gacha.parcel_photo', 'insert or delete', 'note_act_of', array['shipment_id', 'id', 'at', 'by', 'hash']);
select plumbing.keep_acts('gacha.stock_photo', 'insert or delete', 'note_act_of', array['card_id', 'id', 'first_unit', 'at', 'by', 'hash']);
select plumbing.keep_acts('gacha.split_card', 'insert or update or delete', 'note_act_of', array['drawn_card_id', 'shipment_id']);
select plumbing.keep_acts('payment.care', 'update', 'note_act_of', array['member_id', 'day_limit', 'month_limit', 'next_day_limit', 'next_day_from',
  'next_month_limit', 'next_month_from', 'paused_until']);
select plumbing.keep_acts('payment.dispute', 'update', 'note_act_of', array['payment_id', 'state']);
select plumbing.keep_acts('payment.dispute_answer', 'insert', 'note_act_of', array['payment_id', 'provider_ref', 'by']);
select plumbing.keep_acts('payment.operator_request', 'insert or update', 'note_act_of', array['payment_id', 'asked_at', 'done_at']);
select plumbing.keep_acts('payment.payment', 'insert or update', 'note_act_of', array['id', 'state', 'price', 'point']);
select plumbing.keep_acts('payment.suspense', 'update', 'note_act_of', array['payment_id', 'amount', 'outcome']);
select plumbing.keep_acts('plumbing.maintenance', 'insert or update or delete', 'note_act_of', array['area', 'until']);
