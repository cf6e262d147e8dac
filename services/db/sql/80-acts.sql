-- Tables that operators write, each with its key and what is not kept of a row.
do $$
declare
  written record;
begin
  for written in select * from (values
    ('store.card_type', 'insert or update or delete', 'id', '{}'),
    ('store.card', 'insert or update or delete', 'id', '{}'),
    ('store.pack', 'insert or update or delete', 'id', '{}'),
    ('store.banner', 'insert or update or delete', 'id', '{}'),
    ('store.alert', 'insert or update or delete', 'id', '{}'),
    ('store.pack_group', 'insert or update or delete', 'id', '{}'),
    ('store.pack_group_pack', 'insert or update or delete', 'group_id,pack_id', '{}'),
    ('store.post', 'insert or update or delete', 'id', '{}'),
    ('store.shop_fact', 'insert or update or delete', 'name', '{}'),
    ('store.legal_text', 'insert or update or delete', 'page,language,holds_from', '{}'),
    ('payment.course', 'insert or update or delete', 'id', '{}'),
    ('payment.method', 'insert or update or delete', 'id', '{}'),
    ('account.exchange_card', 'insert or update or delete', 'card_id', '{}'),
    ('account.staff_act', 'insert', 'id', '{at,by,actor_id}'),
    -- Purchases change a box's row; what operators do to it later goes through functions that say it themselves.
    ('gacha.box', 'insert or delete', 'id', '{chain_secret,salt_secret,terms,drawn,head,anchor,root}'),
    ('gacha.announcement', 'insert', 'box_id', '{}'),
    ('gacha.cancellation', 'insert', 'box_id', '{entry}')
  ) as line (relation, verbs, key, unkept) loop
    execute format('create or replace trigger act_is_kept after %s on %s for each row when (plumbing.is_act()) execute function plumbing.note_act(%s)',
      written.verbs, written.relation,
      (select string_agg(quote_literal(word), ', ') from unnest(written.key || written.unkept::text[]) as word));
  end loop;
end $$;

-- Of single members, parcels, payments and switches, by functions or not: the key, and the columns that are kept before and after. None of them
-- is a member's to have erased.
do $$
declare
  written record;
begin
  for written in select * from (values
    ('account.member', 'update of is_staff', 'id', '{is_staff}'),
    ('account.referral', 'update', 'invitee_id', '{state,reason}'),
    ('account.verified_phone', 'delete', 'member_id', '{verified_at}'),
    ('books.debt', 'update', 'payment_id', '{remaining,outcome}'),
    ('books.freeze', 'insert or update', 'member_id', '{kind,at,released_at}'),
    ('edge.waiting_room', 'insert or update', 'id', '{per_second,starts_at,closed_at}'),
    ('gacha.shipment', 'insert or update', 'id', '{state,carrier,delivery_code,resends}'),
    ('payment.dispute', 'update', 'payment_id', '{state}'),
    ('payment.operator_request', 'insert or update', 'payment_id', '{asked_at,done_at}'),
    ('payment.payment', 'insert or update', 'id', '{state,price,point}'),
    ('payment.suspense', 'update', 'payment_id', '{amount,outcome}'),
    ('plumbing.maintenance', 'insert or update or delete', 'area', '{until}')
  ) as line (relation, verbs, key, kept) loop
    execute format('create or replace trigger act_is_kept after %s on %s for each row when (plumbing.is_act()) execute function plumbing.note_act_of(%s)',
      written.verbs, written.relation,
      (select string_agg(quote_literal(word), ', ') from unnest(written.key || written.kept::text[]) as word));
  end loop;
end $$;
