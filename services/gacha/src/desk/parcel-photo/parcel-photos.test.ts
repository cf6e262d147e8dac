import { randomUUID } from 'node:crypto';
import { gacha } from '@fudaya/contracts';
import { maxParcelPhotos, parcelPhotoSide } from '@fudaya/contracts/desk';
import { unguarded } from '@fudaya/db/testing';
import type { StaffContext } from '@fudaya/kit';
import { deskContext, testContext } from '@fudaya/kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetMember } from '../../forget/forget-member.ts';
import { moveShipments, type ShipmentMove } from '../../operator/move-shipments.ts';
import { eraseOldPhotos } from '../../parcel-photo/erase-photos.ts';
import { parcelPhoto } from '../../parcel-photo/parcel-photo.ts';
import { tellNobody } from '../../tell/tell-member.ts';
import { testShop, type TestShop } from '../../testing.ts';
import { parcel } from '../parcel/parcel.ts';
import { parcelPhotoAdd } from './parcel-photo-add.ts';
import { parcelPhotoOf } from './parcel-photo-of.ts';
import { parcelPhotoRemove } from './parcel-photo-remove.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const staff = { id: '01890000-0000-7000-8000-00000000000a', name: '倉庫 花', roles: ['warehouse'], provedAt: new Date(0) };
const desk = (): StaffContext => deskContext('gacha', staff, shop.sql, { now: shop.clock.now });
const as = (memberId: string) => ({ ...testContext(shop.sql, { now: shop.clock.now }), member: { id: memberId, isStaff: false } });

interface Made {
  readonly id: number;
  readonly memberId: string;
}
async function aParcel(memberId = randomUUID()): Promise<Made> {
  const at = shop.clock.now();
  const [row] = await shop.owner<{ id: number }[]>`
    insert into gacha.shipment (member_id, state, state_at, requested_at, closes_at, promised_by, address)
    values (${memberId}, 'packing', ${at}, ${at}, ${at}, '2026-12-10', '{"shiku":"千代田区"}') returning id`;
  return { id: row!.id, memberId };
}
const move = (id: number, to: ShipmentMove['to']) =>
  moveShipments(
    shop.sql,
    [{ id, to, ...(to === 'handed_over' && { carrier: 'ヤマト運輸', deliveryCode: `5000-${String(id).padStart(4, '0')}` }) }],
    {
      ...{ by: 'hanako', now: shop.clock.now(), tell: tellNobody },
    },
  );
const plain = (width: number, height: number, red = 200) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 40, b: 90 } } });
const add = async (id: number, content?: Buffer, photo: string = randomUUID()) =>
  (await parcelPhotoAdd(desk(), { photo, id, content: (content ?? (await plain(640, 480).jpeg().toBuffer())).toString('base64url') }))
    .photo;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (fault: { code?: string; state?: number }) => fault.code ?? fault.state,
  );
const photosOf = async (id: number) => ((await parcel(desk(), { id })).photos ?? []).map(({ id: photo }) => photo);

test('TRM-4 OPS-2 a photo of a parcel is made anew without what the camera wrote, is there once, and says who took it', async () => {
  const { id } = await aParcel();
  const taken = await plain(2200, 1600)
    .withExif({ IFD0: { Artist: 'somebody', ImageDescription: 'where they live' }, IFD3: { GPSLatitude: '35/1' } })
    .jpeg()
    .toBuffer();
  const photo = randomUUID();
  // A double tap and a lost reply.
  await Promise.all([add(id, taken, photo), add(id, taken, photo)]);
  await add(id, taken, photo);
  const { photos } = await parcel(desk(), { id });
  expect(photos).toEqual([{ id: photo, at: shop.clock.now().toISOString(), by: staff.name, width: parcelPhotoSide, height: 1164 }]);
  const shown = await parcelPhotoOf(desk(), { photo });
  const kept = Buffer.from(shown.webp_base64, 'base64');
  const meta = await sharp(kept).metadata();
  expect([meta.format, meta.width, meta.exif, kept.includes('somebody')]).toEqual(['webp', parcelPhotoSide, undefined, false]);
  const acts = await shop.owner`select by, act, reason, after from plumbing.act where thing = 'gacha.parcel_photo' and key = ${String(id)}`;
  expect(acts).toMatchObject([{ by: staff.name, act: 'insert', reason: `parcel ${id}`, after: { id: photo } }]);
  expect(Object.keys((acts[0] as { after: object }).after)).not.toContain('content');
});

