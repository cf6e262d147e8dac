import { randomBytes, randomUUID } from 'node:crypto';
import { store } from '@fudaya/contracts';
import { quicknet } from '@fudaya/draw';
import { testClient, testSettings } from '@fudaya/kit/testing';
import { testDatabase, unguarded, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStoreService } from '../app.ts';
import { aCatalogue, aPack, fillBox, hoursLater, noon } from '../testing.ts';

let database: TestDatabase;
let memberId = '';
let boxes: string[] = [];
const serviceAt = (now: Date) => createStoreService({ sql: database.as('store'), settings: testSettings, now: () => now, fresh_ms: 0 });
const visitor = (headers = {}) => testClient(serviceAt(noon).app, headers);
const member = (headers = {}) => visitor(headers).loginAs(memberId, database.sql);
const inEnglish = { 'accept-language': 'en' };

async function buy(packId: number, box: string, n: number, state: string): Promise<void> {
  const [id, hash] = [randomUUID(), new Uint8Array(randomBytes(32))];
  const [next] = await database.sql<{ seq: number }[]>`select count(*)::int + 1 as seq from gacha.purchase`;
  await database.sql`
    insert into gacha.purchase (id, box_id, pack_id, member_id, session_hash, n, cost, unit, seq, tick, client_seed, head, journal_id, accepted_at, state)
    values (${id}, ${box}, ${packId}, ${memberId}, ${hash}, ${n}, 1, 'PT', ${next?.seq ?? 0}, 1, ${hash}, ${hash}, 1, ${noon}, ${state})`;
  // Drawn, it is its member's row; where both homes are one database it is there already (decision 192).
  if (state === 'resolved')
    await database.sql`
      insert into gacha.drawn_purchase (id, member_id, box_id, pack_id, n, cost, unit, accepted_at, settled_at, decide_by)
      values (${id}, ${memberId}, ${box}, ${packId}, ${n}, 1, 'PT', ${noon}, ${noon}, ${noon}) on conflict do nothing`;
}

beforeAll(async () => {
  database = await testDatabase();
  await aCatalogue(database.sql);
  boxes = [
    await aPack(database.sql, { id: 1, n: 30, taken: 3, beacon: `drand:${quicknet.chainHash}` }),
    await aPack(database.sql, { id: 2, cap: 5, beacon: `drand:${'0'.repeat(64)}` }),
    await aPack(database.sql, { id: 3, isLogged: false }),
    await aPack(database.sql, { id: 4, saleEnd: noon, showCardlist: 0 }),
  ];
  await fillBox(database.sql, boxes[0] ?? '');
  await fillBox(database.sql, boxes[3] ?? '');
  const [row] = await database.sql<{ id: string }[]>`
    insert into account.member (mail, password_hash, last_name, first_name, tel, zipcode, pref_id, shiku, address, referral_code)
    values ('m@example.com', '', 'a', 'b', '0', '1', 13, 'c', 'd', 'AAAA') returning id`;
  memberId = row?.id ?? '';
});
afterAll(() => database.close());

test('PKD-1 the detail shows the pack, its commitment and the odds of each rarity', async () => {
  const answer = await visitor().read(store.packDetail, { packId: 1 });
  expect(answer).toMatchObject({
    state: 200,
    id: 1,
    pack_count: 27,
    total_pack_count: 30,
    can_limit: 0,
    limit_message: '',
    show_cardlist: '1',
    detail: '<p>説明</p>',
    card_type_name: '星空アルカナ',
    format_end_date: '2026/11/02 12:00',
    server_time: noon.toISOString(),
    commitment: { box: boxes[0], beacon: 'public', logged_at: hoursLater(-25).toISOString() },
  });
  expect(answer.commitment?.terms_hash).toMatch(/^[0-9a-f]{64}$/);
  expect(answer.odds?.map(({ rarity, total }) => [rarity, total])).toEqual([
    [3, 8],
    [2, 8],
    [1, 7],
    [0, 7],
  ]);
  const remaining = answer.odds?.reduce((sum, odds) => sum + odds.remaining, 0);
  expect(remaining).toBe(29);
  expect(await visitor(inEnglish).read(store.packDetail, { packId: 1 })).toMatchObject({ detail: '<p>About</p>' });
});

