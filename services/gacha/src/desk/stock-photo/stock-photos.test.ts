import { randomUUID } from 'node:crypto';
import { maxStockPhotos, parcelPhotoSide } from '@fudaya/contracts/desk';
import type { StaffContext } from '@fudaya/kit';
import { deskContext } from '@fudaya/kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testShop, type TestShop } from '../../testing.ts';
import { stockCard } from '../stock/stock-card.ts';
import { stockPhotoAdd } from './stock-photo-add.ts';
import { stockPhotoOf } from './stock-photo-of.ts';
import { stockPhotoRemove } from './stock-photo-remove.ts';

let shop: TestShop;
let cards = 0;
beforeAll(async () => {
  shop = await testShop();
  await shop.owner`insert into store.card_type (id, name_ja, name_en, position) values (1, '星', 'Stars', 1) on conflict do nothing`;
});
afterAll(() => shop.close());

const staff = { id: '01890000-0000-7000-8000-00000000000a', name: '倉庫 花', roles: ['warehouse'], provedAt: new Date(0) };
const desk = (): StaffContext => deskContext('gacha', staff, shop.sql, { now: shop.clock.now });

/** A card of which ten units came in twice: from #0 and from #10. */
async function aCard(): Promise<string> {
  cards += 1;
  const id = `PH-${cards}`;
  await shop.owner`
    insert into store.card (id, card_type_id, name_ja, name_en, model_number, rarity, image, set_size)
    values (${id}, 1, '星の守り手', 'Keeper of stars', 'ST', 1, '/x.webp', 1)`;
  for (const first of [0, 10])
    await shop.owner`
      insert into gacha.stock_intake (order_id, line, card_id, first_unit, units, cost_yen, source, supplier, condition, place, cert, received_on, recorded_at, by)
      values (${randomUUID()}, 0, ${id}, ${first}, 10, 3000, 'maker', '札問屋', '未開封', 'A-1', '', '2026-11-20', now(), '倉庫 花')`;
  return id;
}
const picture = (width = 640, height = 480) => sharp({ create: { width, height, channels: 3, background: '#c8285a' } });
const add = async (
  card_id: string,
  { first_unit = 0, content, photo = randomUUID() as string }: { first_unit?: number; content?: Buffer; photo?: string } = {},
) =>
  (
    await stockPhotoAdd(desk(), {
      ...{ photo, card_id, first_unit },
      content: (content ?? (await picture().jpeg().toBuffer())).toString('base64url'),
    })
  ).photo;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (fault: { code?: string }) => fault.code,
  );
const photosOf = async (card_id: string) => (await stockCard(desk(), { card_id })).photos ?? [];

test('OPS-9 OPS-2 a photo of what came in is made anew without what the camera wrote, is there once, and says who took it of which intake', async () => {
  const id = await aCard();
  const taken = await picture(2200, 1600)
    .withExif({ IFD0: { Artist: 'somebody' }, IFD3: { GPSLatitude: '35/1' } })
    .jpeg()
    .toBuffer();
  const photo = randomUUID();
  // A double tap and a lost reply.
  await Promise.all([1, 2].map(() => add(id, { first_unit: 10, content: taken, photo })));
  await add(id, { first_unit: 10, content: taken, photo });
  expect(await photosOf(id)).toEqual([
    { id: photo, first_unit: 10, at: shop.clock.now().toISOString(), by: staff.name, width: parcelPhotoSide, height: 1164 },
  ]);
  const { webp_base64 } = await stockPhotoOf(desk(), { photo });
  const meta = await sharp(Buffer.from(webp_base64, 'base64')).metadata();
  expect([meta.format, meta.width, meta.exif]).toEqual(['webp', parcelPhotoSide, undefined]);
  const acts = await shop.owner`select by, act, after from plumbing.act where thing = 'gacha.stock_photo' and key = ${id}`;
  expect(acts).toMatchObject([{ by: staff.name, act: 'insert', after: { id: photo, first_unit: 10 } }]);
  expect(Object.keys((acts[0] as { after: object }).after)).not.toContain('content');
});

test('OPS-9 OPS-2 what is no photo, too many, or of no intake is refused and changes nothing; two at once leave no more than there may be', async () => {
  const [id, other] = [await aCard(), await aCard()];
  expect(await codeOf(add(id, { content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }))).toBe('no_picture');
  expect(await codeOf(add(id, { content: await picture(300, 300).png().toBuffer() }))).toBe('too_narrow');
  expect(await codeOf(add(id, { first_unit: 5 }))).toBe('unknown');
  expect(await codeOf(add('no-such-card'))).toBe('unknown');
  const names = [];
  for (let count = 1; count < maxStockPhotos; count += 1) names.push(await add(id));
  expect((await Promise.all([codeOf(add(id)), codeOf(add(id))])).toSorted()).toEqual(['taken', 'too_many']);
  // Of another intake it may be the first; under a name that is another's it is none.
  expect(await codeOf(add(id, { first_unit: 10 }))).toBe('taken');
  expect(await codeOf(add(other, { photo: names[0]! }))).toBe('named_twice');
  expect([(await photosOf(id)).length, (await photosOf(other)).length]).toEqual([maxStockPhotos + 1, 0]);
});

test('OPS-9 SEC-5 a photo is taken away with a reason, once, and that it was there stays; nobody writes one but the desk’s functions', async () => {
  const id = await aCard();
  const photo = await add(id);
  expect(await stockPhotoRemove(desk(), { photo, reason: '別のカード' })).toEqual({ removed: 1 });
  expect(await stockPhotoRemove(desk(), { photo, reason: '別のカード' })).toEqual({ removed: 0 });
  expect(await codeOf(stockPhotoOf(desk(), { photo }))).toBe('unknown');
  const acts = await shop.owner`select act, reason from plumbing.act where thing = 'gacha.stock_photo' and key = ${id} and act = 'delete'`;
  expect(acts).toEqual([{ act: 'delete', reason: '別のカード' }]);
  await expect(shop.sql`delete from gacha.stock_photo`).rejects.toMatchObject({ code: '42501' });
  const alone = shop.sql`select gacha.add_stock_photo(${randomUUID()}, ${id}, 0, '\\x00'::bytea, 1, 1, 9, 'x', now())`;
  await expect(alone).rejects.toMatchObject({ code: '42501' });
});
