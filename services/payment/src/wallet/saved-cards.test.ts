import { randomUUID } from 'node:crypto';
import { payment } from '@fudaya/contracts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cards, pointsOf } from '../testing/member-steps.ts';
import { testShop, type TestShop } from '../testing/shop.ts';
import { buyInputB, goThroughSecure, withTokeniserB } from '../testing/tokeniser-b-steps.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop(withTokeniserB);
});
afterEach(async () => {
  await shop.simulator.settled();
  await shop.order('reset');
  await shop.proveBooks();
});
afterAll(() => shop.close());

type Member = Awaited<ReturnType<TestShop['newMember']>>;

async function keep({ client }: Member, number: string = cards.approved) {
  await client.write(payment.pointBuy, await buyInputB(shop, { number, isSaved: true }));
  const { list = [] } = await client.read(payment.savedCards);
  return list;
}

test('PAY-2 a card is kept when the member asks for it, and pays the second time without a number', async () => {
  const member = await shop.newMember();
  expect(await member.client.read(payment.savedCards)).toMatchObject({ list: [] });
  const [card] = await keep(member);
  expect(card).toEqual({ id: expect.any(String) as string, label: '**** **** **** 1111', expires: '12/40' });
  const again = await member.client.write(payment.pointBuy, await buyInputB(shop, { saved_card: card?.id ?? '' }));
  expect(again).toMatchObject({ state: 200, result: '1' });
  expect(await pointsOf(shop, member.id)).toBe(2020);
  const labels = await shop.database.sql`select label from payment.payment where member_id = ${member.id} order by created_at`;
  expect(labels.map(({ label }) => label as string)).toEqual(['**** **** **** 1111', '**** **** **** 1111']);
});

test('PAY-2 unless asked for, no card is kept; nor one that was declined', async () => {
  const { client } = await shop.newMember();
  await client.write(payment.pointBuy, await buyInputB(shop, { number: cards.approved }));
  expect(await client.write(payment.pointBuy, await buyInputB(shop, { number: cards.declined, isSaved: true }))).toMatchObject({
    refusal: 'declined',
  });
  expect(await client.read(payment.savedCards)).toMatchObject({ list: [] });
});

test('PAY-2 a kept card goes through 3-D Secure as well', async () => {
  const member = await shop.newMember();
  const first = await member.client.write(payment.pointBuy, await buyInputB(shop, { number: cards.challenge, isSaved: true }));
  await goThroughSecure(shop, first.url, 'success');
  const { list = [] } = await member.client.read(payment.savedCards);
  const second = await member.client.write(payment.pointBuy, await buyInputB(shop, { saved_card: list[0]?.id ?? '' }));
  expect(second).toMatchObject({ result: '7' });
  await goThroughSecure(shop, second.url, 'success');
  expect(await pointsOf(shop, member.id)).toBe(2020);
});

test('PAY-2 the confirm page gets the member’s cards with the method, one past its month marked', async () => {
  const member = await shop.newMember();
  await keep(member);
  const [kept] = shop.simulator.world.savedCards.values();
  kept?.push({ id: 'card-old', masked: '************2222', behaviour: kept[0]!.behaviour, validTerm: '0124' });
  const { list = [] } = await member.client.read(payment.payList, { pointPriceId: shop.courses.small });
  const method = list.find(({ id }) => id === 8);
  expect(method?.tokeniser).toMatchObject({ kind: 'b', merchant_id: '33810' });
  expect(method?.saved_cards).toMatchObject([{ label: '**** **** **** 1111' }, { label: '**** **** **** 2222', is_expired: '1' }]);
  expect(list.find(({ id }) => id === 1)).not.toHaveProperty('saved_cards');
  const over = await buyInputB(shop, { saved_card: 'card-old' });
  expect(await member.client.write(payment.pointBuy, over)).toMatchObject({ state: 400, refusal: 'saved_card_unknown' });
});

test('PAY-2 while the provider does not answer, cards are entered and not kept', async () => {
  const member = await shop.newMember();
  await keep(member);
  await shop.control({ delay_ms: 5_000 });
  const { list = [] } = await member.client.read(payment.payList, { pointPriceId: shop.courses.small });
  expect(list.find(({ id }) => id === 8)).not.toHaveProperty('saved_cards');
  expect(await member.client.write(payment.pointBuy, await buyInputB(shop, { saved_card: 'any' }))).toMatchObject({
    refusal: 'provider_down',
  });
});

test('PAY-2 a card of another member, or none, is refused and charges nobody', async () => {
  const [owner, stranger] = [await shop.newMember(), await shop.newMember()];
  const [card] = await keep(owner);
  for (const saved_card of [card?.id ?? '', 'no-such-card']) {
    const bought = await stranger.client.write(payment.pointBuy, await buyInputB(shop, { saved_card }));
    expect(bought).toMatchObject({ state: 400, refusal: 'saved_card_unknown' });
    expect(await stranger.client.write(payment.savedCardDelete, { saved_card })).toMatchObject({ state: 204 });
  }
  expect(await owner.client.read(payment.savedCards)).toMatchObject({ list: [card] });
  expect(await pointsOf(shop, stranger.id)).toBe(0);
});

test('PAY-2 a kept card can be removed, and removed again', async () => {
  const member = await shop.newMember();
  const [card] = await keep(member);
  const saved_card = card?.id ?? '';
  expect(await member.client.write(payment.savedCardDelete, { saved_card })).toMatchObject({ state: 200 });
  expect(await member.client.write(payment.savedCardDelete, { saved_card })).toMatchObject({ state: 204 });
  expect(await member.client.read(payment.savedCards)).toMatchObject({ list: [] });
  expect(await member.client.write(payment.pointBuy, await buyInputB(shop, { saved_card }))).toMatchObject({
    refusal: 'saved_card_unknown',
  });
});

test('PAY-2 PAY-9 the same purchase with a kept card, repeated after the card is gone, says how it stands', async () => {
  const member = await shop.newMember();
  const [card] = await keep(member);
  const saved_card = card?.id ?? '';
  const input = await buyInputB(shop, { saved_card });
  const replies = await Promise.all(Array.from({ length: 5 }, () => member.client.write(payment.pointBuy, input)));
  expect(replies.every(({ result }) => result === '1')).toBe(true);
  await member.client.write(payment.savedCardDelete, { saved_card });
  expect(await member.client.write(payment.pointBuy, input)).toMatchObject({ state: 200, result: '1' });
  expect(await member.client.write(payment.pointBuy, { ...input, request_id: randomUUID() })).toMatchObject({
    refusal: 'saved_card_unknown',
  });
  expect(await pointsOf(shop, member.id)).toBe(2020);
});

test('PAY-2 a sixth card is not kept, and pays all the same', async () => {
  const member = await shop.newMember();
  for (let kept = 0; kept < 6; kept += 1) await keep(member);
  expect((await member.client.read(payment.savedCards)).list).toHaveLength(5);
  expect(await pointsOf(shop, member.id)).toBe(6060);
});
