-- An intent is no money: one lost in a crash of the database means checking again, so making it need not wait for the disk
-- (docs/decisions/0007). What is bought is known from gacha.purchase.
do $$
begin
  if exists (select from pg_class where oid = 'gacha.intent'::regclass and relpersistence <> 'u'/*citus  and to_regclass('books.place') is null*/) then
    alter table gacha.intent set unlogged;
  end if;
  if exists (select from pg_class where oid = 'gacha.discount_intent'::regclass and relpersistence <> 'u') then
    alter table gacha.discount_intent set unlogged;
  end if;
end $$;
