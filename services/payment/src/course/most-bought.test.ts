import { payment } from '@fudaya/contracts';
import { coursePut } from '@fudaya/contracts/desk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { courseLine } from '../operator.ts';
import { testShop, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const later_ms = 11 * 60_000;

/** As many members as named each have paid for the course; `times` times each. */
async function bought(courseId: number, members: number, { daysAgo = 1, times = 1, state = 'paid' } = {}): Promise<void> {
  await shop.database.sql`
    insert into payment.payment (id, member_id, session_hash, course_id, method_id, price, point, provider, order_id, state, input_hash, created_at, updated_at, paid_at)
    select gen_random_uuid(), m.id, '\\x00', ${courseId}, 1, 1000, 1010, 'counted', gen_random_uuid()::text, ${state}, '\\x00', at, at, at
    from (select gen_random_uuid() as id from generate_series(1, ${members})) m, generate_series(1, ${times}), (select now() - ${daysAgo} * interval '1 day' as at) a`;
}
async function marked(): Promise<number[]> {
  const { client } = await shop.newMember();
  shop.pass(later_ms);
  const { list = [] } = await client.read(payment.pointPriceList);
  return list.flatMap(({ id, most_bought }) => (most_bought ? [id] : []));
}

test('MEM-15 a course is called the most bought by real counts alone: enough members, more than any other, of the last 30 days', async () => {
  const { small, large } = shop.courses;
  expect(await marked()).toEqual([]);
  // One member who buys often is one; payments of before, and those given back, are none.
  await bought(large, 1, { times: 60 });
  await bought(large, 60, { daysAgo: 31 });
  await bought(large, 60, { state: 'refunded' });
  await bought(small, 29);
  expect(await marked()).toEqual([]);
  await bought(small, 1);
  expect(await marked()).toEqual([small]);
  await bought(large, 29);
  expect(await marked()).toEqual([]);
  await bought(large, 1);
  expect(await marked()).toEqual([large]);
  const { client } = await shop.newMember();
  expect((await client.read(payment.pointPriceList)).list?.find(({ id }) => id === large)?.most_bought).toEqual({ days: 30 });
});

test.each(['一番人気', '人気No.1', '売れ筋です', 'Most popular', 'Best-seller', 'No. 1'])(
  'MEM-15 staff and files cannot write "%s" beside a course themselves',
  (claim) => {
    const line = { point: 1010, price: 1000 };
    for (const memo of [{ memo_ja: claim }, { memo_en: claim }]) {
      const memos = { memo_ja: '', memo_en: '', ...memo };
      const offer = { id: null, seen: '', original_price: 1000, discount_rate: 0, position: 1, is_active: true, starts: null, ends: null };
      const read = coursePut.input.safeParse({ ...offer, ...line, ...memos, reason: 'the new price list' });
      expect(read.error?.issues.map(({ path }) => path[0])).toEqual(Object.keys(memo));
      expect(courseLine.safeParse({ ...line, ...memos }).success).toBe(false);
    }
    expect(courseLine.safeParse({ ...line, memo_ja: '迷ったらこちら', memo_en: 'Best value' }).success).toBe(true);
  },
);
