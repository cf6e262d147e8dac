-- Tables that operators write directly, each with its key and what is not kept of a row. Of other tables their functions keep who acted
-- (plumbing.set_maintenance, account.operator_act, account.staff_act, gacha.shipment_change, payment.suspense, payment.operator_request).
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
