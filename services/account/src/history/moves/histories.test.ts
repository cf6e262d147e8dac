import { randomUUID } from 'node:crypto';
import { grant, grantCoins, grantCourse, putMonthAway } from '@fudaya/books';
import { account } from '@fudaya/contracts';
import { needsOnePostgres, testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { testClient, testSettings, type TestClient } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccountService } from '../../app.ts';
import { aMember } from '../../testing.ts';
import { aBoxOnSale, aPurchase, aSmallCatalogue, decided } from '../../testing/history.ts';

let database: TestDatabase;
let client: TestClient;
let other: TestClient;
let memberId = '';
let purchase: { id: string; cardIds: number[] };
const start = new Date('2026-11-20T16:00:00Z');
const hours = (n: number) => new Date(start.getTime() + n * 3_600_000);
const now = hours(60);
const star = { cardId: 'hoshi-001', rarity: 4, returnPoints: 80 };
const sword = { cardId: 'ken-001', rarity: 1, returnPoints: 10 };

beforeAll(async () => {
  database = await testDatabase();
  const { sql } = database;
  await aSmallCatalogue(sql, start);
  memberId = await aMember(database.as('account'), 'moves@example.com', start);
  const otherId = await aMember(database.as('account'), 'other@example.com', start);
  await grantCourse(sql, { paymentId: randomUUID(), memberId, price_yen: 1000, points: 1100, at: start });
  await grant(sql, { memberId, class: 'bonus', points: 50, idem: 'c1', kind: 'campaign', ref: 'x', at: hours(1) });
  await grantCoins(sql, { memberId, coins: 7, idem: 'c2', kind: 'campaign', ref: 'x', at: hours(2) });
  purchase = await aPurchase(sql, { memberId, at: hours(3), cards: [star, sword, sword] });
  const [a = 0, b = 0, c = 0] = purchase.cardIds;
  await decided(sql, {
    memberId,
    purchaseId: purchase.id,
    kinds: [
      [a, 'ship'],
      [b, 'convert'],
      [c, 'convert'],
    ],
    at: hours(4),
    parcel: { state: 'handed_over', carrier: 'ヤマト運輸', code: '1234-5678-9012' },
  });
  await aPurchase(sql, { memberId, at: hours(50), cards: [star], unit: 'COIN', cost: 2 });
  const { app } = createAccountService({ sql: database.as('account'), settings: testSettings, now: () => now });
  client = await testClient(app).loginAs(memberId, sql);
  other = await testClient(app).loginAs(otherId, sql);
});
afterAll(() => database.close());

test('HIS-1 every movement of points is a row, newest first: date, content, amount, points; cards converted together are one', async () => {
  const { list = [], page } = await client.read(account.pointList, {});
  expect(list.map(({ memo, money, bonusPoint }) => [memo, money, bonusPoint])).toEqual([
    ['カードをポイントに戻した分（星空パック）', 0, 20],
    ['パック購入（星空パック）', 0, -300],
    ['キャンペーン', 0, 50],
    ['ポイント購入', 1000, 1100],
  ]);
  expect(list[1]?.history_id).toBe(purchase.id);
  expect(page).toEqual({ page: 1, all_page: 1, pages: [1] });
});

test('HIS-1 the rows can be those bought with money, got otherwise, or used', async () => {
  const memos = async (mode: number) => (await client.read(account.pointList, { mode })).list?.map(({ kind }) => kind);
  expect([await memos(1), await memos(2), await memos(3)]).toEqual([['payment'], ['convert', 'campaign'], ['draw']]);
  expect(await client.read(account.pointList, { page: 9 })).toMatchObject({ list: [] });
});

test('HIS-4 coins have a history of their own', async () => {
  const { list = [] } = await client.read(account.coinList, {});
  expect(list.map(({ memo, bonusCoin }) => [memo, bonusCoin])).toEqual([
    ['パック購入（星空パック）', -2],
    ['キャンペーン', 7],
  ]);
});

