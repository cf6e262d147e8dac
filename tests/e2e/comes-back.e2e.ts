// A bad connection: files that fail at first, a connection that is gone for a while, an address that is not there.
import { areas, links, type Area } from '@fudaya/contracts';
import type { Page } from 'playwright/test';
import { axeFindings } from './steps/axe.ts';
import { furtherRow } from './steps/further-row.ts';
import { isHydrated } from './steps/hydrated.ts';
import { newMember, openIn } from './steps/member.ts';
import { eachFileFailsOnce, goWithin } from './steps/remotes-down.ts';
import { expect, test } from './steps/shop.ts';
import { textsIn } from './steps/texts.ts';

const t = textsIn('ja');
/** A page of each area and its heading. */
const pageOf: Record<Area, { path: string; heading: string }> = {
  store: { path: links.userGuide(), heading: t('store', 'legal.userGuide') },
  gacha: { path: '/draw-proof', heading: t('gacha', 'proof.anyTitle') },
  payment: { path: links.buyPoint(), heading: t('payment', 'buy.title') },
  account: { path: links.myPage(), heading: t('account', 'myPage.title') },
};
const elsewhere = (area: Area): Area => (area === 'store' ? 'account' : 'store');
const titled = (page: Page, area: Area) =>
  page.getByRole('main').getByRole('heading', { name: pageOf[area].heading, exact: true, level: 1 });
const markDocument = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { isSameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in globalThis);

for (const area of areas) {
  test(`FED-3 with every file of ${area} failing once its page comes by itself, each file after at most three retries${furtherRow(area !== areas[0])}`, async ({
    page,
  }) => {
    await newMember(page, 'ja');
    const asked = await eachFileFailsOnce(page, area);
    const other = elsewhere(area);
    await page.goto(pageOf[other].path);
    await expect(titled(page, other)).toBeVisible();
    await markDocument(page);
    await goWithin(page, pageOf[area].path);
    await expect(titled(page, area)).toBeVisible({ timeout: 30_000 });
    expect(Math.max(...asked.values())).toBeLessThanOrEqual(4);
    expect(asked.size).toBeGreaterThan(1);
    expect(await isSameDocument(page)).toBe(true);
  });

  test(`FED-3 opened by its address, with every file of ${area} failing once, its page comes in that very document${furtherRow(area !== areas[0])}`, async ({
    page,
  }) => {
    await newMember(page, 'ja');
    const asked = await eachFileFailsOnce(page, area);
    let documents = 0;
    page.on('request', (request) => (documents += Number(request.isNavigationRequest() && request.frame() === page.mainFrame())));
    await page.goto(pageOf[area].path);
    await expect(titled(page, area)).toBeVisible({ timeout: 30_000 });
    // What the server rendered is there at once: it answers when its code has come.
    await isHydrated(page);
    await expect(page.locator(`[data-area="${area}"][data-build]`)).toBeVisible({ timeout: 30_000 });
    expect(Math.max(...asked.values())).toBeLessThanOrEqual(4);
    expect(asked.size).toBeGreaterThan(1);
    expect(documents).toBe(1);
  });

  test(`MEM-17 a page of ${area} that did not come without a connection comes by itself when there is one${furtherRow(area !== areas[0])}`, async ({
    page,
    context,
  }) => {
    await newMember(page, 'ja');
    const other = elsewhere(area);
    // Nothing of the area is fetched ahead.
    const held = new RegExp(`/r/${area}/`);
    await page.route(held, (route) => route.abort());
    await page.goto(pageOf[other].path);
    await isHydrated(page);
    await markDocument(page);
    await context.setOffline(true);
    await page.unroute(held);
    await goWithin(page, pageOf[area].path);
    await expect(page.getByRole('alert').filter({ hasText: t('shell', 'areaFailed') })).toBeVisible({ timeout: 30_000 });
    await context.setOffline(false);
    await expect(titled(page, area)).toBeVisible({ timeout: 30_000 });
    expect(await isSameDocument(page)).toBe(true);
  });
}

test('MEM-17 what a page could not read without a connection is read when there is one, with nothing pressed', async ({
  page,
  context,
}) => {
  await newMember(page, 'ja');
  await page.goto(links.myPage());
  await isHydrated(page);
  await page.goto(links.favourites());
  await isHydrated(page);
  await markDocument(page);
  await context.setOffline(true);
  await goWithin(page, links.packList(3));
  const failed = page.getByRole('main').getByRole('alert');
  await expect(failed).toBeVisible({ timeout: 30_000 });
  await context.setOffline(false);
  await expect(failed).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

for (const language of ['ja', 'en'] as const) {
  test(`MEM-17 FRM-7 an unknown address leads to the top page, which says so once (${language})${furtherRow(language !== 'ja')}`, async ({
    page,
  }) => {
    const own = textsIn(language);
    const notice = page.getByRole('status').getByText(own('shell', 'unknownPath'));
    await openIn(page, language, '/no-such-page');
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(notice).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: own('shell', 'close') }).click();
    await expect(notice).toHaveCount(0);
    // Within the document, too.
    await goWithin(page, links.userGuide());
    await expect(page.getByRole('heading', { level: 1, name: own('store', 'legal.userGuide') })).toBeVisible();
    await goWithin(page, '/user-guide/no-such-page');
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(notice).toBeVisible();
    await page.reload();
    await isHydrated(page);
    await expect(notice).toHaveCount(0);
  });
}
