-- What other areas may show or ask of a pack.

create or replace view store.pack_summary as
select p.id as pack_id, p.box_id, p.name_ja, p.name_en, p.images, p.price, p.payment_method, p.card_type_id, p.max_buy_count,
       p.starts_at, p.ends_at
from store.pack p;

-- The pack a session last opened: what pack/check without pack_id means.
create or replace view store.last_opened_pack as
select session_hash, pack_id, opened_at from store.opened_pack;

-- The card games, for lists of cards.
create or replace view store.card_game as
select t.id, t.name_ja, t.name_en, t.position from store.card_type t;

-- What is kept of a member, for the file they may take along. Filter by member_id.
create or replace view store.member_favourite as
select member_id, pack_id, created_at from store.favourite;
create or replace view store.member_sale_watch as
select member_id, pack_id, created_at from store.sale_watch;
create or replace view store.member_favourite_alert as
select member_id, box_id, kind, at from store.favourite_alert;

-- The cards that members wish for, and what is to be told of them. Filter by member_id, the second by at.
create or replace view store.member_card_wish as
select member_id, card_id, created_at from store.card_wish;
create or replace view store.member_wish_alert as
select member_id, box_id, card_id, at, by_mail from store.wish_alert where not on_page;
-- What the page said when the wish was made.
create or replace view store.member_wish_answer as
select member_id, box_id, card_id, at from store.wish_alert where on_page;
create or replace view store.member_wish_choice as
select member_id, by_mail from store.wish_choice;

-- Who runs the shop, for every page and for mails.
create or replace view store.seller as
select f.name, f.ja, f.en from store.shop_fact f where f.name in ('name', 'mail');

-- What the shop is set to, for the desk's page of settings: all that is said of the seller, and the lines above the banner that are not over.
create or replace view store.seller_fact as
select f.name, f.ja, f.en from store.shop_fact f;
create or replace view store.alert_setting as
select a.id, a.text_ja, a.text_en, a.ends_at from store.alert a where a.ends_at > now();
