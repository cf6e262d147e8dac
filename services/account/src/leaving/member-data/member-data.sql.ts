import type { Sql } from '@fudaya/kit';
import { purchasesWith, undrawnOf } from '../../history/undrawn.sql.ts';

type Row = Readonly<Record<string, unknown>>;
type Read = (sql: Sql, memberId: string) => Promise<Row[]>;

/** What is kept of a member, by heading; secrets (hashes of passwords, sessions and codes) say nothing and are left out. */
export const sections: Readonly<Record<string, Read>> = {
  profile: (sql, id) => sql`
    select m.mail, m.last_name, m.middle_name, m.first_name, m.tel, m.zipcode, p.name_ja as prefecture, m.province, m.shiku, m.address,
           m.building, m.language, m.rank, m.referral_code, m.referred_by_code, m.verified_at as mail_verified_at, m.created_at, m.last_active_at
    from account.member m join account.prefecture p on p.id = m.pref_id where m.id = ${id}`,
  further_addresses: (sql, id) => sql`
    select a.last_name, a.middle_name, a.first_name, a.tel, a.zipcode, p.name_ja as prefecture, a.province, a.shiku, a.address, a.building, a.is_default,
           a.created_at, a.updated_at
    from account.address a join account.prefecture p on p.id = a.pref_id where a.member_id = ${id} order by a.created_at, a.id`,
  sessions: (sql, id) =>
    sql`select created_at, last_seen_at, expires_at, user_agent, provider from account.session where member_id = ${id} order by created_at`,
  passkeys: (sql, id) => sql`select name, created_at, last_used_at from account.passkey where member_id = ${id} order by created_at`,
  logins_by_provider: (sql, id) =>
    sql`select provider, subject, mail, created_at, last_used_at from account.provider_identity where member_id = ${id} order by created_at`,
  roles_as_staff: (sql, id) => sql`select role, given_at from account.staff_role where member_id = ${id} order by role`,
  acts_as_staff: (sql, id) =>
    sql`select at, act, member_id = ${id} as about_you from account.staff_act where member_id = ${id} or actor_id = ${id} order by id`,
  name_as_winner: (sql, id) => sql`select first, second, is_shown, is_ranked, updated_at from account.winner_name where member_id = ${id}`,
  inquiries: (sql, id) => sql`
    select i.subject, i.standing, m.at, m.by = '' as is_yours, m.text,
           (select count(*)::int from account.inquiry_picture p where p.message_id = m.id) as pictures
    from account.inquiry i join account.inquiry_message m on m.inquiry_id = i.id where i.member_id = ${id} order by m.at, m.id`,
  new_address: (sql, id) => sql`select mail, created_at, done_at from account.mail_change where member_id = ${id}`,
  told_by_line: (sql, id) => sql`select subject, kinds, chosen_at, ended_at from account.line_choice where member_id = ${id}`,
  messages_by_line: (sql, id) =>
    sql`select created_at, title, done_at, is_sent from account.line_outbox where member_id = ${id} order by id`,
  push_devices: (sql, id) => sql`select endpoint, kinds, created_at from account.push_device where member_id = ${id} order by id`,
  notices: (sql, id) =>
    sql`select created_at, kind, title_ja as title, text_ja as text, read_at from account.notice where member_id = ${id} order by created_at`,
  notes_of_the_shop: (sql, id) =>
    sql`select at, text, struck_at, struck_reason from account.member_note where member_id = ${id} order by at, id`,
  offers: (sql, id) => sql`select is_on, at from account.advert_choice where member_id = ${id}`,
  choices_about_offers: (sql, id) => sql`select at, is_on, how, words from account.advert_consent where member_id = ${id} order by at, id`,
  named_for_broadcasts: (sql, id) => sql`
    select b.title_ja as title, b.created_at from account.broadcast_member l join account.broadcast b on b.id = l.broadcast_id
    where l.member_id = ${id} order by b.created_at`,
  stop_list: (sql, id) => sql`
    select s.created_at, s.ended_at, s.reason from account.broadcast_stop s join account.member m on m.mail = s.mail where m.id = ${id}
    order by s.created_at`,
  ranks: (sql, id) => sql`select month, rank, used from account.member_rank where member_id = ${id} order by month`,
  points: (sql, id) => sql`
    select class, granted, remaining, granted_at, expires_at from books.lot where member_id = ${id} order by id`,
  balance: (sql, id) => sql`select pt as points, coin as coins from books.balance where member_id = ${id}`,
  books: (sql, id) => sql`
    select id as journal, kind, ref, at, code as account, unit, amount from books.entries_of(${id}::uuid) order by id, line`,
  debts: (sql, id) => sql`select payment_id, owed, remaining, at, outcome from books.debt where member_id = ${id} order by at, payment_id`,
  holds: (sql, id) => sql`select at, kind, released_at from books.freeze where member_id = ${id} order by id`,
  payments: (sql, id) => sql`
    select id, method_id, price as yen, point, state, label, detail, created_at, paid_at
    from payment.member_payment where member_id = ${id} order by created_at, id`,
  limits_and_breaks: (sql, id) => sql`
    select day_limit, month_limit, next_day_limit, next_day_from, next_month_limit, next_month_from, paused_until, age_bracket, age_said_at
    from payment.member_care where member_id = ${id}`,
  favourites: (sql, id) => sql`
    select f.pack_id, s.name_ja as pack, f.created_at
    from store.member_favourite f left join store.pack_summary s on s.pack_id = f.pack_id where f.member_id = ${id} order by f.created_at`,
  sale_watches: (sql, id) => sql`
    select w.pack_id, s.name_ja as pack, w.created_at
    from store.member_sale_watch w left join store.pack_summary s on s.pack_id = w.pack_id where w.member_id = ${id} order by w.created_at`,
  favourite_alerts: (sql, id) => sql`select box_id, kind, at from store.member_favourite_alert where member_id = ${id} order by at`,
  wished_cards: (sql, id) => sql`
    select s.card_id, case when s.card_id is not null then c.name_ja end as card, c.model_number, w.created_at
    from store.member_card_wish w left join store.card_summary c on c.card_id = w.card_id left join store.shown_card s on s.card_id = w.card_id
    where w.member_id = ${id} order by w.created_at, w.card_id`,
  wish_alerts: (sql, id) => sql`select box_id, card_id, at from store.member_wish_alert where member_id = ${id} order by at, card_id`,
  wish_answers: (sql, id) => sql`select box_id, card_id, at from store.member_wish_answer where member_id = ${id} order by at, card_id`,
  mails_of_wished_cards: (sql, id) => sql`select by_mail from store.member_wish_choice where member_id = ${id}`,
  choice_for_undecided_cards: (sql, id) => sql`select choice from gacha.member_default where member_id = ${id}`,
  async purchases(sql, id) {
    const undrawn = await undrawnOf(sql, id);
    return await sql`
      select h.purchase_id, s.name_ja as pack, h.n, h.cost, h.unit, h.state, h.accepted_at
      from ${purchasesWith(sql, id, undrawn)} h left join store.pack_summary s on s.pack_id = h.pack_id order by h.accepted_at`;
  },
  purchases_not_made: (sql, id) => sql`
    select purchase_id, pack_id, n, cost, unit, paid_at, not is_open as is_paid_back
    from gacha.unordered_purchase where member_id = ${id} order by paid_at`,
  cards: (sql, id) => sql`
    select d.id, d.purchase_id, c.name_ja as card, c.model_number, d.rarity, d.drawn_at, d.kind as decision, d.decided_by, d.decided_at
    from books.card_fate d
    left join store.card_summary c on c.card_id = d.card_id
    where d.member_id = ${id} order by d.id`,
  parcels: (sql, id) => sql`
    select id, state, state_at, requested_at, promised_by::text, carrier, delivery_code, cards, address
    from gacha.member_parcel where member_id = ${id} order by id`,
  photos_of_parcels: (sql, id) => sql`
    select id, shipment_id as parcel, at from gacha.parcel_photo_line where member_id = ${id} order by at, id`,
  cards_in_other_parcels: (sql, id) => sql`
    select drawn_card_id as card, shipment_id as parcel from gacha.split_parcel where member_id = ${id} order by 1`,
  phone: (sql, id) => sql`select phone, verified_at from account.verified_phone where member_id = ${id}`,
  inactivity: (sql, id) => sql`
    select active_at, days_ahead, told_at from account.inactivity_notice where member_id = ${id} order by told_at`,
  referrals: (sql, id) => sql`
    select state, created_at, decided_at, invitee_id = ${id} as was_invited from account.referral
    where invitee_id = ${id} or referrer_id = ${id} order by created_at`,
  points_for_goodwill: (sql, id) => sql`select points, at from account.goodwill where member_id = ${id} order by at, id`,
  points_by_promotions: (sql, id) => sql`select kind, points, at, expires_at from account.reward where member_id = ${id} order by at, id`,
  bonuses_of_bought_points: (sql, id) =>
    sql`select points, at, expires_at from payment.given_bonus where member_id = ${id} order by at, id`,
  pack_discounts: (sql, id) =>
    sql`select purchase_id as purchase, n, points, at from gacha.given_discount where member_id = ${id} order by at, purchase_id`,
  discounts_by_code: (sql, id) => sql`
    select r.code, c.at from account.discount_claim c join account.discount_rule r on r.id = c.rule where c.member_id = ${id} order by c.at`,
  stamps: (sql, id) =>
    sql`select day::text, round, place, points, expires_at, at from account.stamp where member_id = ${id} order by at, nth`,
  promotions_by_phone: (sql, id) => sql`select rule from account.reward_phone where member_id = ${id} order by rule`,
  partner_links: (sql, id) =>
    sql`select site_id, partner_account, linked_at from account.partner_link where member_id = ${id} order by site_id`,
  transfers: (sql, id) => sql`
    select site_id, points, state, created_at, ended_at from account.point_transfer where member_id = ${id} order by created_at`,
  waiting_places: (sql, id) => sql`select room, number, at from edge.member_place where member_id = ${id} order by at`,
  exchanges: (sql, id) => sql`select * from account.exchange where member_id = ${id} order by 1`,
  acts_of_the_shop: (sql, id) => sql`select at, act, detail, note from account.operator_act where member_id = ${id} order by id`,
};