test('TRM-4 OPS-2 the noisiest photo that is taken fits into its row', async () => {
  const { id } = await aParcel();
  const noise = await sharp({
    create: { width: 1600, height: 1200, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg({ quality: 70 })
    .toBuffer();
  await add(id, noise);
  const [row] = await shop.owner<
    { size: number }[]
  >`select octet_length(content) as size from gacha.parcel_photo where shipment_id = ${id}`;
  expect(row?.size).toBeLessThanOrEqual(300 * 1024);
});

test('TRM-4 OPS-2 what is no photo, too much, too many, of nothing or of what does not lie open is refused and changes nothing', async () => {
  const [{ id }, other, gone] = [await aParcel(), await aParcel(), await aParcel()];
  const whole = await plain(900, 900).jpeg().toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect(await codeOf(add(id, svg))).toBe('no_picture');
  expect(await codeOf(add(id, whole.subarray(0, whole.length - 40)))).toBe('damaged');
  expect(await codeOf(add(id, await plain(2500, 2000).png().toBuffer()))).toBe('too_large');
  expect(await codeOf(add(id, await plain(300, 300).png().toBuffer()))).toBe('too_narrow');
  expect(await codeOf(add(999_999_999))).toBe('unknown');
  await move(gone.id, 'handed_over');
  expect(await codeOf(add(gone.id))).toBe('not_packing');
  const names = await Promise.all(Array.from({ length: maxParcelPhotos }, () => add(id)));
  expect(await codeOf(add(id))).toBe('too_many');
  expect(await codeOf(add(other.id, undefined, names[0]))).toBe('named_twice');
  expect(await photosOf(id)).toHaveLength(maxParcelPhotos);
  expect([await photosOf(other.id), await photosOf(gone.id)]).toEqual([[], []]);
});

test('TRM-4 two who add the last photo at once leave no more than a parcel has', async () => {
  const { id } = await aParcel();
  for (let count = 1; count < maxParcelPhotos; count += 1) await add(id);
  const codes = await Promise.all([codeOf(add(id)), codeOf(add(id))]);
  expect(codes.toSorted()).toEqual(['taken', 'too_many']);
});

test('TRM-4 OPS-2 a photo is taken away with a reason, once, and that it was there stays', async () => {
  const { id } = await aParcel();
  const photo = await add(id);
  expect(await parcelPhotoRemove(desk(), { photo, reason: '別の荷物' })).toEqual({ removed: 1 });
  expect(await parcelPhotoRemove(desk(), { photo, reason: '別の荷物' })).toEqual({ removed: 0 });
  expect(await codeOf(parcelPhotoOf(desk(), { photo }))).toBe('unknown');
  const acts = await shop.owner`
    select act, reason, before ->> 'hash' as hash from plumbing.act where thing = 'gacha.parcel_photo' and key = ${String(id)} and act = 'delete'`;
  expect(acts).toEqual([{ act: 'delete', reason: '別の荷物', hash: expect.stringMatching(/^\\x[\da-f]{64}$/) as string }]);
});

test('TRM-4 a member sees the photos of their own parcel once it has left, and of no other', async () => {
  const { id, memberId } = await aParcel();
  const photo = await add(id);
  expect(await codeOf(parcelPhoto(as(memberId), { photo }))).toBe(404);
  await move(id, 'handed_over');
  const shown = await parcelPhoto(as(memberId), { photo });
  expect(Buffer.from(shown.webp_base64, 'base64').subarray(8, 12).toString()).toBe('WEBP');
  expect(await codeOf(parcelPhoto(as(randomUUID()), { photo }))).toBe(404);
});

test('TRM-4 OPS-2 a parcel that is sent again shows what it looked like before, each time that it left', async () => {
  const { id } = await aParcel();
  const sendBack = async (parcelId: number) => {
    await move(parcelId, 'handed_over');
    await move(parcelId, 'returned');
    const { id: again } = await aParcel();
    await unguarded(shop.owner, (tx) => tx`update gacha.shipment set resends = ${parcelId} where id = ${again}`);
    return again;
  };
  const first = await add(id);
  const second = await sendBack(id);
  expect((await parcel(desk(), { id: second })).earlier_photos).toMatchObject([{ id, photos: [{ id: first, by: staff.name }] }]);
  const other = await add(second);
  const third = await sendBack(second);
  const whole = await parcel(desk(), { id: third });
  expect(whole.photos).toEqual([]);
  expect(whole.earlier_photos).toMatchObject([
    { id: second, photos: [{ id: other }] },
    { id, photos: [{ id: first }] },
  ]);
  expect((await parcel(desk(), { id })).earlier_photos).toEqual([]);
});

test('TRM-3 TRM-4 photos go with the address of a closed account, and of every parcel when their time is over', async () => {
  const [one, open, old] = [await aParcel(), await aParcel(), await aParcel()];
  for (const { id } of [one, open, old]) await add(id);
  for (const { id } of [one, old]) {
    await move(id, 'handed_over');
    await move(id, 'delivered');
  }
  await forgetMember(shop.sql, { memberId: one.memberId });
  await forgetMember(shop.sql, { memberId: open.memberId });
  expect([await photosOf(one.id), await photosOf(open.id)].map(({ length }) => length)).toEqual([0, 1]);
  const later = (days: number) => new Date(shop.clock.now().getTime() + days * 86_400_000);
  await eraseOldPhotos(shop.sql, later(gacha.parcelPhoto_days));
  expect(await photosOf(old.id)).toHaveLength(1);
  await eraseOldPhotos(shop.sql, later(gacha.parcelPhoto_days + 1));
  // One that has not left yet keeps its own, however late it is.
  expect([await photosOf(old.id), await photosOf(open.id)].map(({ length }) => length)).toEqual([0, 1]);
});

test('TRM-4 OPS-10 nobody but the desk’s functions puts a photo there or changes one', async () => {
  const { id } = await aParcel();
  await add(id);
  await expect(shop.sql`update gacha.parcel_photo set shipment_id = 1`).rejects.toMatchObject({ code: '42501' });
  await expect(shop.sql`select gacha.add_parcel_photo(${randomUUID()}, ${id}, '\\x00'::bytea, 1, 1, 9, 'x', now())`).rejects.toMatchObject({
    code: '42501',
  });
});
