// What every part's pipeline goes through beside the part's own journeys: the shell and all areas, once.
import { liveBuilds, memberWithCards, walkThrough, watchFaults } from './steps/smoke.ts';
import { expect, test } from './steps/shop.ts';

test('FED-6 a member buys a pack, and a visitor logs in and sees a page of every area, without a fault', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  const walker = await memberWithCards(page, sql);
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const theirs = await context.newPage();
  const faults = watchFaults(theirs);
  await walkThrough(theirs, walker, await liveBuilds(sql));
  expect(faults).toEqual([]);
  await context.close();
});
