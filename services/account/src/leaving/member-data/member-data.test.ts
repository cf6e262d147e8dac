// The file is opened as a member would, and compared with the books and with everything that has a member's id in it.
import { balanceOf, grant, grantCoins } from '@fudaya/books';
import { account } from '@fudaya/contracts';
import { readingWhole } from '@fudaya/db';
import { isOnePostgres, testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { testClient, testSettings } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccountService } from '../../app.ts';
import { aMember } from '../../testing.ts';
import { aPurchase, aSmallCatalogue, decided } from '../../testing/history.ts';
import type { sections } from './member-data.sql.ts';

let database: TestDatabase;
const start = new Date('2026-11-01T00:00:00Z');
const hours = (n: number) => new Date(start.getTime() + n * 3_600_000);
const star = { cardId: 'hoshi-001', rarity: 4, returnPoints: 80 };
type Row = Readonly<Record<string, unknown>>;

beforeAll(async () => {
  database = await testDatabase();
  await aSmallCatalogue(database.sql, start);
});
afterAll(() => database.close());

async function fileOf(memberId: string): Promise<Record<string, Row[]>> {
  const { app } = createAccountService({ sql: database.as('account'), settings: testSettings, now: () => hours(48) });
  const { text = '' } = await (await testClient(app).loginAs(memberId, database.sql)).read(account.memberData, {});
  return JSON.parse(text) as Record<string, Row[]>;
}

/** A member with points of each class, coins, a purchase of which some cards ship and some are points again, and what they chose and told. */
async function aLivelyMember(mail: string): Promise<string> {
  const { sql } = database;
  const id = await aMember(database.as('account'), mail, start);
  const gift = { memberId: id, kind: 'campaign', ref: 'x', at: start };
  await grant(sql, { ...gift, class: 'bonus', points: 1000, idem: `b:${id}` });
  await grant(sql, { ...gift, class: 'paid', points: 500, yen: 500, idem: `p:${id}` });
  await grantCoins(sql, { ...gift, coins: 7, idem: `c:${id}` });
  const { id: purchaseId, cardIds } = await aPurchase(sql, { memberId: id, at: hours(1), cards: [star, star, star] });
  const kinds = cardIds.map((card, i) => [card, i === 0 ? 'ship' : 'convert'] as const);
  await decided(sql, { memberId: id, purchaseId, kinds, at: hours(2), parcel: { state: 'requested' } });
  await sql`insert into store.favourite (member_id, pack_id, created_at, remaining_then) values (${id}, 1, ${start}, 9)`;
  await sql`insert into payment.care (member_id, day_limit, age_bracket, age_said_at) values (${id}, 5000, '20_over', ${start})`;
  await sql`insert into gacha.decision_default values (${id}, 'ship', ${start})`;
  await sql`
    insert into store.card (id, card_type_id, name_ja, name_en, model_number, rarity, image, set_size)
    select 'veiled', min(id), '隠れ', 'Veiled', 'V-1', 3, '/art/v.avif', 60 from store.card_type on conflict do nothing`;
  await sql`insert into store.card_wish (member_id, card_id, created_at) values (${id}, 'veiled', ${start})`;
  await sql`insert into edge.waiting_member (room, number, member_id, at) select 1, count(*), ${id}, ${start} from edge.waiting_member`;
  return id;
}

test('API-2 TRM-1 the points and coins of the file are those of the books, journal by journal and lot by lot', async () => {
  const { sql } = database;
  const id = await aLivelyMember('books@example.com');
  const file = await fileOf(id);
  const now = await balanceOf(sql, id, hours(48));
  expect(file['balance']).toEqual([{ points: now.pt, coins: now.coin }]);
  const sum = (rows: Row[] | undefined, name: string) => (rows ?? []).reduce((all, row) => all + Number(row[name]), 0);
  const lines = (unit: string) => file['books']?.filter((line) => line['unit'] === unit);
  expect([sum(lines('PT'), 'amount'), sum(lines('COIN'), 'amount')]).toEqual([now.pt, now.coin]);
  expect(sum(file['points'], 'remaining')).toBe(now.pt);
  const whole = await readingWhole(sql);
  const kept = await whole`
    select j.id as journal, a.code as account, -e.amount as amount from books.entry e
    join books.account a on a.id = e.account_id join books.journal j on j.id = e.journal_id where a.member_id = ${id} order by j.id, e.line`;
  expect(file['books']?.map(({ journal, account: code, amount }) => ({ journal, account: code, amount }))).toEqual([...kept]);
  expect(file['cards']?.map(({ decision }) => decision).toSorted()).toEqual(['convert', 'convert', 'ship']);
  expect(file['favourites']).toMatchObject([{ pack_id: 1, pack: '星空パック' }]);
  // Of a card that no lineup showed no more than its member was shown.
  expect(file['wished_cards']).toMatchObject([{ card_id: null, card: null, model_number: 'V-1' }]);
  expect(file['limits_and_breaks']).toMatchObject([{ day_limit: 5000, age_bracket: '20_over' }]);
  expect(file['waiting_places']).toMatchObject([{ room: 1 }]);
  expect(file['choice_for_undecided_cards']).toEqual([{ choice: 'ship' }]);
});

