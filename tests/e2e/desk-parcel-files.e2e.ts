// The warehouse writes the carrier's label file of a member's parcel, and takes the carrier's numbers back.
import { readFileSync } from 'node:fs';
import { brokenShipments } from '@fudaya/gacha/invariants';
import { links } from '@fudaya/contracts';
import { axeFindings } from './steps/axe.ts';
import { openDesk } from './steps/desk.ts';
import { keepScreen } from './steps/keep-screen.ts';
import { orderParcel } from './steps/parcel.ts';
import { expect, test } from './steps/shop.ts';

test('OPS-2 TRM-4 a parcel goes into the carrier’s file in Shift JIS, and the number that comes back hands it over @all', async ({
  page,
  browser,
  sql,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { t } = await openDesk(page, sql, { roles: ['warehouse'] });
  const context = await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo', baseURL: new URL(page.url()).origin });
  const buyer = await context.newPage();
  const { historyId, id } = await orderParcel(buyer, t, sql, 1);

  const dialog = page.getByRole('dialog');
  await page.goto(links.desk(`/gacha/parcels?words=${id}`));
  const row = page
    .getByRole('table', { name: t('desk-gacha', 'parcels.title') })
    .getByRole('row')
    .filter({ hasText: id });
  await row.getByRole('checkbox').click();
  await page.getByRole('button', { name: t('desk-gacha', 'parcels.pack', { count: 1 }) }).click();
  await dialog.getByRole('button', { name: t('desk-gacha', 'act.packing'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await row.getByRole('checkbox').click();
  await keepScreen(page, 'files-list-1440');
  await page
    .getByRole('link', { name: t('desk-gacha', 'delivery.title') })
    .first()
    .click();
  await expect(page).toHaveURL(({ pathname }) => pathname === links.desk('/gacha/delivery'));
  await page.getByRole('button', { name: t('desk-gacha', 'delivery.change') }).click();
  const fill = async (name: 'name' | 'tel' | 'zipcode' | 'address', text: string) =>
    dialog.getByRole('textbox', { name: t('desk-gacha', `sender.${name}`) }).fill(text);
  await fill('name', '札屋サンプル商店');
  await fill('tel', '03-1234-5678');
  await fill('zipcode', '100-0001');
  await fill('address', '東京都千代田区千代田1-1');
  await dialog.getByRole('textbox', { name: t('desk', 'reason') }).fill('開店の準備');
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'delivery-sender-1440');
  await dialog.getByRole('button', { name: t('desk-gacha', 'delivery.save') }).click();
  await expect(page.getByText('札屋サンプル商店').first()).toBeVisible();
  await page.getByLabel(t('desk-gacha', 'pickup.drop')).setInputFiles({
    ...{ name: 'stores.csv', mimeType: 'text/csv' },
    buffer: Buffer.from('code,chain,name,zipcode,prefecture,city,address\nX1,ファミリーマート,札町店,100-0001,東京都,千代田区,1-1\n'),
  });
  await expect(page.getByRole('textbox', { name: t('desk-gacha', 'pickup.reason') })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'delivery-1440');
  await page.goto(links.desk(`/gacha/parcels?words=${id}`));
  await row.getByRole('checkbox').click();
  await page.getByRole('button', { name: t('desk-gacha', 'export.open', { count: 1 }) }).click();
  await expect(dialog).toContainText('札屋サンプル商店');
  await dialog.getByRole('textbox', { name: t('desk', 'reason') }).fill('送り状の発行');
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'files-export-1440');
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: t('desk-gacha', 'export.go') }).click();
  const file = readFileSync(await (await saved).path());
  const text = new TextDecoder('shift_jis', { fatal: true }).decode(file);
  expect(text.split('\r\n')).toHaveLength(3);
  expect(text).toContain(`"${id}","0","0"`);
  expect(text).toContain('札屋サンプル商店');
  const acts = await sql`select reason from plumbing.act where act = 'export' and key = ${id}`;
  expect(acts).toEqual([{ reason: '送り状の発行' }]);

  await page.setViewportSize({ width: 1024, height: 768 });
  await page.getByRole('link', { name: t('desk-gacha', 'tracking.open') }).click();
  const code = `4000-0000-${id.padStart(4, '0')}`;
  const give = async (csv: string) =>
    page.getByLabel(t('desk-gacha', 'tracking.drop')).setInputFiles({ name: 'b2.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await give(`お客様管理番号,伝票番号\n${id},${code}\n999999,4000-0000-9999\n`);
  await expect(page.getByRole('alert').filter({ hasText: t('desk-gacha', 'tracking.wrong') })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'files-wrong-1024');
  await give(`お客様管理番号,伝票番号\n${id},${code}\n`);
  await keepScreen(page, 'files-tried-1024');
  await page.getByRole('button', { name: t('desk-gacha', 'tracking.go', { count: 1 }) }).click();
  await expect(page.getByText(t('desk-gacha', 'tracking.done', { moved: 1, unchanged: 0 }))).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await buyer.goto(links.thankYou(historyId));
  await expect(buyer.getByText(`ヤマト運輸 ${code}`)).toBeVisible();
  expect(await brokenShipments(sql)).toEqual([]);
  await context.close();
});
