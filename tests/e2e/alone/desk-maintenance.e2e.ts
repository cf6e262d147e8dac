// The shop closed and opened by a member of the staff, who goes on working meanwhile; and its tasks.
import { links } from '@fudaya/contracts';
import { axeFindings } from '../steps/axe.ts';
import { openDesk } from '../steps/desk.ts';
import { keepScreen } from '../steps/keep-screen.ts';
import { ops } from '../steps/ops.ts';
import { expect, test } from '../steps/shop.ts';

test('FRM-6 OPS-2 whoever has the releases closes the whole shop at the desk, sees its tasks meanwhile, and opens it @all', async ({
  page,
  browser,
  sql,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { t } = await openDesk(page, sql, { roles: ['releases'], path: '/platform/maintenance' });
  const context = await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo', baseURL: new URL(page.url()).origin });
  const visitor = await context.newPage();
  const whole = t('desk-platform', 'maintenance.all');
  const act = async (button: 'maintenance.closeOf' | 'maintenance.openOf', confirm: 'maintenance.doClose' | 'maintenance.doOpen') => {
    await page.getByRole('button', { name: t('desk-platform', button, { place: whole }) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').last().fill('定期メンテナンス');
    await dialog.getByRole('button', { name: t('desk-platform', confirm) }).click();
    await expect(dialog).toHaveCount(0);
  };
  try {
    await expect(page.getByRole('table', { name: t('desk-platform', 'maintenance.title') })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await keepScreen(page, 'maintenance');
    await act('maintenance.closeOf', 'maintenance.doClose');
    await expect(async () => {
      await visitor.goto('/');
      await expect(visitor).toHaveURL(new RegExp(links.maintenance()), { timeout: 3000 });
    }).toPass();

    await page.goto(links.desk('/platform/tasks'));
    await expect(page.getByRole('table', { name: t('desk-platform', 'tasks.kinds') })).toContainText('account.');
    expect(await axeFindings(page)).toEqual([]);
    await keepScreen(page, 'tasks');
    await page.goto(links.desk('/platform/maintenance'));
    await act('maintenance.openOf', 'maintenance.doOpen');
    await expect(async () => {
      await visitor.goto('/');
      await expect(visitor.getByRole('heading', { name: t('store', 'top.packs') })).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expect(page.getByRole('table', { name: t('desk-platform', 'maintenance.history') })).toContainText('定期メンテナンス');

    // What the shop is set to says who set it last, and why.
    await page.goto(links.desk('/platform/settings'));
    const set = page.getByRole('row').filter({ hasText: whole });
    await expect(set).toContainText('定期メンテナンス');
    expect(await axeFindings(page)).toEqual([]);
    await keepScreen(page, 'settings');
  } finally {
    await context.close();
    await ops('maintenance', 'off', '--note', 'a test');
  }
});
