// A shop is opened from nothing: all of it at the desk, by its owner, until the first sale is drawn, sent and paid back.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { japanClock, links } from '@fudaya/contracts';
import type { Page } from 'playwright/test';
import { keepScreen } from '../steps/keep-screen.ts';
import { newMember } from '../steps/member.ts';
import { becomeStaff } from '../steps/passkey.ts';
import { expectEnd } from '../steps/payment.ts';
import { cards, fillInCard, payButton } from '../steps/points.ts';
import { expect, test } from '../steps/shop.ts';
import { textsIn, type Owner, type TextOf } from '../steps/texts.ts';

const t = textsIn('ja');
/** Pictures that the project comes with. */
const art = (folder: 'cards' | 'packs') =>
  readdirSync(fileURLToPath(new URL(`../../../services/ops/art/out/${folder}`, import.meta.url)))
    .filter((name) => /\.[0-9a-f]{8}(-ja)?\.avif$/.test(name))
    .map((name) => `/art/${folder}/${name}`);
const minute_ms = 60_000;
const day_ms = 24 * 60 * minute_ms;
const clockIn = (ms: number) => japanClock(new Date(Date.now() + ms)).slice(0, 16);

// Begun again it would not be empty.
test.describe.configure({ retries: 0 });

/** The desk's fields and buttons, by their words. */
const deskOf = (page: Page) => ({
  field: <O extends Owner>(...[area, key, parts]: TextOf<O>) =>
    page.getByRole('textbox', { name: t(area, key, parts), exact: false }).first(),
  press: <O extends Owner>(...[area, key, parts]: TextOf<O>) =>
    page.getByRole('button', { name: t(area, key, parts), exact: true }).click(),
  /** In the dialog that is open: the reason, and the button of this name. */
  async act<O extends Owner>(reason: string, ...[area, key, parts]: TextOf<O>) {
    const dialog = page.getByRole('dialog');
    if (reason !== '') await dialog.getByRole('textbox').last().fill(reason);
    await dialog.getByRole('button', { name: t(area, key, parts), exact: true }).click();
    await expect(dialog).toHaveCount(0);
  },
});

