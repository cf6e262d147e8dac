import { expect, test } from 'vitest';
import { createQuota } from './quota.ts';

test('SEC-14 an address takes no more than its part, all together no more than there is, and what is left comes back', () => {
  const quota = createQuota({ all: 10, ofAddress: 6 });
  const [one, two, other] = [quota.enter('a'), quota.enter('a'), quota.enter('b')];
  expect([one.take(4), two.take(2), two.take(1)]).toEqual([true, true, false]);
  expect([other.take(4), other.take(1), quota.used()]).toEqual([true, false, 10]);
  one.leave();
  one.leave();
  expect([quota.used(), two.take(5), two.take(4), quota.used()]).toEqual([6, false, true, 10]);
  two.leave();
  other.leave();
  expect(quota.used()).toBe(0);
});
