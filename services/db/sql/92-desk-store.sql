-- What the store's desk may, besides reading its area: the window. Each act is kept with name and reason (07-plumbing-acts.sql).
grant usage on schema store to fudaya_store_desk;
grant select on all tables in schema store to fudaya_store_desk;
grant usage on all sequences in schema store to fudaya_store_desk;
grant insert, update on store.card_type, store.card, store.pack to fudaya_store_desk;
-- A picture that data may name stays as it is.
grant insert on store.picture to fudaya_store_desk;
grant insert, update, delete on store.alert, store.banner, store.pack_group, store.pack_group_pack, store.pack_plan, store.post, store.shop_fact,
  store.legal_text to fudaya_store_desk;
grant execute on all routines in schema store to fudaya_store_desk;
