import { areas, links, type Area } from '@fudaya/contracts';
import { abort, canary, list, rollback } from '@fudaya/edge/release';
import { memberAtCourses, openCourse } from './steps/payment.ts';
import { redeploy } from './steps/redeploy.ts';
import { expect, shop, test } from './steps/shop.ts';
import { textsIn } from './steps/texts.ts';

const t = textsIn('ja');

test('FED-2 a tab survives five deploys of every remote, keeps a half-filled payment form, and moves on where nothing is lost', async ({
  page,
  sql,
}) => {
  test.setTimeout(240_000);
  const before = (await list(sql)).filter((row) => row.is_live && row.remote !== 'shell');
  const newest = new Map<Area, string>();
  const faults: string[] = [];
  page.on('pageerror', (fault) => faults.push(String(fault)));
  try {
    await memberAtCourses(page, t, 'ja');
    await openCourse(page, t, '1,000円');
    await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
    const chosen = page.locator('input[name="pay_id"]').last();
    await chosen.check();
    const payment = page.locator('[data-area="payment"]');
    const own = await payment.getAttribute('data-build');
    for (let edition = 1; edition <= 5; edition += 1) {
      for (const area of areas) newest.set(area, await redeploy(sql, area, edition));
    }
    await expect(async () => {
      const told = await (await page.request.get('/release')).text();
      for (const build of newest.values()) expect(told).toContain(build);
    }).toPass();
    // As when the member comes back to the tab.
    const heard = page.waitForResponse('**/release');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await heard;
    await expect(payment).toHaveAttribute('data-build', own ?? '');
    await expect(chosen).toBeChecked();

    await page
      .getByRole('banner')
      .getByRole('link', { name: t('shell', 'siteName') })
      .click();
    await expect(page.getByRole('heading', { name: t('store', 'top.packs') })).toBeVisible();
    await expect(page.locator('[data-area="store"]')).toHaveAttribute('data-build', newest.get('store') ?? '');
    await page.goBack();
    await expect(page.getByRole('heading', { name: t('payment', 'confirm.title') })).toBeVisible();
    await expect(payment).toHaveAttribute('data-build', newest.get('payment') ?? '');
    expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
    expect(faults).toEqual([]);
  } finally {
    for (const { remote, build } of before) await rollback(sql, { remote, to: build, buildsDir: shop.buildsDir, by: 'journey' });
  }
});

test('FED-8 a canary is given to its share alone, and what its pages report is counted for it', async ({ browser, sql }) => {
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