test('OPS-1 OPS-2 from an empty database to the first sale, its parcel and its refund, through the desk alone', async ({
  page,
  browser,
  sql,
}) => {
  test.setTimeout(420_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const desk = deskOf(page);
  expect(await sql`select 1 from store.card limit 1`).toEqual([]);
  const owner = await newMember(page, 'ja');
  // The one command there is: who the first owner is, nobody in the shop can say.
  await becomeStaff(page, t, sql, owner);

  await test.step('who runs the shop', async () => {
    await page.goto(links.desk('/store/seller'));
    for (const fact of ['name', 'manager', 'address', 'phone', 'licence'] as const)
      for (const side of ['ja', 'en'] as const)
        await page
          .getByRole('textbox', { name: t('desk-store', `seller.${side}`, { fact: t('desk-store', `seller.${fact}`) }) })
          .fill(`開店の札 ${fact}`);
    await desk.field('desk-store', 'seller.mail').fill('shop@example.jp');
    await desk.field('desk-store', 'seller.privacy_mail').fill('privacy@example.jp');
    await desk.press('desk', 'save');
    await expect(page.getByText(t('desk-store', 'seller.incomplete'))).toHaveCount(0);
  });

  await test.step('what points cost, and how they are paid for', async () => {
    await page.goto(links.desk('/payment/courses/new'));
    await desk.field('desk-payment', 'courses.price').fill('1000');
    await desk.field('desk-payment', 'courses.point').fill('1010');
    await desk.field('desk-payment', 'offer.reason').fill('開店の準備');
    await desk.press('desk', 'save');
    await expect(page.getByText(t('desk-payment', 'offer.on'))).toBeVisible();
    await page.goto(links.desk('/payment/methods/1'));
    await desk.field('desk-payment', 'methods.nameJa').fill('クレジットカード');
    await desk.field('desk-payment', 'methods.nameEn').fill('Credit card');
    await page.getByRole('checkbox', { name: t('desk-payment', 'offer.active') }).check();
    await desk.field('desk-payment', 'offer.reason').fill('開店の準備');
    await desk.press('desk', 'save');
    await expect(page.getByText(t('desk-payment', 'offer.on'))).toBeVisible();
  });

  await test.step('a card game with two cards', async () => {
    await page.goto(links.desk('/store/types'));
    await desk.press('desk-store', 'types.new');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('desk-store', 'types.id')).fill('1');
    await dialog.getByLabel(t('desk-store', 'packs.nameJa')).fill('星空');
    await dialog.getByLabel(t('desk-store', 'packs.nameEn')).fill('Stars');
    await desk.act('', 'desk-store', 'types.save');
    await page.goto(links.desk('/store/cards/import'));
    const lines = [
      'id,card_type,name_ja,name_en,model_number,rarity,set_size,image',
      `hoshi-1,1,一番星,First star,H-1,3,2,${art('cards')[0]}`,
      `hoshi-2,1,流れ星,Falling star,H-2,0,2,${art('cards')[1]}`,
    ];
    await page
      .locator('input[type="file"][accept=".csv"]')
      .setInputFiles({ name: 'cards.csv', mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\n')}\n`) });
    await desk.press('desk', 'import.write');
    await expect(page.getByText(t('desk', 'import.written', { added: '2', changed: '0' }))).toBeVisible();
  });

  const packId = await test.step('a pack, its box, and its publication', async () => {
    await page.goto(links.desk('/store/packs/new'));
    await desk.field('desk-store', 'packs.nameJa').fill('開店の星空パック');
    await desk.field('desk-store', 'packs.nameEn').fill('Opening pack of stars');
    await desk.field('desk-store', 'packs.images').fill(art('packs')[0]!);
    await desk.press('desk-store', 'packs.make');
    await expect(page.getByRole('heading', { level: 1, name: '開店の星空パック' })).toBeVisible();
    const id = Number(/packs\/(\d+)$/.exec(new URL(page.url()).pathname)?.[1]);
    await page.goto(links.desk('/gacha/boxes/new'));
    await page.getByRole('link', { name: '開店の星空パック' }).click();
    await desk.field('desk-gacha', 'boxes.price').fill('100');
    await page.getByLabel(t('desk-gacha', 'boxes.start')).fill(clockIn(minute_ms));
    await page.getByLabel(t('desk-gacha', 'boxes.end')).fill(clockIn(30 * day_ms));
    await desk.field('desk-gacha', 'draft.addCard').fill('星');
    const add = page.getByRole('listitem').getByRole('button');
    await add.first().click();
    await add.nth(1).click();
    for (const [line, count, points] of [
      ['1', '5', '200'],
      ['2', '45', '30'],
    ] as const) {
      await desk.field('desk-gacha', 'draft.fieldOf', { field: t('desk-gacha', 'draft.count'), line }).fill(count);
      await desk.field('desk-gacha', 'draft.fieldOf', { field: t('desk-gacha', 'draft.points'), line }).fill(points);
    }
    await desk.press('desk-gacha', 'draft.save');
    await desk.press('desk-gacha', 'draft.publish');
    await desk.act('開店の販売', 'desk-gacha', 'draft.publish');
    await expect(page.getByRole('link', { name: t('desk-gacha', 'draft.edit') })).toHaveCount(0);
    return id;
  });

  const context = await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo', baseURL: new URL(page.url()).origin });
  const buyer = await context.newPage();
  await test.step('a member pays, draws five and has them sent', async () => {
    await newMember(buyer, 'ja');
    await buyer.goto(links.buyPoint());
    await fillInCard(buyer, t, cards.plain, '1,000円');
    await payButton(buyer, t).click();
    await expectEnd(buyer, t, 'paid');
    await expect(async () => {
      await buyer.goto('/');
      await expect(buyer.getByRole('heading', { level: 3, name: '開店の星空パック' })).toBeVisible({ timeout: 3000 });
      await buyer.goto(links.confirmBuyProduct(packId, 5));
      await expect(buyer.getByRole('button', { name: t('store', 'confirm.buyPoint', { cost: '500' }) })).toBeEnabled({ timeout: 3000 });
    }).toPass({ timeout: 150_000 });
    await buyer.getByRole('button', { name: t('store', 'confirm.buyPoint', { cost: '500' }) }).click();
    await expect(buyer).toHaveURL(/\/gacha-animation/);
    await buyer.getByRole('button', { name: t('gacha', 'reveal.tap'), exact: true }).click({ timeout: 60_000 });
    await buyer.getByRole('button', { name: t('gacha', 'reveal.allSkip') }).click();
    await expect(buyer).toHaveURL(/\/get-card-list/);
    const drawn = buyer.getByRole('region', { name: t('gacha', 'choice.cards') }).getByRole('button');
    await expect(drawn).toHaveCount(5);
    for (const card of await drawn.all()) await card.click();
    await buyer.getByRole('button', { name: t('gacha', 'choice.confirm') }).click();
    await buyer.getByRole('button', { name: t('gacha', 'confirm.yesShipOnly', { count: 5 }) }).click();
    await expect(buyer.getByRole('heading', { name: t('gacha', 'thanks.title') })).toBeVisible();
  });

  await test.step('its parcel is packed and handed over', async () => {
    await page.goto(links.desk('/gacha/parcels'));
    const list = page.getByRole('table', { name: t('desk-gacha', 'parcels.title') });
    await list.getByRole('row').nth(1).getByRole('checkbox').click();
    await desk.press('desk-gacha', 'parcels.pack', { count: 1 });
    await desk.act('', 'desk-gacha', 'act.packing');
    await list.getByRole('link').first().click();
    const contents = page.getByRole('table', { name: t('desk-gacha', 'parcel.contents') });
    const open = contents.getByRole('checkbox', { checked: false });
    await expect(open.first()).toBeVisible();
    for (let left = await open.count(); left > 0; left = await open.count()) await open.first().click();
    await desk.press('desk-gacha', 'act.handed_over');
    await desk.act('5000-0000-0001', 'desk-gacha', 'act.handed_over');
    await expect(page.getByRole('button', { name: t('desk-gacha', 'act.delivered'), exact: true })).toBeVisible();
    await buyer.reload();
    await expect(buyer.getByText('ヤマト運輸 5000-0000-0001')).toBeVisible();
  });

  await test.step('and its payment is paid back', async () => {
    await page.goto(links.desk('/payment/payments'));
    const list = page.getByRole('table', { name: t('desk-payment', 'payments.title') });
    await list.getByRole('link').first().click();
    await desk.press('desk-payment', 'refund.ask');
    await desk.act('会員からの依頼', 'desk-payment', 'refund.ask');
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(t('desk-payment', 'state.refunded')).first()).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 60_000 });
    await keepScreen(page, 'first-sale');
  });
  await context.close();
});
