// What every part's pipeline goes through beside the part's own journeys: the shell and all areas, once.
import { liveBuilds, memberWithCards, walkThrough, watchFaults } from './steps/smoke.ts';
import { expect, test } from './steps/shop.ts';

test('FED-6 a member buys a pack, and a visitor logs in and sees a page of every area, without a fault', async ({ page, context, sql }) => {
  test.setTimeout(300_000);
  const walker = await memberWithCards(page, sql);
  await context.clearCookies();
  const faults = watchFaults(page);
  await walkThrough(page, walker, await liveBuilds(sql));
  expect(faults).toEqual([]);
});
