import { randomUUID } from 'node:crypto';
import { deskContext } from '@fudaya/kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyResult } from '../buy-result/buy-result.ts';
import { decision } from '../decision/decision.ts';
import { stockPhotoAdd } from '../desk/stock-photo/stock-photo-add.ts';
import { packBuy } from '../pack-buy/pack-buy.ts';
import { packCheck } from '../pack-check/pack-check.ts';
import { testShop, type TestShop } from '../testing.ts';
import { certificatePhoto } from './certificate-photo.ts';
import { certificates } from './certificates.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const staff = { id: '01890000-0000-7000-8000-00000000000a', name: '倉庫 花', roles: ['warehouse'], provedAt: new Date(0) };
let cards = 0;

/** A graded card that came in with a photo, and its box of three other cards beside it, all bought by one member. */
async function drawn() {
  cards += 1;
  const [cardId, cert] = [`GR-${cards}`, `PSA-${cards}`];
  await shop.owner`insert into store.card_type (id, name_ja, name_en, position) values (1, '星', 'Stars', 1) on conflict do nothing`;
  await shop.owner`
    insert into store.card (id, card_type_id, name_ja, name_en, model_number, rarity, image, set_size)
    values (${cardId}, 1, '星の守り手', 'Keeper of stars', 'GR', 1, '/x.webp', 1)`;
  await shop.owner`
    insert into gacha.stock_intake (order_id, line, card_id, first_unit, units, cost_yen, source, supplier, condition, place, cert, received_on, recorded_at, by)
    values (${randomUUID()}, 0, ${cardId}, 0, 1, 3000, 'maker', '札問屋', '鑑定済み', 'A-1', ${cert}, '2026-11-20', now(), '倉庫 花')`;
  const content = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c8285a' } })
    .jpeg()
    .toBuffer();
  const photo = randomUUID();
  const desk = deskContext('gacha', staff, shop.sql, { now: shop.clock.now });
  await stockPhotoAdd(desk, { photo, card_id: cardId, first_unit: 0, content: content.toString('base64url') });
  const line = { rarity: 'S', revealRarity: 5, returnPoints: 900 };
  const lines = [
    { ...line, cardId, count: 1, cert, firstSerial: 0 },
    { ...line, cardId: `GR-${cards}-plain`, count: 3, rarity: 'C', revealRarity: 1 },
  ];
  const { packId } = await shop.box(4, { lines });
  const memberId = await shop.accountMember({ points: 1000 });
  const ctx = shop.as(memberId);
  const { purchase_id: purchase } = await packCheck(ctx, { count: 4, pack_id: packId });
  await packBuy(ctx, { purchase_id: purchase });
  await shop.draw();
  const { cards: won } = await buyResult(ctx, { history_id: purchase });
  const graded = won.find(({ rarity }) => rarity === 5)!.history_id;
  return { ctx, purchase, cert, photo, graded, rest: won.map(({ history_id }) => history_id).filter((id) => id !== graded) };
}
const stateOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (fault: { state?: number }) => fault.state,
  );

test('HIS-3 OPS-9 a member sees the certificate of a graded card they drew, and how it looked when the shop got it; nobody else does', async () => {
  const { ctx, purchase, cert, photo, graded } = await drawn();
  const { cards: own } = await certificates(ctx, { purchase });
  expect(own).toMatchObject([{ history_id: graded, cert, photos: [{ id: photo, width: 640, height: 480 }] }]);
  const { webp_base64 } = await certificatePhoto(ctx, { purchase, photo });
  expect((await sharp(Buffer.from(webp_base64, 'base64')).metadata()).format).toBe('webp');
  const other = await drawn();
  expect(await certificates(other.ctx, { purchase })).toEqual({ cards: [] });
  expect(await stateOf(certificatePhoto(other.ctx, { purchase, photo }))).toBe(404);
  // Of one's own purchase, another card's.
  expect(await stateOf(certificatePhoto(other.ctx, { purchase: other.purchase, photo }))).toBe(404);
});

test('HIS-3 a card that was turned into points is the shop’s again: its certificate is told no more', async () => {
  const { ctx, purchase, photo, graded, rest } = await drawn();
  await decision(ctx, { history_id: purchase, send_card: rest, reduction_card: [graded] });
  expect(await certificates(ctx, { purchase })).toEqual({ cards: [] });
  expect(await stateOf(certificatePhoto(ctx, { purchase, photo }))).toBe(404);
});
