import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyWithCard } from '../testing/member-steps.ts';
import { testShop, type TestShop } from '../testing/shop.ts';
import { forgetMember } from './forget-member.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

test('TRM-3 of a closed account the sale stays, and neither card nor limits; a provider that is down is asked again later', async () => {
  const { id: memberId, client } = await shop.newMember();
  await buyWithCard(shop, client, '4111111111111111');
  await shop.database.sql`update payment.care set day_limit = 5000 where member_id = ${memberId}`;
  const kept = [{ id: 'card-1', last4: '1111', expires: '12/40' }];
  const forgotten: string[] = [];
  let isDown = true;
  const cards = {
    list: async () => (isDown ? undefined : kept),
    forget: async (_: string, id: string) => {
      forgotten.push(id);
      return 'forgotten' as const;
    },
  };
  const providers = new Map([['keeper', { cards }]]) as unknown as Parameters<typeof forgetMember>[1]['providers'];
  const payments = () => shop.database.sql`select state, price, label, detail from payment.payment where member_id = ${memberId}`;
  const before = await payments();
  await expect(forgetMember(shop.sql, { providers }, { memberId })).rejects.toThrow('does not answer');
  expect(await payments()).toEqual(before);
  isDown = false;
  await forgetMember(shop.sql, { providers }, { memberId });
  expect(forgotten).toEqual(['card-1']);
  expect(before[0]?.['label']).not.toBe('');
  expect(await payments()).toEqual([{ state: 'paid', price: before[0]?.['price'], label: '', detail: { kind: 'card' } }]);
  expect(await shop.database.sql`select 1 from payment.care where member_id = ${memberId}`).toEqual([]);
  await shop.proveBooks();
});
