// The warehouse puts a member's cards into two parcels, and together again; the member sees which card is where.
import { brokenShipments } from '@fudaya/gacha/invariants';
import { links } from '@fudaya/contracts';
import { axeFindings } from './steps/axe.ts';
import { openDesk } from './steps/desk.ts';
import { keepScreen } from './steps/keep-screen.ts';
import { orderParcel } from './steps/parcel.ts';
import { expect, test } from './steps/shop.ts';

test('OPS-2 TRM-4 MEM-16 a parcel is split at the desk and merged again; its member sees the cards of each @all', async ({
  page,
  browser,
  sql,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { t } = await openDesk(page, sql, { roles: ['warehouse'] });
  const context = await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo', baseURL: new URL(page.url()).origin });
  const buyer = await context.newPage();
  await buyer.setViewportSize({ width: 390, height: 844 });
  const { historyId, id } = await orderParcel(buyer, t, sql, 2);

  const act = (name: 'act.split' | 'act.merge') => page.getByRole('button', { name: t('desk-gacha', name), exact: true });
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByRole('textbox', { name: t('desk', 'reason') });
  await page.goto(links.desk(`/gacha/parcels/${id}`));
  await act('act.split').click();
  await dialog.getByRole('row').nth(1).getByRole('checkbox').click();
  await reason.fill('厚みがあるため');
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'split-dialog');
  await dialog.getByRole('button', { name: t('desk-gacha', 'act.splitGo', { count: 1 }) }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(t('desk-gacha', 'parcel.parts'), { exact: true })).toBeVisible();
  await keepScreen(page, 'split-1440');

  await buyer.goto(links.buyProductHistoryDetail(historyId));
  for (const n of [1, 2])
    await expect(buyer.getByRole('heading', { name: new RegExp(t('account', 'detail.inParcel', { n, of: 2 })) })).toBeVisible();
  expect(await axeFindings(buyer)).toEqual([]);
  await keepScreen(buyer, 'member-split-390');

  await page.setViewportSize({ width: 1024, height: 768 });
  await act('act.merge').click();
  await reason.fill('1箱に入ったため');
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'merge-dialog');
  await dialog.getByRole('button', { name: t('desk-gacha', 'act.merge'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(t('desk-gacha', 'parcel.joined'), { exact: true })).toBeVisible();
  await keepScreen(page, 'merged-1024');
  await buyer.reload();
  await expect(buyer.getByRole('heading', { name: new RegExp(t('account', 'detail.sent')) })).toBeVisible();
  const acts = await sql`select reason from plumbing.act where reason in ('厚みがあるため', '1箱に入ったため') group by 1`;
  expect(acts).toHaveLength(2);
  expect(await brokenShipments(sql)).toEqual([]);
  await context.close();
});