test('PKD-3 the first page of the lineup comes with the pack, as its own call gives it, and a hidden one does not', async () => {
  const { list, page } = await visitor().read(store.packCardList, { packId: 1 });
  expect(list?.length).toBeGreaterThan(0);
  expect((await visitor().read(store.packDetail, { packId: 1 })).cards).toEqual({ list, page });
  expect(await visitor().read(store.packDetail, { packId: 4 })).not.toHaveProperty('cards');
});

test('MEM-1 MEM-19 a pack tells its top tier apart, what its cards turn back into, and of each how many are left; a hidden one counts alone', async () => {
  const setOf = async (at: number, columns: object) =>
    await unguarded(
      database.sql,
      (tx) => tx`update gacha.manifest_line set ${tx(columns)} where box_id = ${boxes[0]!} and first_slot = ${at}`,
    );
  await setOf(0, { return_points: 900, drawn: 1 });
  await setOf(5, { return_points: 400 });
  const [drawn] = await database.sql<{ id: number }[]>`
    insert into books.drawn_card (purchase_id, member_id, box_id, slot, ord, card_id, rarity, cost, return_points, unit, drawn_at, decide_by)
    values (${randomUUID()}, ${memberId}, ${boxes[0]!}, 0, 0, 'hoshi-001', 5, 300, 900, 'PT', ${noon}, ${hoursLater(24)}) returning id`;
  const shown = await visitor().read(store.packDetail, { packId: 1 });
  expect(shown.tiers?.[0]).toEqual({ rarity: 5, remaining: 0, total: 1 });
  expect(shown.tiers?.reduce((sum, { total }) => sum + total, 0)).toBe(30);
  // 28 cards of 10, one of 900, one of 400.
  expect(shown.returns).toEqual({ average: 52, least: 10 });
  expect(shown.tops).toEqual([
    expect.objectContaining({ id: 'hoshi-001', return_points: 900, remaining: 0, total: 1, won_at: noon.toISOString() }),
  ]);
  expect(shown.cards?.list.slice(0, 3).map(({ return_points }) => return_points)).toEqual([900, 400, 10]);
  expect(shown.cards?.list[1]).toMatchObject({ id: 'hoshi-006', remaining: 1, total: 1 });

  await database.sql`update store.card set reference_points = 82, reference_on = '2026-10-30' where id = 'hoshi-001'`;
  const told = await visitor().read(store.packDetail, { packId: 1 });
  expect(told.tops?.[0]).toMatchObject({ return_points: 900, reference: { points: 82, as_of: '2026-10-30' } });
  expect(told.cards?.list[1]).not.toHaveProperty('reference');
  // Nothing is counted with it.
  expect(told.returns).toEqual(shown.returns);

  const hidden = await visitor().read(store.packDetail, { packId: 4 });
  expect(hidden.tiers?.[0]).toEqual({ rarity: 5, remaining: 1, total: 1 });
  for (const field of ['returns', 'tops', 'cards']) expect(hidden).not.toHaveProperty(field);

  await database.sql`update store.pack set payment_method = 2 where id = 1`;
  const byCoins = await visitor().read(store.packDetail, { packId: 1 });
  expect(byCoins).not.toHaveProperty('returns');
  expect(byCoins.tops?.[0]).not.toHaveProperty('return_points');
  await database.sql`update store.pack set payment_method = 1 where id = 1`;
  await unguarded(database.sql, (tx) => tx`delete from books.drawn_card where id = ${drawn!.id}`);
  await setOf(0, { return_points: 10, drawn: 0 });
  await setOf(5, { return_points: 10 });
});

test('PKD-1 prizes for a place in line are part of the commitment, the last one first, and say whether they are gone', async () => {
  await unguarded(
    database.sql,
    (tx) => tx`
    insert into gacha.box_prize (box_id, place, at, card_id, rarity, reveal_rarity, return_points, serial, purchase_id) values
      (${boxes[3]!}, 0, 10, 'hoshi-002', 'A', 4, 100, 0, ${randomUUID()}), (${boxes[3]!}, 1, 100, 'hoshi-001', 'S', 5, 900, 0, null)`,
  );
  const { commitment } = await visitor(inEnglish).read(store.packDetail, { packId: 4 });
  expect(commitment?.prizes).toEqual([
    { at: 100, is_last: true, is_won: false, name: 'Star 1', image_url: '/art/hoshi-1.avif' },
    { at: 10, is_last: false, is_won: true, name: 'Star 2', image_url: '/art/hoshi-2.avif' },
  ]);
});

