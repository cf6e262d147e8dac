import { areas, links, type Area } from '@fudaya/contracts';
import { abort, canary, list, rollback } from '@fudaya/releases';
import { chooseMethod, openCourse } from '../steps/payment.ts';
import { redeploy } from './steps/redeploy.ts';
import { goWithin } from '../steps/remotes-down.ts';
import { expect, shop, test } from '../steps/shop.ts';
import { memberWithCards, watchFaults } from '../steps/smoke.ts';
import { textsIn } from '../steps/texts.ts';

const t = textsIn('ja');

test('FED-2 a tab survives five deploys of every remote, keeps what was typed of a payment, and moves on in every area without a fault @all', async ({
  page,
  sql,
}) => {
  test.setTimeout(240_000);
  const before = (await list(sql)).filter((row) => row.is_live && row.remote !== 'shell');
  const newest = new Map<Area, string>();
  const isOf = (area: Area) => expect(page.locator(`[data-area="${area}"]`)).toHaveAttribute('data-build', newest.get(area) ?? '');
  try {
    const { historyId } = await memberWithCards(page, sql);
    await page.goto(links.buyPoint());
    await openCourse(page, t, '1,000円');
    await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
    await chooseMethod(page, 4);
    const holder = page.getByLabel(t('payment', 'holder.label'));
    await holder.fill('サツヤ　ハ');
    const payment = page.locator('[data-area="payment"]');
    const own = await payment.getAttribute('data-build');
    const faults = watchFaults(page);
    for (let edition = 1; edition <= 5; edition += 1) {
      for (const area of areas) newest.set(area, await redeploy(sql, area, edition));
      await expect(async () => {
        const told = await (await page.request.get('/release')).text();
        for (const build of newest.values()) expect(told).toContain(build);
      }).toPass();
      // The member comes back to the tab after each of them.
      const heard = page.waitForResponse('**/release');
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await heard;
    }
    await expect(payment).toHaveAttribute('data-build', own ?? '');
    await expect(holder).toHaveValue('サツヤ　ハ');

    await page
      .getByRole('banner')
      .getByRole('link', { name: t('shell', 'siteName') })
      .click();
    await expect(page.getByRole('heading', { name: t('store', 'top.packs') })).toBeVisible();
    await isOf('store');
    await goWithin(page, links.getCardList({ historyId }));
    await expect(page.getByRole('heading', { name: t('gacha', 'choice.title') })).toBeVisible();
    await isOf('gacha');
    await goWithin(page, links.myPage());
    await expect(page.getByRole('heading', { name: t('account', 'myPage.title') })).toBeVisible();
    await isOf('account');
    for (let step = 0; step < 3; step += 1) await page.goBack();
    await expect(page.getByRole('heading', { name: t('payment', 'confirm.title') })).toBeVisible();
    await isOf('payment');
    expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
    expect(faults).toEqual([]);
  } finally {
    for (const { remote, build } of before) await rollback(sql, { remote, to: build, buildsDir: shop.buildsDir, by: 'journey' });
  }
});

test('FED-8 a canary is given to its share, here everybody, and what its pages report is counted for it', async ({ browser, sql }) => {
  const { buildsDir } = shop;
  const live = (await list(sql, 'account')).find((row) => row.is_live)?.build ?? '';
  const young = await redeploy(sql, 'account', 6);
  await rollback(sql, { remote: 'account', to: live, buildsDir, by: 'journey' });
  await canary(sql, { remote: 'account', build: young, percent: 100, buildsDir, by: 'journey' });
  try {
    const context = await browser.newContext({ baseURL: shop.url });
    const page = await context.newPage();
    await expect(async () => {
      await page.goto(links.login());
      await expect(page.locator('[data-area="account"]')).toHaveAttribute('data-build', young, { timeout: 5_000 });
    }).toPass();
    await expect(async () => {
      const [row] = await sql`select sum(count)::int as n from edge.figure where remote = 'account' and build = ${young} and kind = 'load'`;
      expect(row?.n).toBeGreaterThan(0);
    }).toPass();
    await context.close();
  } finally {
    await abort(sql, { remote: 'account', by: 'journey', why: 'the journey is over' });
  }
});
