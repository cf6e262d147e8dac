import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testShop, type TestShop } from '../testing.ts';
import { forgetMember } from './forget-member.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

async function aParcel(memberId: string, state: string): Promise<number> {
  const at = shop.clock.now();
  const [row] = await shop.owner<{ id: number }[]>`
    insert into gacha.shipment (member_id, state, state_at, requested_at, closes_at, promised_by, address, carrier, delivery_code)
    values (${memberId}, ${state}, ${at}, ${at}, ${at}, '2026-12-10', '{"shiku":"千代田区"}', 'ヤマト運輸', '123') returning id`;
  return row!.id;
}
const addressOf = async (id: number) => (await shop.owner`select address from gacha.shipment where id = ${id}`)[0]?.['address'];

test('TRM-3 a closed account leaves no address behind; what others have, and what is still on its way, stays', async () => {
  const [memberId, other] = [randomUUID(), randomUUID()];
  const arrived = await aParcel(memberId, 'delivered');
  const underWay = await aParcel(memberId, 'handed_over');
  const others = await aParcel(other, 'delivered');
  for (const id of [memberId, other]) {
    await shop.owner`insert into gacha.decision_default (member_id, choice, changed_at) values (${id}, 'ship', ${shop.clock.now()})`;
  }
  for (let time = 0; time < 2; time += 1) await forgetMember(shop.sql, { memberId });
  expect(await addressOf(arrived)).toEqual({});
  expect([await addressOf(underWay), await addressOf(others)]).toEqual([{ shiku: '千代田区' }, { shiku: '千代田区' }]);
  expect(await shop.owner`select member_id from gacha.decision_default where member_id in (${memberId}, ${other})`).toEqual([
    { member_id: other },
  ]);
  await expect(shop.owner`update gacha.shipment set address = '{"shiku":"港区"}' where id = ${others}`).rejects.toThrow('are fixed');
});
