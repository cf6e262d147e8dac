import { account } from '@fudaya/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actsOf } from '../../../operator/acts.sql.ts';
import { outsideShop, type OutsideShop } from '../../../testing/outside.ts';
import { phoneHolder, releasePhone } from './release-phone.ts';

let shop: OutsideShop;
beforeAll(async () => {
  shop = await outsideShop();
});
beforeEach(() => shop.database.sql`delete from plumbing.rate_limit`);
afterAll(() => shop.close());
const acting = () => ({ by: 'hanako', note: 'the carrier gave the number to somebody else', at: shop.now() });

test('SMS-1 TRM-3 a number that is released can be verified by its new owner; its old one is told, and verifies another', async () => {
  const [old, next] = [await shop.newMember(), await shop.newMember()];
  await shop.verifies(old.client, '08044000001');
  expect(await phoneHolder(shop.database.sql, '080-4400-0001')).toMatchObject({ memberId: old.id });
  const said = await Promise.all(Array.from({ length: 5 }, () => releasePhone(shop.database.sql, '+81 80 4400 0001', acting())));
  expect(said.filter(Boolean)).toMatchObject([{ memberId: old.id }]);
  expect(await old.client.read(account.phone)).toMatchObject({ tel: '08044000001', end_sms: '0' });
  expect((await old.client.read(account.noticeList)).list?.map(({ title }) => title)).toEqual(['電話番号の認証を解除しました']);
  const lines = (await actsOf(shop.database.sql, 'phone', 50)).filter(({ memberId }) => memberId === old.id);
  expect(lines).toMatchObject([{ by: 'hanako', act: 'phone.release', note: 'the carrier gave the number to somebody else' }]);
  expect(lines[0]?.detail).toMatch(/^\*+-\*+-0001, verified /);
  await shop.verifies(next.client, '08044000001');
  await shop.verifies(old.client, '08044000002');
  expect(await phoneHolder(shop.database.sql, '08044000001')).toMatchObject({ memberId: next.id });
});

test('SMS-1 a number that nobody verified is not released, and no number is not looked for', async () => {
  expect(await releasePhone(shop.database.sql, '08044999999', acting())).toBeNull();
  await expect(releasePhone(shop.database.sql, 'hana', acting())).rejects.toThrow('hana is no phone number.');
});

test('API-2 a member’s data tell what the shop’s staff did with the account', async () => {
  const { client } = await shop.newMember();
  await shop.verifies(client, '08044000003');
  await releasePhone(shop.database.sql, '08044000003', acting());
  const { text = '' } = await client.read(account.memberData, {});
  expect(JSON.parse(text).acts_of_the_shop).toMatchObject([{ act: 'phone.release', note: 'the carrier gave the number to somebody else' }]);
});
