// The calls over the wire: the envelope around everything a browser may send.
import { gacha } from '@fudaya/contracts';
import { readTerms } from '@fudaya/draw/proof';
import { testClient, testSettings } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGachaService } from './app.ts';
import { type TestShop, testKeys, testShop } from './testing.ts';

let shop: TestShop;
const service = () => {
  const { purchaseSteps } = shop.draws;
  return createGachaService({
    sql: shop.sql,
    settings: testSettings,
    beacon: shop.beacon,
    now: shop.clock.now,
    purchaseSteps,
    ...testKeys,
  });
};
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

// The client of tests puts the HTTP status into `status`, where this reply has its own.
const resultOf = async (answer: Promise<unknown>) => (await answer) as gacha.DrawResult;

test('API-2 BUY-3 check, buy, result and decision over the wire', async () => {
  const { packId } = await shop.box(10);
  const client = await testClient(service().app).loginAs(await shop.accountMember({ points: 1000 }), shop.owner);
  const checked = await client.write(gacha.packCheck, { count: '2', pack_id: packId });
  expect(checked).toMatchObject({ state: 200, result: '1', cost: 200, remainder: 800 });
  const bought = await client.write(gacha.packBuy, { purchase_id: checked.purchase_id! });
  expect(bought).toMatchObject({ state: 200, result: '1', count: 2 });
  expect(await client.read(gacha.buyResult)).toMatchObject({ state: 200, result: '0' });
  await shop.draw();
  const drawn = await resultOf(client.read(gacha.gacheResult, { history_id: checked.purchase_id! }));
  expect(drawn).toMatchObject({ result: '1', is_buy_coin: '0' });
  const ids = drawn.cards.map((card) => card.history_id);
  expect(await client.write(gacha.decision, { send_card: ids, reduction_card: [] })).toMatchObject({ state: 200, result: '1', sent: 2 });
  expect(await client.write(gacha.decision, { send_card: ids, reduction_card: [] })).toMatchObject({
    status: 200,
    state: 204,
    result: '-1',
  });
});

test('API-2 BUY-3 each reply carries every field that is listed for it, before the draw and after it', async () => {
  const { packId } = await shop.box(10);
  const client = await testClient(service().app).loginAs(await shop.accountMember({ points: 1000 }), shop.owner);
  const checked = await client.write(gacha.packCheck, { count: '1', pack_id: packId });
  expect(Object.keys(checked)).toEqual(expect.arrayContaining(['state', 'csrf', 'result']));
  const refused = await client.write(gacha.packCheck, { count: '11', pack_id: packId });
  expect(refused).toMatchObject({ state: 400, errors: { count: ['残り10パックです。'] } });
  const bought = ['state', 'csrf', 'result', 'cards', 'title', 'created', 'card_type', 'movie_style', 'is_buy_coin'];
  const answer = await client.write(gacha.packBuy, { purchase_id: checked.purchase_id! });
  expect(Object.keys(answer)).toEqual(expect.arrayContaining(bought));
  expect(Object.keys(await client.read(gacha.buyResult))).toEqual(expect.arrayContaining(bought));
  await shop.draw();
  const card = ['history_id', 'name', 'image', 'rarity', 'rarity_label', 'model_number', 'num', 'buy_point', 'cardPoint'];
  for (const call of [gacha.gacheResult, gacha.buyResult]) {
    const result = await resultOf(client.read(call));
    expect(Object.keys(result)).toEqual(expect.arrayContaining(bought));
    expect(Object.keys(result.cards[0]!)).toEqual(expect.arrayContaining(card));
  }
});

test('API-4 a visitor is asked to log in; bad input gets a clear envelope and changes nothing', async () => {
  const { packId } = await shop.box(10);
  const { app } = service();
  expect(await testClient(app).write(gacha.packCheck, { count: 1, pack_id: packId })).toMatchObject({ status: 401, state: 401 });
  const memberId = await shop.accountMember({ points: 1000 });
  const client = await testClient(app).loginAs(memberId, shop.owner);
  for (const count of [0, -1, 1.5, 3001, 'abc', null, [], {}] as never[]) {
    expect(await client.write(gacha.packCheck, { count, pack_id: packId })).toMatchObject({
      state: 400,
      errors: { count: [expect.any(String)] },
    });
  }
  expect(await client.write(gacha.packBuy, { purchase_id: 'x' })).toMatchObject({
    state: 400,
    errors: { purchase_id: [expect.any(String)] },
  });
  expect(await client.write(gacha.packBuy, { c: 'AB' })).toMatchObject({ state: 400, errors: { c: [expect.any(String)] } });
  expect(await client.write(gacha.packBuy, {})).toMatchObject({
    state: 400,
    refusal: 'no_intent',
    errors: { count: [expect.any(String)] },
  });
  expect(await client.read(gacha.buyResult)).toMatchObject({ state: 404 });
  expect(await client.read(gacha.gacheResult, { history_id: '018f0000-0000-7000-8000-000000000001' })).toMatchObject({ state: 404 });
  expect(await client.write(gacha.decision, { send_card: ['-1'], reduction_card: [] })).toMatchObject({ state: 400 });
  expect(await client.write(gacha.decision, { send_card: [], reduction_card: [] })).toMatchObject({ state: 404 });
  const [row] = await shop.owner`select pt from books.balance where member_id = ${memberId}`;
  expect(row).toEqual({ pt: 1000 });
});

