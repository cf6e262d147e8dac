import { expect, test } from 'vitest';
import { packCount, pageNumber, typed, wholeNumber } from './shapes.ts';

test.each([[3], ['3'], ['03']])('SEC-19 %j is the count 3', (count) => {
  expect(packCount.parse(count)).toBe(3);
});

test.each([[true], [[5]], [['5']], ['0x10'], ['1e2'], [' 5 '], ['5.0'], [5.5], [''], [null], [{}], ['٣'], ['9'.repeat(17)], [NaN]])(
  'SEC-19 %j is no count',
  (count) => {
    expect(packCount.safeParse(count).success).toBe(false);
  },
);

test('SEC-19 a count keeps its bounds, and what is left out its default', () => {
  expect([0, 3001, '-1'].map((count) => packCount.safeParse(count).success)).toEqual([false, false, false]);
  expect(pageNumber.parse(undefined)).toBe(1);
  expect(wholeNumber(-1).parse('-1')).toBe(-1);
});

test('SEC-7 a text that is far too long is refused by its length alone', () => {
  expect(typed.check(() => expect.fail('looked at')).safeParse('x'.repeat(1001)).error?.issues).toMatchObject([{ code: 'too_big' }]);
});