test('HIS-1 HIS-3 behind each row are its journal lines, which sum to nothing; nobody sees another member’s', async () => {
  const { list = [] } = await client.read(account.pointList, {});
  for (const { id, bonusPoint } of list) {
    const { journals = [] } = await client.read(account.journalLines, { move: id });
    const lines = journals.flatMap((journal) => journal.lines);
    const sum = (of: typeof lines) => of.reduce((total, { amount }) => total + amount, 0);
    expect(sum(lines.filter(({ unit }) => unit === 'PT'))).toBe(0);
    expect(sum(lines.filter(({ unit, is_own }) => unit === 'PT' && is_own === '1'))).toBe(bonusPoint);
    expect(await other.read(account.journalLines, { move: id })).toMatchObject({ state: 404 });
  }
  const ofPurchase = await client.read(account.journalLines, { purchase: purchase.id });
  expect(ofPurchase.journals?.map(({ kind }) => kind)).toEqual(['draw', 'ship', 'convert', 'convert']);
  expect(await other.read(account.journalLines, { purchase: purchase.id })).toMatchObject({ state: 404 });
});

test('HIS-3 TRM-4 a purchase tells its send state, the code with the carrier’s page, its cards by what became of them, and the points', async () => {
  // The answer's own `status` is hidden by HTTP's in the test client.
  const detail = (await client.read(account.historyDetail, { packHistoryId: purchase.id })) as unknown as account.HistoryDetail;
  expect(detail).toMatchObject({
    pack_name: '星空パック',
    send_state: 3,
    delivery_code: '1234-5678-9012',
    delivery_url: 'https://jizen.kuronekoyamato.co.jp/jizen/servlet/crjz.b.NQ0010?id=123456789012',
    shipment: { state: 'handed_over', carrier: 'ヤマト運輸', promised_by: '2026-12-10' },
    reduction_point: 20,
    undecided: 0,
  });
  expect(detail.send_card.map(({ name, rarity_label }) => [name, rarity_label])).toEqual([['一番星', 'ウルトラレア']]);
  expect(detail.reduction_card.map(({ name, buy_point }) => [name, buy_point])).toEqual([
    ['木刀', 10],
    ['木刀', 10],
  ]);
  expect(await other.read(account.historyDetail, { packHistoryId: purchase.id })).toMatchObject({ state: 404 });
  // What a coupon took off stands beside what was paid, unless it was given back.
  expect(detail.coupon_points).toBeUndefined();
  await database.sql`
    insert into gacha.discount (purchase_id, rule, member_id, box_id, n, each, points, at)
    select id, gen_random_uuid(), member_id, box_id, n, 30, 30 * n, now() from gacha.purchase where id = ${purchase.id}`;
  expect(await client.read(account.historyDetail, { packHistoryId: purchase.id })).toMatchObject({
    point: detail.point,
    coupon_points: 30 * detail.count,
  });
  await database.sql`delete from gacha.discount`;
});

test('HIS-2 HIS-3 DEC-5 what coins bought is never asked for: it ships from the first moment, in list, detail and collection', async () => {
  const id = await aMember(database.as('account'), 'coins@example.com', start);
  await grantCoins(database.sql, { memberId: id, coins: 2, idem: 'coins-only', kind: 'campaign', ref: 'x', at: start });
  await grant(database.sql, { memberId: id, class: 'bonus', points: 100, idem: 'and-points', kind: 'campaign', ref: 'x', at: start });
  const bought = await aPurchase(database.sql, { memberId: id, at: hours(58), cards: [star], unit: 'COIN', cost: 2 });
  await aPurchase(database.sql, { memberId: id, at: hours(57), cards: [sword] });
  const { app } = createAccountService({ sql: database.as('account'), settings: testSettings, now: () => now });
  const browser = await testClient(app).loginAs(id, database.sql);
  const { list = [] } = await browser.write(account.historyList);
  expect(list.map(({ send_state, decide_by }) => [send_state, decide_by])).toEqual([
    [2, null],
    [1, hours(81).toISOString()],
  ]);
  const detail = await browser.read(account.historyDetail, { packHistoryId: bought.id });
  expect(detail).toMatchObject({ send_state: 2, undecided: 0, send_card: [{ name: '一番星' }], reduction_card: [] });
  expect((await browser.read(account.collection, {})).list?.map(({ state }) => state)).toEqual(['undecided', 'preparing']);
  expect(await browser.read(account.userPoint, {})).toMatchObject({ undecided: 1, decide_by: hours(81).toISOString() });
});

