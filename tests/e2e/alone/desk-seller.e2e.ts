// Who runs the shop, said at the desk and read by visitors.
import { axeFindings } from '../steps/axe.ts';
import { openDesk } from '../steps/desk.ts';
import { keepScreen } from '../steps/keep-screen.ts';
import { expect, test } from '../steps/shop.ts';

test('OPS-1 OPS-2 LGL-1 who runs the shop is said at the desk, and the notice of commerce says it', async ({ page, browser, sql }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const before = await sql<{ name: string; ja: string; en: string }[]>`select name, ja, en from store.shop_fact`;
  const { t } = await openDesk(page, sql, { roles: ['finance'], path: '/store/seller' });
  const context = await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo', baseURL: new URL(page.url()).origin });
  try {
    const name = page.getByRole('textbox', { name: t('desk-store', 'seller.ja', { fact: t('desk-store', 'seller.name') }) });
    await expect(name).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await name.fill('株式会社龍の札');
    await keepScreen(page, 'seller');
    await page.getByRole('button', { name: t('desk', 'save') }).click();
    await expect(page.getByText(t('desk-store', 'seller.sample'))).toHaveCount(0);
    const visitor = await context.newPage();
    await expect(async () => {
      await visitor.goto('/specific-commerce');
      await expect(visitor.getByText('株式会社龍の札').first()).toBeVisible({ timeout: 2000 });
    }).toPass();
  } finally {
    await context.close();
    // The other journeys read the sample.
    await sql.begin(async (tx) => {
      await tx`select set_config('fudaya.by', 'a test', true), set_config('fudaya.reason', 'a journey of the desk', true)`;
      await tx`delete from store.shop_fact`;
      await tx`insert into store.shop_fact ${tx(before)}`;
    });
  }
});
