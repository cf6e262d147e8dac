import { randomBytes, randomUUID } from 'node:crypto';
import { store } from '@fudaya/contracts';
import { unguarded, testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { testClient, testSettings } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStoreService } from '../app.ts';
import { aCatalogue, aPack, hoursLater, noon } from '../testing.ts';

let database: TestDatabase;
let memberId = '';
let boxes: readonly string[] = [];
const visitor = (headers = {}, at = noon) =>
  testClient(createStoreService({ sql: database.as('store'), settings: testSettings, now: () => at, fresh_ms: 0 }).app, headers);
const member = (headers = {}, at = noon) => visitor(headers, at).loginAs(memberId, database.sql);
const inEnglish = { 'accept-language': 'en' };

beforeAll(async () => {
  database = await testDatabase();
  await aCatalogue(database.sql);
  boxes = [
    await aPack(database.sql, { id: 1, saleEnd: hoursLater(72) }),
    await aPack(database.sql, { id: 2, saleEnd: hoursLater(72) }),
    await aPack(database.sql, { id: 3, saleEnd: hoursLater(72) }),
  ];
  await unguarded(database.sql, (tx) => tx`update gacha.box set price = 0 where pack_id in (2, 3)`);
  await database.sql`update store.pack set price = 0 where id in (2, 3)`;
  const [row] = await database.sql<{ id: string }[]>`
    insert into account.member (mail, password_hash, last_name, first_name, tel, zipcode, pref_id, shiku, address, referral_code)
    values ('m@example.com', '', 'a', 'b', '0', '1', 13, 'c', 'd', 'AAAA') returning id`;
  memberId = row!.id;
});
afterAll(() => database.close());

const idsOf = (reply: { list?: readonly { id: number }[] }) => reply.list?.map(({ id }) => id);

test('MEM-11 a free pack stands in the lists at no price, and not where prices are compared', async () => {
  const { list = [] } = await visitor().read(store.packList);
  expect(list.map(({ id, point }) => [id, point])).toEqual([
    [1, 300],
    [2, 0],
    [3, 0],
  ]);
  const of = async (asked: object) => idsOf(await visitor().read(store.packAllList, { type: 1, ...asked }));
  expect(await of({})).toEqual([1, 2, 3]);
  expect(await of({ sort: 'name' })).toEqual([1, 2, 3]);
  for (const asked of [{ sort: 'priceUp' }, { sort: 'priceDown' }, { sort: 'average' }, { most: 500 }])
    expect(await of(asked)).toEqual([1]);
});

test('MEM-11 its page says one a day, to whom it is not given yet, and when the next one is', async () => {
  expect(await visitor().read(store.packDetail, { packId: 2 })).toMatchObject({ point: 0, max_per_day: 1, max_buy_count: 1, can_limit: 0 });
  const limited = async (at = noon, headers = {}) => {
    const { can_limit, limit_message, is_phone_needed = '0' } = await (await member(headers, at)).read(store.packDetail, { packId: 2 });
    // The page leads to where a phone is verified.
    expect(is_phone_needed).toBe(limit_message?.includes('電話番号') ? '1' : '0');
    return [can_limit, limit_message];
  };
  expect(await limited()).toEqual([1, '無料パックは、前日（日本時間）までに電話番号を認証した方が引けます。']);
  await database.sql`insert into account.verified_phone (member_id, phone, verified_at) values (${memberId}, '+819000000000', ${noon})`;
  expect((await limited())[0]).toBe(1);
  await database.sql`update account.verified_phone set verified_at = ${hoursLater(-24)}`;
  expect(await limited()).toEqual([0, '']);
  const hash = new Uint8Array(randomBytes(32));
  // Of the other free pack: a day has one of all of them.
  await database.sql`
    insert into gacha.purchase (id, box_id, pack_id, member_id, session_hash, n, cost, unit, seq, tick, client_seed, head, journal_id, accepted_at, state)
    values (${randomUUID()}, ${boxes[2]!}, 3, ${memberId}, ${hash}, 1, 0, 'PT', 1, 1, ${hash}, ${hash}, 1, ${noon}, 'accepted')`;
  expect(await limited()).toEqual([1, '本日の無料の1回は引き終わりました。次は2026/11/02 00:00（日本時間）から引けます。']);
  expect((await limited(noon, inEnglish))[1]).toBe(
    'You have drawn today’s free pack. The next one is yours from 2026/11/02 00:00, Japan time.',
  );
  expect(await limited(hoursLater(12))).toEqual([0, '']);
});

test('MEM-11 MEM-17 nothing is free in the lists of who paused buying, nor on its page; when the pause is over it is there again', async () => {
  await database.sql`insert into payment.care (member_id, paused_until) values (${memberId}, ${hoursLater(24)})`;
  const client = await member();
  expect(idsOf(await client.read(store.packList))).toEqual([1]);
  expect(idsOf(await client.read(store.packAllList, { type: 1 }))).toEqual([1]);
  expect(idsOf(await client.write(store.packListPaidBy, {}))).toEqual([1]);
  expect(await client.read(store.packDetail, { packId: 2 })).toMatchObject({
    can_limit: 1,
    limit_message: '購入の休止中は、無料パックを引けません。',
  });
  expect(idsOf(await (await member({}, hoursLater(25))).read(store.packList))).toContain(2);
});