test('HIS-3 TRM-4 each state of a parcel reaches list and detail, and its code once it has one', async () => {
  const id = await aMember(database.as('account'), 'parcels@example.com', start);
  await grant(database.sql, { memberId: id, class: 'bonus', points: 500, idem: 'parcels', kind: 'campaign', ref: 'x', at: start });
  const { app } = createAccountService({ sql: database.as('account'), settings: testSettings, now: () => now });
  const browser = await testClient(app).loginAs(id, database.sql);
  const states = ['requested', 'packing', 'handed_over', 'delivered', 'returned'] as const;
  for (const [i, state] of states.entries()) {
    const { id: purchaseId, cardIds } = await aPurchase(database.sql, { memberId: id, at: hours(i), cards: [star] });
    const kinds = cardIds.map((card) => [card, 'ship'] as const);
    const gone = i < 2 ? {} : { carrier: '佐川急便', code: `55-${i}` };
    await decided(database.sql, { memberId: id, purchaseId, kinds, at: hours(10 + i), parcel: { state, ...gone } });
    const shipment = { state, state_at: hours(10 + i).toISOString(), promised_by: '2026-12-10' };
    expect(await browser.read(account.historyDetail, { packHistoryId: purchaseId })).toMatchObject({ shipment });
  }
  const { list = [] } = await browser.write(account.historyList);
  expect(list.map(({ shipment, send_state, delivery_code }) => [shipment?.state, send_state, delivery_code]).toReversed()).toEqual([
    ['requested', 2, ''],
    ['packing', 2, ''],
    ['handed_over', 3, '55-2'],
    ['delivered', 3, '55-3'],
    ['returned', 3, '55-4'],
  ]);
});

