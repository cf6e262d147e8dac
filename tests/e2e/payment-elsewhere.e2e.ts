// Orders that are paid elsewhere: at a convenience store's till, by bank transfer.
import { links, payment } from '@fudaya/contracts';
import type { Page } from '@playwright/test';
import {
  answerAtProvider,
  booksOf,
  chooseMethod,
  expectEnd,
  memberAtCourses,
  openCourse,
  orderIn,
  payElsewhere,
  pressLast,
} from './steps/payment.ts';
import { expect, test } from './steps/shop.ts';
import { textsIn, type Texts } from './steps/texts.ts';

const ja = textsIn('ja');
const en = textsIn('en');
const { payIds } = payment;
const price = '1,000円';

async function orderAtStore(page: Page, t: Texts, store: 'lawson' | 'ministop' | 'other'): Promise<void> {
  await chooseMethod(page, payIds.combini);
  await page.getByRole('radio', { name: t('payment', `store.${store}`) }).check();
  await pressLast(page);
  await expect(page.getByRole('heading', { name: t('payment', 'combini.title') })).toBeVisible();
}

for (const [language, t, sum, store] of [
  ['ja', ja, price, 'lawson'],
  ['en', en, '¥1,000', 'other'],
] as const) {
  test(`PAY-3 PNT-5 PNT-6 in ${language} a number is taken to the till of ${store}, and paid later`, async ({ page, sql }) => {
    const person = await memberAtCourses(page, t, language, 1);
    await openCourse(page, t, sum);
    await orderAtStore(page, t, store);
    await expect(page).toHaveURL(/\/confirm-combini\?.*packId=1/);
    expect(await booksOf(sql, person)).toEqual({ pt: 0, grants: 0 });

    // Found again where points are bought, as after a night.
    await page.goto(links.buyPoint(1));
    await page
      .getByRole('region', { name: t('payment', 'waiting.title') })
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(/\/confirm-combini/);
    const till = page.waitForEvent('popup');
    await page.getByRole('link', { name: t('payment', 'combini.open') }).click();
    await answerAtProvider(await till, 'pay');
    await expect(page.getByText(t('payment', 'order.paid'))).toBeVisible({ timeout: 40_000 });
    await page.getByRole('link', { name: t('payment', 'order.toEnd') }).click();
    await expectEnd(page, t, 'paid');
    await expect(page.getByRole('link', { name: t('payment', 'complete.toPack') })).toHaveAttribute('href', links.packDetail(1));
    expect(await booksOf(sql, person)).toEqual({ pt: 1010, grants: 1 });
  });
}

test('PAY-3 PNT-7 an order that was given up is over, and money that comes too late is no points', async ({ page, sql }) => {
  const person = await memberAtCourses(page, ja, 'ja');
  await openCourse(page, ja, price);
  await orderAtStore(page, ja, 'ministop');
  const orderId = orderIn(page);
  await page.getByRole('button', { name: ja('payment', 'order.cancel') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: ja('payment', 'order.cancelYes') })
    .click();
  await expect(page.getByText(ja('payment', 'order.over'))).toBeVisible();
  await payElsewhere(page, orderId);
  await expect
    .poll(async () => (await sql`select 1 from payment.suspense where payment_id = ${orderId}`).length, { timeout: 30_000 })
    .toBe(1);
  expect(await booksOf(sql, person)).toEqual({ pt: 0, grants: 0 });
});

test('PAY-4 PNT-5 a holder that is no katakana is told at its field; then the account is shown, and nothing is granted before money comes', async ({
  page,
  sql,
}) => {
  const person = await memberAtCourses(page, ja, 'ja', 1);
  await openCourse(page, ja, price);
  await chooseMethod(page, payIds.bank);
  const holder = page.getByLabel(ja('payment', 'holder.label'));
  await holder.fill('Hanako');
  await pressLast(page);
  await expect(page.getByText(payment.pointBuy.invalid['name']?.ja ?? '')).toBeVisible();
  await expect(holder).toBeFocused();
  await holder.fill('ﾌﾀﾞﾔ ﾊﾅｺ');
  await pressLast(page);
  await expect(page.getByRole('heading', { name: ja('payment', 'bank.title') })).toBeVisible();
  await expect(page).toHaveURL(/packId=1/);
  await expect(page.getByText('フダヤ ハナコ')).toBeVisible();
  await expect(page.getByText(ja('payment', 'bank.hours'))).toBeVisible();
  expect(await booksOf(sql, person)).toEqual({ pt: 0, grants: 0 });
});

test('PAY-4 a transfer of the wrong amount is kept for the operator, never made points', async ({ page, sql }) => {
  const person = await memberAtCourses(page, ja, 'ja');
  await openCourse(page, ja, price);
  await chooseMethod(page, payIds.bank);
  await page.getByLabel(ja('payment', 'holder.label')).fill('フダヤハナコ');
  await pressLast(page);
  await expect(page.getByRole('heading', { name: ja('payment', 'bank.title') })).toBeVisible();
  const orderId = orderIn(page);
  await payElsewhere(page, orderId, { amount: 999 });
  await expect
    .poll(async () => (await sql`select 1 from payment.suspense where payment_id = ${orderId}`).length, { timeout: 30_000 })
    .toBe(1);
  expect(await booksOf(sql, person)).toEqual({ pt: 0, grants: 0 });
});

test('PAY-8 method 9 is off: neither offered nor taken', async ({ page }) => {
  await memberAtCourses(page, ja, 'ja');
  await openCourse(page, ja, price);
  await expect(page.locator('input[name="pay_id"]').first()).toBeVisible();
  await expect(page.locator(`input[name="pay_id"][value="${payIds.adjustment}"]`)).toHaveCount(0);
});
