// A parcel that its member picks up at a store: found and chosen when shipping, told by the thanks, the history and the mail, and known to the warehouse.
import { links } from '@fudaya/contracts';
import { brokenShipments } from '@fudaya/gacha/invariants';
import { axeFindings, findingsOn } from './steps/axe.ts';
import { openDesk } from './steps/desk.ts';
import { buyAndDraw } from './steps/draw.ts';
import { keepScreen } from './steps/keep-screen.ts';
import { giveBonus, newMember } from './steps/member.ts';
import { expect, test } from './steps/shop.ts';
import { textsIn } from './steps/texts.ts';

const store = '千代田店';

for (const language of ['ja', 'en'] as const) {
  test(`MEM-16 TRM-4 OPS-2 cards are picked up at a store that their member found (${language}) @all`, async ({ page, browser, sql }) => {
    const size = language === 'en' ? { width: 1280, height: 800 } : { width: 390, height: 844 };
    await page.setViewportSize(size);
    const t = textsIn(language);
    const memberId = await giveBonus(sql, await newMember(page, language), 1000);
    const historyId = await buyAndDraw(page, t, sql, { packId: 1, count: 1, memberId });
    await page.goto(links.getCardList({ historyId }));
    await page
      .getByRole('region', { name: t('gacha', 'choice.cards') })
      .getByRole('button')
      .click();
    await page.getByRole('button', { name: t('gacha', 'choice.confirm') }).click();

    const open = page.getByRole('button', { name: t('gacha', 'pickup.open') });
    await open.click();
    const dialog = page.getByRole('dialog', { name: t('gacha', 'pickup.title') });
    await expect(dialog).toBeVisible();
    await keepScreen(page, `search-${language}`);
    await dialog.getByLabel(t('gacha', 'pickup.prefecture')).selectOption('13');
    await dialog.getByLabel(t('gacha', 'pickup.words')).fill(store);
    await dialog.getByRole('button', { name: t('gacha', 'pickup.search') }).click();
    await expect(dialog.getByText(t('gacha', 'pickup.found', { count: 1 }))).toBeVisible();
    expect(await findingsOn(page, '/confirm-get-card-list')).toEqual([]);
    await keepScreen(page, `found-${language}`);
    await dialog.getByRole('button', { name: new RegExp(store) }).click();
    await expect(dialog).toHaveCount(0);
    const choices = page.getByRole('group', { name: t('gacha', 'shipping.choose') });
    await expect(choices.getByRole('radio', { name: new RegExp(store) })).toBeChecked();
    expect(await findingsOn(page, '/confirm-get-card-list')).toEqual([]);
    await keepScreen(page, `chosen-${language}`);
    await page.getByRole('button', { name: t('gacha', 'confirm.yesShipOnly', { count: 1 }) }).click();

    await expect(page.getByRole('heading', { name: t('gacha', 'thanks.title') })).toBeVisible();
    await expect(page.getByText(t('gacha', 'thanks.store'))).toBeVisible();
    await expect(page.getByText(new RegExp(store))).toBeVisible();
    await keepScreen(page, `thanks-${language}`);
    expect(await findingsOn(page, '/thank-you')).toEqual([]);
    await page.goto(links.buyProductHistoryDetail(historyId));
    await expect(page.getByText(t('account', 'detail.store'))).toBeVisible();
    await keepScreen(page, `history-${language}`);
    expect(await findingsOn(page, '/buy-product-history-detail')).toEqual([]);
    await page.goto(links.myPage());
    await expect(page.getByText(t('account', 'parcels.store', { store: `ふくマート ${store}` }))).toBeVisible();

    const [parcel] = await sql<{ id: number; code: string }[]>`
      select s.id, s.address ->> 'pickup_code' as code from gacha.shipment s where s.member_id = ${memberId}`;
    expect(parcel?.code).toBe('010201');
    const context = await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo', baseURL: new URL(page.url()).origin });
    const staff = await context.newPage();
    await staff.setViewportSize({ width: 1280, height: 800 });
    const desk = await openDesk(staff, sql, { roles: ['warehouse'], language, path: `/gacha/parcels/${parcel!.id}` });
    await expect(staff.getByText(/010201/)).toBeVisible();
    expect(await axeFindings(staff)).toEqual([]);
    await keepScreen(staff, `desk-${language}`);
    await staff.goto(links.desk(`/gacha/parcels/print?ids=${parcel!.id}`));
    await expect(staff.getByText(/010201/)).toBeVisible();
    await expect(staff.getByRole('heading', { name: desk.t('desk-gacha', 'print.slip'), exact: true })).toBeVisible();
    await keepScreen(staff, `slip-${language}`);
    await context.close();
    expect(await brokenShipments(sql)).toEqual([]);
  });
}
