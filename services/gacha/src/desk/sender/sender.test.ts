import { parcelSenderPut as contract, type ParcelSender } from '@fudaya/contracts/desk';
import { type TestDatabase, testDatabase } from '@fudaya/db/testing';
import type { StaffContext } from '@fudaya/kit';
import { deskContext } from '@fudaya/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parcelSenderPut } from './parcel-sender-put.ts';
import { parcelSender } from './parcel-sender.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => database.sql`delete from gacha.parcel_sender`);
afterAll(() => database.close());

const staff = { id: '01890000-0000-7000-8000-00000000000a', name: '倉庫 花', roles: ['warehouse'], provedAt: new Date(0) };
const desk = (): StaffContext => deskContext('gacha', staff, database.as('gacha'), { now: () => new Date('2026-11-27T03:00:00Z') });
const sender: ParcelSender = {
  ...{ name: '札屋', tel: '03-1234-5678', zipcode: '100-0001', address: '東京都千代田区千代田1-1', building: '札ビル3F' },
  ...{ yamato_code: '0312345678', yamato_freight: '01', sagawa_code: '' },
};
const put = (given: Partial<ParcelSender> = {}, seen = 0, reason = '移転') =>
  parcelSenderPut(desk(), { ...sender, ...given, seen, reason });

test('OPS-2 TRM-4 who sends is said in versions: who said what when stays, and the same once more adds none', async () => {
  expect(await parcelSender(desk())).toEqual({ version: 0, sender: null, unfit: [], history: [] });
  expect(await put()).toEqual({ version: 1 });
  // A lost reply is asked for again.
  expect(await put()).toEqual({ version: 1 });
  expect(await put({ tel: '0399998888' }, 1)).toEqual({ version: 2 });
  const { version, sender: now, history } = await parcelSender(desk());
  expect([version, now?.tel]).toEqual([2, '0399998888']);
  expect(history.map(({ version: nth, by, sender: { tel } }) => [nth, by, tel])).toEqual([
    [2, staff.name, '0399998888'],
    [1, staff.name, '03-1234-5678'],
  ]);
  const acts = await database.sql`select key, by, reason from plumbing.act where thing = 'gacha.parcel_sender' order by id`;
  expect(acts).toEqual(['1', '2'].map((key) => ({ key, by: staff.name, reason: '移転' })));
});

test('OPS-2 of two who say it at once one is told that the other was faster, and who has not read it changes nothing', async () => {
  const ends = await Promise.allSettled([put({ name: '札屋一' }), put({ name: '札屋二' })]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'changed_meanwhile' } });
  await expect(put({ name: '札屋三' }, 7)).rejects.toMatchObject({ code: 'changed_meanwhile' });
  expect((await parcelSender(desk())).version).toBe(1);
});

test('OPS-2 letters that no label has are refused at their field, and an address that one carrier cannot print is told', async () => {
  await expect(put({ name: '𠮷田商店' })).rejects.toMatchObject({ code: 'name_letters' });
  await expect(put({ address: '東京都😀' })).rejects.toMatchObject({ code: 'address_letters' });
  await expect(put({ building: '☃ビル' })).rejects.toMatchObject({ code: 'building_letters' });
  expect((await parcelSender(desk())).version).toBe(0);
  await put({ address: '東京都千代田区千代田一丁目一番一号札屋本町通り', building: '千代田札屋第二中央ビル十三階' });
  expect((await parcelSender(desk())).unfit).toEqual(['sagawa']);
});

test.each([
  ['name', '札'.repeat(17)],
  ['name', ' '],
  ['tel', '電話'],
  ['zipcode', '12345'],
  ['address', '東'.repeat(33)],
  ['yamato_freight', '123'],
])('OPS-2 a sender that cannot be (%s %s) is refused by the call', (field, text) => {
  expect(contract.input.safeParse({ ...sender, seen: 0, reason: 'a test' }).success).toBe(true);
  expect(contract.input.safeParse({ ...sender, seen: 0, reason: 'a test', [field]: text }).success).toBe(false);
});

test('OPS-2 OPS-10 what was said before is changed by nobody', async () => {
  await put();
  const sql = database.as('gacha');
  await expect(sql`update gacha.parcel_sender set name = 'x'`).rejects.toMatchObject({ code: '42501' });
  await expect(sql`insert into gacha.parcel_sender select * from gacha.parcel_sender`).rejects.toMatchObject({ code: '42501' });
});