test('HIS-3 MEM-16 a parcel that is picked up tells its store to its member, in the history and on my page', async () => {
  const id = await aMember(database.as('account'), 'store@example.com', start);
  await grant(database.sql, { memberId: id, class: 'bonus', points: 100, idem: 'store', kind: 'campaign', ref: 'x', at: start });
  const { app } = createAccountService({ sql: database.as('account'), settings: testSettings, now: () => now });
  const browser = await testClient(app).loginAs(id, database.sql);
  const { id: purchaseId, cardIds } = await aPurchase(database.sql, { memberId: id, at: start, cards: [star] });
  const kinds = cardIds.map((card) => [card, 'ship'] as const);
  await decided(database.sql, { memberId: id, purchaseId, kinds, at: hours(1), parcel: { state: 'packing' } });
  expect(await browser.read(account.historyDetail, { packHistoryId: purchaseId })).toMatchObject({ shipment: { pickup: null } });
  const at = { zipcode: '1000001', prefecture_ja: '東京都', shiku: '千代田区', address: '1-1', tel: '09012345678' };
  const of = { pickup_carrier: 'yamato', pickup_code: '01', pickup_chain: 'ふくマート', pickup_store: '千代田店', pickup_days: 7 };
  await database.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update gacha.shipment set address = ${tx.json({ ...at, ...of })} where member_id = ${id}`;
  });
  const pickup = { chain: 'ふくマート', store: '千代田店', zipcode: '100-0001', place: '東京都 千代田区 1-1', keep_days: 7 };
  expect(await browser.read(account.historyDetail, { packHistoryId: purchaseId })).toMatchObject({
    shipment: { state: 'packing', pickup },
  });
  expect((await browser.read(account.userStanding, {})).shipments).toMatchObject([{ state: 'packing', pickup }]);
});

test('HIS-3 the collection holds every card ever drawn, and is filtered by game, rarity and state', async () => {
  const all = await client.read(account.collection, {});
  expect(all).toMatchObject({
    matching: 4,
    total: 4,
    different: 2,
    games: [
      { id: 1, name: '星空' },
      { id: 2, name: '剣' },
    ],
  });
  expect(all.list?.map(({ name, state }) => [name, state])).toEqual([
    // Bought with coins.
    ['一番星', 'preparing'],
    ['木刀', 'converted'],
    ['木刀', 'converted'],
    ['一番星', 'shipped'],
  ]);
  const count = async (input: object) => (await client.read(account.collection, input)).matching;
  expect([
    await count({ game: 2 }),
    await count({ rarity: 4 }),
    await count({ card_state: 'shipped' }),
    await count({ game: 2, rarity: 4 }),
  ]).toEqual([2, 2, 1, 0]);
  expect((await other.read(account.collection, {})).total).toBe(0);
});

test('MEM-12 MEM-19 the binder has a place for every card of a set; what was never drawn has its number alone, and what became points is not held', async () => {
  const swords = await client.read(account.binder, { game: 2 });
  expect(swords.games).toEqual([
    { id: 1, name: '星空', held: 1, total: expect.any(Number) },
    { id: 2, name: '剣', held: 0, total: expect.any(Number) },
  ]);
  expect(swords.places?.find(({ card }) => card?.name === '木刀')).toMatchObject({ held: 0, card: { rarity: 1 } });
  const most = await client.read(account.binder, {});
  expect(most.game).toBe(1);
  expect(most.places).toHaveLength(most.games?.[0]?.total ?? -1);
  expect(most.places?.find(({ card }) => card?.name === '一番星')).toMatchObject({ held: 2, card: { rarity: 4 } });
  // Wished for, and with a reference: told of cards that were drawn; of a shape that it is wished for.
  await database.sql`update store.card set reference_points = 82, reference_on = '2026-11-01' where id = 'hoshi-001'`;
  await database.sql`insert into store.card_wish (member_id, card_id, created_at) select id, 'hoshi-001', now() from account.member`;
  expect((await client.read(account.binder, { game: 1 })).places?.find(({ card }) => card?.name === '一番星')).toMatchObject({
    is_wished: '1',
    card: { id: 'hoshi-001', reference: { points: 82, as_of: '2026-11-01' } },
  });
  const strangers = await other.read(account.binder, { game: 1 });
  expect(strangers.places?.some(({ is_wished }) => is_wished === '1')).toBe(true);
  expect(strangers.places?.map(({ held, card }) => [held, card])).toEqual(strangers.places?.map(() => [0, null]));
  expect((await client.read(account.binder, { game: 32_767 })).game).toBe(1);
});

test('MEM-12 of a card that a member never drew the binder tells what a shown lineup tells everybody, and of one that only hidden boxes hold nothing', async () => {
  const { sql } = database;
  await sql`
    insert into store.card (id, card_type_id, name_ja, name_en, model_number, rarity, image, set_size) values
      ('hoshi-002', 1, '二番星', 'Second star', 'H-002', 1, '/art/hoshi-2.avif', 40),
      ('hoshi-003', 1, '隠れ星', 'Hidden star', 'H-003', 3, '/art/hoshi-3.avif', 40)`;
  await aBoxOnSale(sql, { id: 20, cards: ['hoshi-001', 'hoshi-002'], isShown: true });
  await aBoxOnSale(sql, { id: 21, cards: ['hoshi-002', 'hoshi-003'], isShown: false });
  const { places = [] } = await client.read(account.binder, { game: 1 });
  const of = (number: string) => places.find(({ model_number }) => model_number === number);
  expect(of('H-002')).toEqual({
    model_number: 'H-002',
    held: 0,
    card: null,
    is_wished: '0',
    missing: { name: '二番星', image: '/art/hoshi-2.avif' },
  });
  expect(of('H-003')).toEqual({ model_number: 'H-003', held: 0, card: null, is_wished: '0' });
  // Drawn, shown or not: it is theirs.
  expect(of('H-001')?.missing).toBeUndefined();
  const strangers = await other.read(account.binder, { game: 1 });
  expect(strangers.places?.map(({ missing }) => missing?.name)).toEqual(['一番星', '二番星', undefined]);
});

test('HIS-1 each history can be taken along as a CSV, with dates by Japan’s calendar', async () => {
  const points = await client.read(account.historyCsv, { of: 'points' });
  expect(points.file_name).toBe('fudaya-points-20261123.csv');
  expect(points.text?.split('\r\n')).toEqual([
    '\uFEFF日付,内容,金額（円）,ポイント',
    '26/11/21,カードをポイントに戻した分（星空パック）,0,20',
    '26/11/21,パック購入（星空パック）,0,-300',
    '26/11/21,キャンペーン,0,50',
    '26/11/21,ポイント購入,1000,1100',
    '',
  ]);
  const lines = async (of: string) => (await client.read(account.historyCsv, { of: of as 'coins' })).text?.split('\r\n').length;
  expect([await lines('coins'), await lines('purchases'), await lines('cards')]).toEqual([4, 4, 6]);
});

test('HIS-1 HIS-4 twenty rows make a page, counted from page 1; pages do not overlap, and one past the end is empty', async () => {
  const at = hours(5);
  const id = await aMember(database.as('account'), 'pages@example.com', at);
  for (let i = 0; i < 21; i++) {
    await grant(database.sql, { memberId: id, class: 'bonus', points: i + 1, idem: `pages-p${i}`, kind: 'campaign', ref: 'x', at });
    await grantCoins(database.sql, { memberId: id, coins: i + 1, idem: `pages-c${i}`, kind: 'campaign', ref: 'x', at });
  }
  const { app } = createAccountService({ sql: database.as('account'), settings: testSettings, now: () => now });
  const browser = await testClient(app).loginAs(id, database.sql);
  const points = await Promise.all([1, 2, 3].map((page) => browser.read(account.pointList, { page })));
  const coins = await Promise.all([1, 2, 3].map((page) => browser.read(account.coinList, { page })));
  const newestFirst = Array.from({ length: 21 }, (_, i) => 21 - i);
  expect(points.map(({ list }) => list?.length)).toEqual([20, 1, 0]);
  expect(points.flatMap(({ list = [] }) => list.map(({ bonusPoint }) => bonusPoint))).toEqual(newestFirst);
  expect(coins.flatMap(({ list = [] }) => list.map(({ bonusCoin }) => bonusCoin))).toEqual(newestFirst);
  expect([points[1]?.page, coins[1]?.page]).toEqual(Array(2).fill({ page: 2, all_page: 2, pages: [1, 2] }));
  expect(await browser.read(account.pointList, {})).toMatchObject({ page: { page: 1 } });
});

test('OPS-13 of a month that is put away the list has one row of its sums, and its books are said to be in files: nobody reads the shop’s in them', async (context) => {
  needsOnePostgres(context, 'months are put away on one Postgres');
  const own = await testDatabase();
  try {
    const { sql } = own;
    await aSmallCatalogue(sql, start);
    const id = await aMember(own.as('account'), 'away@example.com', start);
    const strange = await aMember(own.as('account'), 'strange@example.com', start);
    await grant(sql, { memberId: id, class: 'bonus', points: 500, idem: 'away', kind: 'campaign', ref: 'x', at: start });
    const bought = await aPurchase(sql, { memberId: id, at: hours(3), cards: [star, sword] });
    const [a = 0, b = 0] = bought.cardIds;
    const kinds = [[a, 'ship'] as const, [b, 'convert'] as const];
    await decided(sql, { memberId: id, purchaseId: bought.id, kinds, at: hours(4), parcel: { state: 'packing' } });
    const { app } = createAccountService({ sql: own.as('account'), settings: testSettings, now: () => now });
    const pages = await testClient(app).loginAs(id, sql);
    const stranger = await testClient(app).loginAs(strange, sql);
    const before = (await pages.read(account.pointList, {})).list ?? [];
    const gain = (list: typeof before) => list.reduce((sum, { bonusPoint }) => sum + bonusPoint, 0);
    expect(before.map(({ kind }) => kind)).toEqual(['convert', 'draw', 'campaign']);

    // As pnpm ops months does it, which has tests of its own: the books until now are one month, and half a year passes.
    const month = { name: 'before', from: 0, to: 2 ** 41 };
    const kept = { manifest: 'x', journals: 4, entries: 9, by: 'test', note: 'a test' };
    await putMonthAway(sql, month, kept);
    const { list = [] } = await pages.read(account.pointList, {});
    expect(list.map(({ kind, memo, bonusPoint }) => [kind, memo, bonusPoint])).toEqual([
      ['other', '2026年11月までのパック購入とカードの選択の合計（明細は別に保管）', 10 - 200],
      ['campaign', 'キャンペーン', 500],
    ]);
    expect(gain(list)).toBe(gain(before));
    const abroad = await testClient(app, { 'accept-language': 'en' }).loginAs(id, sql);
    const english = (await abroad.read(account.pointList, { mode: 3 })).list ?? [];
    expect(english.map(({ memo }) => memo)).toEqual(['Until Nov 2026: packs and choices in total, kept as files']);
    expect((await pages.read(account.historyCsv, { of: 'points' })).text).toContain('の合計（明細は別に保管）,0,-190');

    const put_away = [{ month: '', at: expect.stringMatching(/^20/) }];
    expect(await pages.read(account.journalLines, { move: list[0]!.id })).toMatchObject({ journals: [], total: 0, put_away });
    expect(await pages.read(account.journalLines, { purchase: bought.id })).toMatchObject({ journals: [], total: 0, put_away });
    for (const of of [{ move: list[0]!.id }, { purchase: bought.id }])
      expect(await stranger.read(account.journalLines, of)).toMatchObject({ state: 404 });
    // Where a decision was the first journal of the month, the sums have its id: and the shop's stand in them.
    await sql`update books.card_decision set journal_id = ${list[0]!.id}::bigint where drawn_card_id = ${a}`;
    expect(await pages.read(account.journalLines, { purchase: bought.id })).toMatchObject({ journals: [], total: 0, put_away });
    // Purchase and cards stay as they were.
    expect(await pages.read(account.historyDetail, { packHistoryId: bought.id })).toMatchObject({ reduction_point: 10, undecided: 0 });
    expect((await pages.read(account.collection, {})).total).toBe(2);

    await sql`update books.put_away_month set month = 'other'`;
    expect((await pages.read(account.journalLines, { move: list[0]!.id })).state).toBe(404);
  } finally {
    await own.close();
  }
});

test('GRO-2 what was paid in two steps is no movement while it waits for its order, nor when it was paid back; ordered, it is one', async () => {
  const { sql } = database;
  const buyer = await aMember(database.as('account'), 'steps@example.com', start);
  await grant(sql, { memberId: buyer, class: 'bonus', points: 900, idem: 'c3', kind: 'campaign', ref: 'x', at: hours(1) });
  const paid = async () => {
    const id = randomUUID();
    await sql`
      select gacha.pay(${hours(5)}, array[${id}]::uuid[], array[gen_random_uuid()], array[1], array[${buyer}]::uuid[], array[''::bytea], array[1],
        array[''::bytea], array[100], array['PT'], array[1])`;
    return id;
  };
  const pages = await testClient(createAccountService({ sql: database.as('account'), settings: testSettings, now: () => now }).app).loginAs(
    buyer,
    sql,
  );
  const memos = async () => ((await pages.read(account.pointList, {})).list ?? []).map(({ bonusPoint }) => bonusPoint);
  const [back, ordered] = [await paid(), await paid()];
  expect(await memos()).toEqual([900]);
  await sql`select gacha.pay_back(array[${back}]::uuid[], array['sold_out'], array[0], array[0], ${hours(5)})`;
  expect(await memos()).toEqual([900]);
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into gacha.purchase (id, box_id, pack_id, member_id, session_hash, n, cost, unit, seq, tick, client_seed, head, journal_id, accepted_at)
      select id, box_id, pack_id, member_id, '', n, cost, unit, 1, 1, '', '', journal_id, paid_at from gacha.paid_purchase where id = ${ordered}`;
  });
  await sql`select gacha.forget_paid(array[${ordered}]::uuid[])`;
  expect(await memos()).toEqual([-100, 900]);
});
