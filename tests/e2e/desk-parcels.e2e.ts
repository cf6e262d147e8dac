// What the warehouse does at the desk: a member's parcel from the queue to their hands, and back.
import { join } from 'node:path';
import { brokenShipments } from '@fudaya/gacha/invariants';
import { links } from '@fudaya/contracts';
import sharp from 'sharp';
import { axeFindings } from './steps/axe.ts';
import { expectReading, openBrowserSeeing } from './steps/camera.ts';
import { goByPalette, openDesk } from './steps/desk.ts';
import { keepScreen } from './steps/keep-screen.ts';
import { orderParcel } from './steps/parcel.ts';
import { expect, test } from './steps/shop.ts';

/** As a tablet takes one: twelve million pixels, larger than the service would take. */
const aPhoto = () =>
  sharp(join(import.meta.dirname, '../../deploy/shop/pictures/box.webp'))
    .resize(4000, 3000, { fit: 'cover' })
    .jpeg({ quality: 90 })
    .toBuffer();

test('TRM-4 OPS-2 the warehouse packs a parcel card by scanned card, takes a photo of it that its member sees, sends it, puts its tracking number right, takes it back and sends it again @all', async ({
  page,
  browser,
  sql,
}, info) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const { t } = await openDesk(page, sql, { roles: ['warehouse'] });
  const context = await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo', baseURL: new URL(page.url()).origin });
  const buyer = await context.newPage();
  const { historyId, id } = await orderParcel(buyer, t, sql, 2);

  type Act = 'packing' | 'handed_over' | 'delivered' | 'returned' | 'correct' | 'resend';
  const act = (name: `act.${Act}`) => page.getByRole('button', { name: t('desk-gacha', name), exact: true });
  const confirm = async (name: `act.${Act}`) => {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('desk-gacha', name), exact: true })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await page.goto(links.desk(`/gacha/parcels?words=${id}`));
  const list = page.getByRole('table', { name: t('desk-gacha', 'parcels.title') });
  await list.getByRole('row').filter({ hasText: id }).getByRole('checkbox').click();
  await page.getByRole('button', { name: t('desk-gacha', 'parcels.pack', { count: 1 }) }).click();
  await confirm('act.packing');
  await expect(list).toContainText(t('desk-gacha', 'parcel.packing'));
  await list.getByRole('link', { name: id }).click();

  const contents = page.getByRole('table', { name: t('desk-gacha', 'parcel.contents') });
  const labels = await sql<{ label: string }[]>`
    select d.card_id || '-' || (line.first_serial + d.slot - line.first_slot) as label
    from books.drawn_card d join gacha.manifest_line line on line.box_id = d.box_id and d.slot between line.first_slot and line.first_slot + line.count - 1
    where d.purchase_id = ${historyId} order by d.id`;
  const scan = page.getByRole('textbox', { name: t('desk-gacha', 'pack.scan') });
  await scan.fill('XX-999');
  await scan.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: t('desk-gacha', 'pack.foreign') })).toBeVisible();
  await scan.fill(labels[0]!.label);
  await scan.press('Enter');
  await expect(contents.getByRole('checkbox', { checked: true })).toHaveCount(1);
  // The same parcel on a tablet, whose camera sees the label of the other card.
  const tablet = await openBrowserSeeing(labels[1]!.label, info);
  const beside = await tablet.newContext({
    ...{ locale: 'ja-JP', timezoneId: 'Asia/Tokyo', viewport: { width: 1024, height: 768 }, permissions: ['camera'] },
    storageState: await page.context().storageState(),
  });
  const held = await beside.newPage();
  await held.goto(page.url());
  await held.getByRole('button', { name: t('desk-gacha', 'camera.open') }).click();
  await expectReading(held, `${labels[1]!.label} ${t('desk-gacha', 'pack.packed')}`);
  expect(await axeFindings(held)).toEqual([]);
  await keepScreen(held, 'packing-camera');
  await tablet.close();

  await page.reload();
  await contents.getByRole('checkbox', { checked: false }).click();
  await expect(page.getByText(t('desk-gacha', 'pack.all'))).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'packing');

  await page
    .getByLabel(t('desk-gacha', 'photos.drop'))
    .setInputFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() });
  await page.getByRole('button', { name: t('desk-gacha', 'photos.open', { name: t('desk-gacha', 'photos.nth', { nth: 1 }) }) }).click();
  await expect(page.getByRole('dialog').getByAltText(t('desk-gacha', 'photos.nth', { nth: 1 }))).toBeVisible();
  await keepScreen(page, 'photo-large');
  await page.keyboard.press('Escape');
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'packing-photo');

  await act('act.handed_over').click();
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .fill(`5000-0000-${id.padStart(4, '0')}`);
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'hand-over');
  await confirm('act.handed_over');
  await expect(act('act.delivered')).toBeVisible();
  await buyer.goto(links.buyProductHistoryDetail(historyId));
  await buyer.getByRole('button', { name: t('account', 'detail.showPhotos', { count: 1 }) }).click();
  await expect(buyer.getByRole('img', { name: /お荷物の写真/ })).toBeVisible();
  expect(await axeFindings(buyer)).toEqual([]);
  await keepScreen(buyer, 'photo-member');
  await buyer.goto(links.thankYou(historyId));
  await expect(buyer.getByText(`ヤマト運輸 5000-0000-${id.padStart(4, '0')}`)).toBeVisible();

  await act('act.correct').click();
  const dialog = page.getByRole('dialog');
  const right = `6000-0000-${id.padStart(4, '0')}`;
  await dialog.getByRole('textbox', { name: t('desk-gacha', 'parcels.tracking') }).fill(right);
  await dialog.getByRole('textbox', { name: t('desk', 'reason') }).fill('読み取りの誤り');
  await confirm('act.correct');
  await buyer.reload();
  await expect(buyer.getByText(`ヤマト運輸 ${right}`)).toBeVisible();

  await act('act.returned').click();
  await confirm('act.returned');
  await act('act.resend').click();
  await page.getByRole('dialog').getByRole('textbox').fill('住所の誤り');
  await confirm('act.resend');
  await expect(page.getByText(t('desk-gacha', 'parcel.resentAs'))).toBeVisible();
  expect(await brokenShipments(sql)).toEqual([]);

  // What the member names in a mail, and what stands on the label, are found from anywhere.
  await goByPalette(page, t, historyId);
  await expect(page).toHaveURL(({ pathname }) => pathname === links.desk(`/gacha/purchases/${historyId}`));
  const drawn = page.getByRole('table', { name: t('desk-gacha', 'purchase.cards') });
  await expect(drawn).toContainText(t('desk-gacha', 'purchase.to.ship'));
  await expect(page.getByText(t('desk-gacha', 'purchase.drawn'))).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'purchase-ja-1024');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByText('English', { exact: true }).click();
  await expect(page.getByText('Drawn', { exact: true }).first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'purchase-en-1440');
  await page.getByText('日本語', { exact: true }).click();
  await goByPalette(page, t, right);
  await expect(page).toHaveURL(({ pathname }) => pathname === links.desk(`/gacha/parcels/${id}`));
  await context.close();
});