test('PKD-1 a pack that is unknown or not in the site log is not found', async () => {
  expect(await visitor().read(store.packDetail, { packId: 3 })).toMatchObject({ state: 404, status: 404 });
  expect(await visitor().read(store.packDetail, { packId: 99 })).toMatchObject({ state: 404 });
});

test('TRM-2 a pack for higher ranks says so to a member below, and to nobody else', async () => {
  await database.sql`update gacha.box set min_rank = 3 where id = ${boxes[1]!}`;
  expect(await (await member()).read(store.packDetail, { packId: 2 })).toMatchObject({
    can_limit: 1,
    limit_message: 'ランク3以上の方限定のパックです。',
    min_rank: 3,
  });
  expect(await (await member(inEnglish)).read(store.packDetail, { packId: 2 })).toMatchObject({
    limit_message: 'This pack is for members of rank 3 and above.',
  });
  expect(await visitor().read(store.packDetail, { packId: 2 })).toMatchObject({ can_limit: 0, min_rank: 3 });
  const listed = (await visitor().read(store.packList)).list?.map(({ id, min_rank }) => [id, min_rank]);
  expect(listed).toContainEqual([2, 3]);
  expect(listed).toContainEqual([1, undefined]);
  await database.sql`update account.member set rank = 4 where id = ${memberId}`;
  expect(await (await member()).read(store.packDetail, { packId: 2 })).toMatchObject({ can_limit: 0 });
  await database.sql`update gacha.box set min_rank = 1 where id = ${boxes[1]!}`;
});

test('MEM-10 of an early sale a member is told when their rank may buy; what visitors and lists are told is the same for all', async () => {
  const earlyHours = [0, 0, 6, 24, 48];
  await aPack(database.sql, { id: 70, saleStart: hoursLater(10), saleEnd: hoursLater(96), earlyHours });
  const opens = hoursLater(10).toISOString();
  const toAll = { is_before: '1', start_date: opens, early_hours: earlyHours };
  const seen = async (rank: number) => {
    await database.sql`update account.member set rank = ${rank} where id = ${memberId}`;
    return (await member()).read(store.packDetail, { packId: 70 });
  };
  for (const told of [await visitor().read(store.packDetail, { packId: 70 }), await seen(1), await seen(2)]) {
    expect(told).toMatchObject(toAll);
    expect(told).not.toHaveProperty('opens_to_all');
  }
  expect(await seen(3)).toMatchObject({ ...toAll, start_date: hoursLater(4).toISOString(), opens_to_all: opens });
  expect(await seen(4)).toMatchObject({ is_before: '0', start_date: hoursLater(-14).toISOString(), opens_to_all: opens });
  for (const list of [await visitor().read(store.packList), await (await member()).read(store.packList)])
    expect(list.list?.find(({ id }) => id === 70)).toMatchObject(toAll);
  // Once it opened to all nothing is said of it any more.
  await unguarded(database.sql, (tx) => tx`update gacha.early_sale set opens_at = ${noon} where hours = ${earlyHours}`);
  const open = await seen(4);
  expect(open).toMatchObject({ is_before: '0', start_date: noon.toISOString() });
  for (const field of ['early_hours', 'opens_to_all']) expect(open).not.toHaveProperty(field);
});

test('PKD-4 a member who reached the cap is limited and told so; void purchases do not count', async () => {
  await buy(2, boxes[1] ?? '', 4, 'resolved');
  await buy(2, boxes[1] ?? '', 3, 'void');
  const client = await member();
  expect(await client.read(store.packDetail, { packId: 2 })).toMatchObject({
    can_limit: 0,
    max_buy_count: 0,
    max_per_member: 5,
    left_to_buy: 1,
    commitment: { beacon: 'demo' },
  });
  await buy(2, boxes[1] ?? '', 1, 'accepted');
  const limited = { can_limit: 1, left_to_buy: 0, limit_message: 'お一人様5パックまで購入できます。' };
  expect(await client.read(store.packDetail, { packId: 2 })).toMatchObject(limited);
  expect(await (await member(inEnglish)).read(store.packDetail, { packId: 2 })).toMatchObject({
    limit_message: 'Each member may buy up to 5 packs.',
  });
  expect(await visitor().read(store.packDetail, { packId: 2 })).toMatchObject({ can_limit: 0 });
});