test('REG-1 card and pack names come in the language asked for', async () => {
  const { packId } = await shop.box(5);
  await shop.owner`insert into store.card_type (id, name_ja, name_en, position) values (3, '型', 'Type', 1)`;
  await shop.owner`
    insert into store.pack (id, card_type_id, box_id, name_ja, name_en, images, price, payment_method, starts_at, ends_at)
    select pack_id, 3, id, '名前', 'Name', '[]', price, 1, sale_start, sale_end from gacha.box where pack_id = ${packId}`;
  await shop.owner`
    insert into store.card (id, card_type_id, name_ja, name_en, model_number, rarity, image, set_size)
    select distinct card_id, 3, '札', 'Card', 'M-1', 0, '/art/x.avif', 12 from gacha.manifest_line`;
  const { app } = service();
  const memberId = await shop.accountMember({ points: 1000 });
  const english = await testClient(app, { 'accept-language': 'en' }).loginAs(memberId, shop.owner);
  const { purchase_id } = await english.write(gacha.packCheck, { count: 1, pack_id: packId });
  expect(await english.write(gacha.packBuy, { purchase_id: purchase_id! })).toMatchObject({ title: 'Name', card_type: 3 });
  await shop.draw();
  const [card] = (await resultOf(english.read(gacha.buyResult))).cards;
  expect(card).not.toHaveProperty('reference');
  expect(card).toMatchObject({ name: 'Card', model_number: 'M-1', num: 12, image: '/art/x.avif', decision: 'undecided' });
  const japanese = await testClient(app, { 'accept-language': 'ja' }).loginAs(memberId, shop.owner);
  expect(await japanese.read(gacha.buyResult, { history_id: purchase_id! })).toMatchObject({ title: '名前', cards: [{ name: '札' }] });
});

test('MEM-19 MEM-8 a drawn card tells its place in the binder and its reference beside what this box gives, and what it turns back into is the box’s', async () => {
  const { packId } = await shop.box(5);
  await shop.owner`
    insert into store.card (id, card_type_id, name_ja, name_en, model_number, rarity, image, set_size, reference_points, reference_on)
    select distinct card_id, 3, '札', 'Card', 'M-1', 0, '/art/x.avif', 12, 82, '2026-11-01'::date from gacha.manifest_line on conflict do nothing`;
  const memberId = await shop.accountMember({ points: 1000 });
  const client = await testClient(service().app).loginAs(memberId, shop.owner);
  const { purchase_id } = await client.write(gacha.packCheck, { count: 1, pack_id: packId });
  await client.write(gacha.packBuy, { purchase_id: purchase_id! });
  await shop.draw();
  const { cards } = await resultOf(client.read(gacha.buyResult, { history_id: purchase_id! }));
  expect(cards).toMatchObject([{ game: 3, model_number: 'M-1', reference: { points: 82, as_of: '2026-11-01' } }]);
  const history_id = cards[0]!.history_id;
  await client.write(gacha.decision, { send_card: [], reduction_card: [history_id], history_id: purchase_id! });
  const [row] = await shop.owner`select b.pt from books.balance b where b.member_id = ${memberId}`;
  const [paid] = await shop.owner`select cost from gacha.purchase where id = ${purchase_id!}`;
  expect(row?.['pt']).toBe(1000 - Number(paid?.['cost']) + cards[0]!.buy_point);
});

test('DRW-3 whose word counts about the draws is told to everybody, as it stands in the terms', async () => {
  const { boxId } = await shop.box(5);
  const { policy } = (await testClient(service().app).read(gacha.drawPolicy)) as { policy: string };
  expect(readTerms((await shop.publicFiles(boxId)).terms).policy).toBe(policy);
  expect(policy).not.toContain('http');
});
