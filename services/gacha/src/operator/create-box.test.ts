import { fromHex, isTickValue, manifestRoot, quicknet, tickValue, toHex } from '@fudaya/draw';
import { entryText, kindTerms, kindsOf, readTerms, termsHash } from '@fudaya/draw/proof';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '@fudaya/kit';
import { demoChain } from '../beacon/chains.ts';
import { decryptChain } from '../box/chain-secret.ts';
import { packCheck } from '../pack-check/pack-check.ts';
import { type TestShop, testKeys, testShop } from '../testing.ts';
import { draftBox, publishBox } from './create-box.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

test('BUY-4 a box is on sale with its terms hashed, logged and seen, its manifest committed and its units reserved', async () => {
  const { boxId, termsHash: T } = await shop.box(10);
  const [box] = await shop.owner`select terms, terms_hash, root, anchor, chain_secret, chain_length from gacha.box where id = ${boxId}`;
  const { entries } = await shop.log.read();
  expect(entries.at(-1)).toBe(entryText({ kind: 'terms', T, box: boxId }));
  expect(toHex(termsHash(box!['terms']))).toBe(T);
  const terms = JSON.parse(box!['terms']) as Record<string, unknown>;
  expect(terms).toMatchObject({
    box: boxId,
    n: 10,
    price: 100,
    anchor: toHex(box!['anchor']),
    root: toHex(box!['root']),
    tick_s: 3,
    unit: 'PT',
  });
  expect(readTerms(box!['terms'])).toMatchObject({ policy: shop.policy, margin_s: 3, late_budget: 2, notice_s: 0, lineup: 'shown' });

  const lines = await shop.owner`
    select card_id as card, rarity, return_points, first_serial, first_slot, count from gacha.manifest_line where box_id = ${boxId} order by first_slot`;
  expect(toHex(manifestRoot(lines as never))).toBe(terms['root']);
  expect(terms).toMatchObject(kindTerms(kindsOf(lines as never)));
  const reserved =
    await shop.owner`select card_id, first_unit, units from gacha.stock_reservation where box_id = ${boxId} order by card_id`;
  expect(reserved).toEqual(lines.map((line) => ({ card_id: line['card'], first_unit: line['first_serial'], units: line['count'] })));

  const chain = decryptChain(box!['chain_secret'], boxId, testKeys.chainKey);
  expect(isTickValue(tickValue(chain, 1500), 1500, box!['anchor'], 0)).toBe(true);
  expect(() => decryptChain(box!['chain_secret'], boxId, 'another key')).toThrow('authenticate');
  expect(() => decryptChain(box!['chain_secret'], `${boxId.slice(0, -1)}x`, testKeys.chainKey)).toThrow('authenticate');
});

test('BUY-4 a second box takes the next units of a card, and a unit of another box is refused with nothing left behind', async () => {
  const lines = [{ cardId: 'shared-card', count: 3, rarity: 'C', revealRarity: 1, returnPoints: 10 }];
  const first = await shop.box(3, { lines });
  const second = await shop.box(3, { lines });
  const units = await shop.owner`select box_id, first_unit from gacha.stock_reservation where card_id = 'shared-card' order by first_unit`;
  expect(units).toEqual([
    { box_id: first.boxId, first_unit: 0 },
    { box_id: second.boxId, first_unit: 3 },
  ]);
  const boxes = async () => (await shop.owner`select count(*)::int as boxes from gacha.box`)[0]!['boxes'];
  const before = await boxes();
  await expect(shop.box(3, { lines: [{ ...lines[0]!, firstSerial: 5 }] })).rejects.toThrow('stock_reservation_no_overlap');
  expect(await boxes()).toBe(before);
});

test('BUY-4 a bad box is refused: late public announcement, points in a coin box, a sale that ends before it starts', async () => {
  const now = shop.clock.now();
  const publicChain = { beacon: { ...quicknet } };
  await expect(shop.box(3, { ...publicChain, saleStart: new Date(now.getTime() + 629_000) })).rejects.toThrow('630 seconds');
  const announced = await shop.box(3, { ...publicChain, saleStart: new Date(now.getTime() + 630_000) });
  const [box] = await shop.owner`select beacon from gacha.box where id = ${announced.boxId}`;
  expect(box).toEqual({ beacon: `drand:${quicknet.chainHash}` });
  const line = { cardId: 'x', count: 1, rarity: 'C', revealRarity: 1, returnPoints: 10 };
  await expect(shop.box(1, { unit: 'COIN', lines: [line] })).rejects.toThrow('coin box');
  await expect(shop.box(1, { lines: [{ ...line, revealRarity: 6 }] })).rejects.toThrow('reveal rarity');
  await expect(shop.box(1, { lines: [] })).rejects.toThrow('empty manifest');
  await expect(shop.box(1, { saleEnd: new Date(0) })).rejects.toThrow('ends before');
});

test('BUY-4 a box whose clock lets a known number decide is neither made nor published', async () => {
  const soon = { saleStart: new Date(shop.clock.now().getTime() + 700_000) };
  for (const [spec, text] of [
    [{ beacon: { ...quicknet, genesis: quicknet.genesis + 86_400 } }, 'another clock'],
    [{ beacon: { ...quicknet, period: 30 } }, 'another clock'],
    [{ beacon: { ...quicknet, publicKey: demoChain.publicKey } }, 'another clock'],
    [{ beacon: { ...quicknet }, noticeSeconds: 599 }, 'ten minutes'],
    [{ margin_s: 1 }, 'less than 2 s after its tick'],
  ] as const)
    await expect(shop.box(3, { ...soon, ...spec })).rejects.toThrow(text);
  // A draft made some other way is looked at again before it is published.
  const keys = testKeys;
  await expect(
    inTransaction(shop.owner, async (tx) => {
      const now = shop.clock.now();
      const line = { cardId: 'clock', count: 1, rarity: 'C', revealRarity: 1, returnPoints: 1 };
      const sale = {
        packId: 9_000,
        lines: [line],
        price: 1,
        unit: 'PT' as const,
        saleStart: now,
        saleEnd: new Date(now.getTime() + 60_000),
      };
      const { boxId } = await draftBox(tx, keys, sale);
      await tx`update gacha.box set terms = replace(terms, '"margin_s":3', '"margin_s":1') where id = ${boxId}`;
      await publishBox(tx, { boxId, now });
    }),
  ).rejects.toThrow('less than 2 s after its tick');
});

test('BUY-4 a box whose announcement nobody has seen sells nothing', async () => {
  const { packId, boxId } = await shop.box(5);
  await shop.owner`update gacha.announcement set is_timely = false where box_id = ${boxId}`;
  const ctx = shop.as(await shop.member({ points: 1000 }));
  await expect(packCheck(ctx, { count: 1, pack_id: packId })).rejects.toMatchObject({ code: 'no_pack' });
  const item = {
    purchaseId: '018f0000-0000-4000-8000-00000000000a',
    memberId: ctx.member.id,
    sessionHash: ctx.sessionHash,
    n: 1,
    isStaff: false,
  };
  expect((await shop.deps.accept(boxId, { ...item, c: fromHex('00'.repeat(32)) })).outcome).toBe('not_on_sale');
});