test('BUY-1 what one purchase may take is no limit of a member: list and detail say it, and nobody is limited by it', async () => {
  const box = await aPack(database.sql, { id: 10, perPurchase: 4, saleEnd: hoursLater(72) });
  await buy(10, box, 4, 'resolved');
  const detail = await (await member()).read(store.packDetail, { packId: 10 });
  expect(detail).toMatchObject({ max_buy_count: 4, max_per_member: 0, max_per_day: 0, can_limit: 0 });
  expect(detail.left_to_buy).toBeUndefined();
  const listed = (await visitor().read(store.packList)).list?.find(({ id }) => id === 10);
  expect(listed?.max_buy_count).toBe(4);
});

test('PKD-4 who reached the limit of a day is told so, and may buy again from midnight in Japan', async () => {
  const box = await aPack(database.sql, { id: 9, saleEnd: hoursLater(72) });
  await database.sql`update gacha.box set cap_per_day = 3 where id = ${box}`;
  const detailAt = async (now: Date, headers = {}) =>
    (await testClient(serviceAt(now).app, headers).loginAs(memberId, database.sql)).read(store.packDetail, { packId: 9 });
  await buy(9, box, 2, 'accepted');
  await buy(9, box, 3, 'void');
  expect(await detailAt(hoursLater(1))).toMatchObject({ can_limit: 0, max_per_day: 3, left_to_buy: 1 });
  await buy(9, box, 1, 'accepted');
  const limited = { can_limit: 1, limit_message: '本日の購入上限（3パック）に達しました。日本時間の0時からまた購入できます。' };
  expect(await detailAt(hoursLater(11.9))).toMatchObject(limited);
  expect(await detailAt(hoursLater(11.9), inEnglish)).toMatchObject({
    limit_message: 'You have reached today’s limit of 3 packs. You can buy again from midnight, Japan time.',
  });
  expect(await detailAt(hoursLater(12))).toMatchObject({ can_limit: 0, limit_message: '' });
});

test('PKD-4 after the end of the sale nobody can buy', async () => {
  expect(await visitor().read(store.packDetail, { packId: 4 })).toMatchObject({
    can_limit: 1,
    limit_message: 'このパックの販売は終了しました。',
    commitment: { beacon: 'none' },
  });
  expect(await visitor(inEnglish).read(store.packDetail, { packId: 4 })).toMatchObject({
    limit_message: 'This pack is no longer on sale.',
  });
});

test('PKD-5 a member’s session remembers the pack it opened last, a visitor’s does not', async () => {
  const client = await member();
  await client.read(store.packDetail, { packId: 1 });
  await client.read(store.packDetail, { packId: 2 });
  await visitor().read(store.packDetail, { packId: 1 });
  const rows = await database.as('gacha')<{ pack_id: number }[]>`
    select pack_id from store.last_opened_pack where session_hash = ${client.sessionHash}`;
  expect([...rows]).toEqual([{ pack_id: 2 }]);
  const all = await database.sql`select 1 from store.opened_pack where session_hash <> ${client.sessionHash} and pack_id = 1`;
  expect(all).toHaveLength(0);
});

test('PKD-3 the lineup comes by page, the top prize first, and a hidden one is empty', async () => {
  const first = await visitor().read(store.packCardList, { packId: 1 });
  expect(first.list).toHaveLength(24);
  expect(first.page).toEqual({ page: 1, all_page: 2, pages: [1, 2] });
  expect(first.list?.[0]).toMatchObject({ id: 'hoshi-001', image_url: '/art/hoshi-1.avif', name: '星1', model_number: 'HA-1', rarity: 1 });
  expect((await visitor().read(store.packCardList, { packId: 1, page: 2 })).list).toHaveLength(6);
  expect(await visitor().read(store.packCardList, { packId: 4 })).toMatchObject({ state: 200, list: [] });
});

test.each(['<script>x</script>', '<p onclick="x">a</p>', '<a href="javascript:x">a</a>', '<img src=x>'])(
  'PKD-1 a description with %s does not get into the catalogue',
  async (html) => {
    await expect(database.sql`update store.pack set detail_ja = ${html} where id = 1`).rejects.toThrow('pack_detail_is_plain');
  },
);