/** Tables with a member in them, by the heading they have in the file. */
const told: Readonly<Record<string, keyof typeof sections>> = {
  'account.address': 'further_addresses',
  'account.advert_choice': 'offers',
  'account.advert_consent': 'choices_about_offers',
  'account.broadcast_member': 'named_for_broadcasts',
  'account.discount_claim': 'discounts_by_code',
  'account.exchange': 'exchanges',
  'account.goodwill': 'points_for_goodwill',
  'account.reward': 'points_by_promotions',
  'account.reward_phone': 'promotions_by_phone',
  'account.stamp': 'stamps',
  'account.inactivity_notice': 'inactivity',
  'account.inquiry': 'inquiries',
  'account.line_choice': 'told_by_line',
  'account.line_outbox': 'messages_by_line',
  'account.member_note': 'notes_of_the_shop',
  'account.mail_change': 'new_address',
  'account.member_rank': 'ranks',
  'account.notice': 'notices',
  'account.operator_act': 'acts_of_the_shop',
  'account.partner_link': 'partner_links',
  'account.passkey': 'passkeys',
  'account.provider_identity': 'logins_by_provider',
  'account.push_device': 'push_devices',
  'account.point_transfer': 'transfers',
  'account.referral': 'referrals',
  'account.session': 'sessions',
  'account.staff_act': 'acts_as_staff',
  'account.staff_role': 'roles_as_staff',
  'account.verified_phone': 'phone',
  'account.winner_name': 'name_as_winner',
  'books.account': 'books',
  'books.balance': 'balance',
  'books.debt': 'debts',
  'books.drawn_card': 'cards',
  'books.freeze': 'holds',
  'books.lot': 'points',
  'edge.waiting_member': 'waiting_places',
  'gacha.decision_default': 'choice_for_undecided_cards',
  'gacha.discount': 'pack_discounts',
  'gacha.drawn_purchase': 'purchases',
  'gacha.paid_purchase': 'purchases_not_made',
  'gacha.purchase': 'purchases',
  'gacha.shipment': 'parcels',
  'payment.bonus': 'bonuses_of_bought_points',
  'payment.care': 'limits_and_breaks',
  'payment.payment': 'payments',
  'store.favourite': 'favourites',
  'store.favourite_alert': 'favourite_alerts',
  'store.sale_watch': 'sale_watches',
  'store.card_wish': 'wished_cards',
  'store.wish_alert': 'wish_alerts',
  'store.wish_choice': 'mails_of_wished_cards',
};
/** On Citus each row of the books names its member, for by that it is spread. */
const toldOnCitus: typeof told = {
  'books.card_decision': 'cards',
  'books.entry': 'books',
  'books.journal': 'books',
  'books.journal_key': 'books',
  'books.member_account': 'books',
};
/** Secrets that live for minutes, and what a member was about to do. */
const passing = [
  'account.exchange_intent',
  'account.mail_verification',
  'account.passkey_challenge',
  'account.provider_attempt',
  'account.sms_code',
  'account.staff_link',
  'gacha.discount_intent',
  'gacha.intent',
  'gacha.owed_draw',
  'gacha.owed_return',
];

/** What a grant hands to another home: gone when its transaction ends. */
const passingOnCitus = ['books.given_source'];

test('API-2 every table that knows a member is in the file, but for what lives for minutes', async () => {
  const tables = await database.sql<{ name: string }[]>`
    select distinct table_schema || '.' || table_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and column_name in ('member_id', 'invitee_id', 'referrer_id')
      and table_schema in ('account', 'books', 'edge', 'gacha', 'payment', 'plumbing', 'store')
    order by 1`;
  const known = isOnePostgres()
    ? Object.keys(told)
    : [...Object.keys({ ...told, ...toldOnCitus })].filter((name) => name !== 'books.account');
  expect(tables.map(({ name }) => name)).toEqual([...known, ...passing, ...(isOnePostgres() ? [] : passingOnCitus)].toSorted());
  const file = await fileOf(await aLivelyMember('tables@example.com'));
  const missing = [...Object.values(told), 'profile'].filter((heading) => !Array.isArray(file[heading]));
  expect(missing).toEqual([]);
});
