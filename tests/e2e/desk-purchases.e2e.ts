// The list of purchases at the desk: found by member, pack, state and day, and from there the purchase.
import { links } from '@fudaya/contracts';
import { axeFindings } from './steps/axe.ts';
import { goByPalette, openDesk } from './steps/desk.ts';
import { keepScreen } from './steps/keep-screen.ts';
import { orderParcel } from './steps/parcel.ts';
import { expect, test } from './steps/shop.ts';

test('OPS-2 support finds a purchase in the list by member, pack, state and day, and goes from it to the purchase and back', async ({
  page,
  browser,
  sql,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { t } = await openDesk(page, sql, { roles: ['support'] });
  const context = await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo', baseURL: new URL(page.url()).origin });
  const buyer = await context.newPage();
  const { historyId } = await orderParcel(buyer, t, sql, 2);
  const [bought] = await sql<{ member: string; pack: number }[]>`
    select member_id as member, pack_id as pack from gacha.purchase where id = ${historyId}`;
  const { member, pack } = bought!;

  await goByPalette(page, t, t('desk-gacha', 'purchases.title'));
  await expect(page).toHaveURL(({ pathname }) => pathname === links.desk('/gacha/purchases'));
  const list = page.getByRole('table', { name: t('desk-gacha', 'purchases.title') });
  const row = list.getByRole('row').filter({ hasText: member });
  await expect(row.first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'purchases-ja-1440');

  // Both together: the member's purchases of this pack.
  const words = page.getByRole('searchbox', { name: t('desk-gacha', 'purchases.words') });
  await words.fill(`${member} ${pack}`);
  await words.press('Enter');
  await expect(list.getByRole('row')).toHaveCount(2);
  await expect(row).toContainText(t('desk-gacha', 'purchase.drawn'));
  const state = page.getByRole('combobox', { name: t('desk-gacha', 'purchases.state') });
  await state.selectOption({ label: t('desk-gacha', 'purchase.void') });
  await expect(row).toHaveCount(0);
  await state.selectOption({ label: t('desk-gacha', 'purchase.drawn') });
  await expect(row).toHaveCount(1);
  await page.getByLabel(t('desk', 'days.to')).fill('2020-01-01');
  await expect(row).toHaveCount(0);
  await page.getByLabel(t('desk', 'days.to')).fill('');
  await row.getByRole('link').first().press('Enter');
  await expect(page).toHaveURL(({ pathname }) => pathname === links.desk(`/gacha/purchases/${historyId}`));
  await page.goBack();
  await expect(row).toHaveCount(1);

  await page.setViewportSize({ width: 1024, height: 768 });
  await page.getByText('English', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Purchases' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'purchases-en-1024');
  await page.goto(links.desk(`/gacha/boxes/${pack}`));
  await page.getByRole('main').getByRole('link', { name: 'Purchases' }).click();
  await expect(page.getByRole('row').filter({ hasText: member })).toBeVisible();
  await context.close();
});
