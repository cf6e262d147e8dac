// Orders that are paid elsewhere: at a convenience store's till, by bank transfer.
import { links, officeHours, payment } from '@fudaya/contracts';
import { refusalText } from '@fudaya/contracts/refusals';
import type { Page } from 'playwright/test';
import { furtherRow } from './steps/further-row.ts';
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
import { ops } from './steps/ops.ts';
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
  test(`PAY-3 PNT-5 PNT-6 in ${language} a number is taken to the till of ${store}, and paid later${furtherRow(language !== 'ja')}`, async ({
    page,
    sql,
  }) => {
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

test('PAY-3 PNT-7 an order that was given up is over, and money that comes too late is no points @all', async ({ page, sql }) => {
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

test('PAY-4 PNT-5 a holder that is no katakana is told at its field; then the account is shown, and money that comes in office hours is points', async ({
  page,
  sql,
}) => {
  const person = await memberAtCourses(page, ja, 'ja', 1);
  await openCourse(page, ja, price);
  await chooseMethod(page, payIds.bank);
  const holder = page.getByLabel(ja('payment', 'holder.label'));
  await holder.fill('Hanako');
  await pressLast(page);
  await expect(page.getByText(refusalText('pay.name_form', 'ja'))).toBeVisible();
  await expect(holder).toBeFocused();
  await holder.fill('ﾌﾀﾞﾔ ﾊﾅｺ');
  await pressLast(page);
  await expect(page.getByRole('heading', { name: ja('payment', 'bank.title') })).toBeVisible();
  await expect(page).toHaveURL(/packId=1/);
  await expect(page.getByText('フダヤ ハナコ')).toBeVisible();
  await expect(page.getByText(ja('payment', 'bank.hours', { hours: officeHours.ja }))).toBeVisible();
  expect(await booksOf(sql, person)).toEqual({ pt: 0, grants: 0 });
  // A Wednesday noon in Japan.
  await payElsewhere(page, orderIn(page), { payer: 'ﾌﾀﾞﾔﾊﾅｺ', at: '2024-01-17T12:00:00+09:00' });
  await expect(page.getByText(ja('payment', 'order.paid'))).toBeVisible({ timeout: 40_000 });
  await page.getByRole('link', { name: ja('payment', 'order.toEnd') }).click();
  await expectEnd(page, ja, 'paid');
  await expect(page.getByRole('link', { name: ja('payment', 'complete.toPack') })).toHaveAttribute('href', links.packDetail(1));
  expect(await booksOf(sql, person)).toEqual({ pt: 1010, grants: 1 });
});

test('PAY-4 PAY-9 a transfer in another name waits for the operator, who sees it and matches it: then it is points, once @all', async ({
  page,
  sql,
}) => {
  const person = await memberAtCourses(page, en, 'en');
  await openCourse(page, en, '¥1,000');
  await chooseMethod(page, payIds.bank);
  await page.getByLabel(en('payment', 'holder.label')).fill('フダヤハナコ');
  await pressLast(page);
  await expect(page.getByRole('heading', { name: en('payment', 'bank.title') })).toBeVisible();
  const orderId = orderIn(page);
  await payElsewhere(page, orderId, { payer: 'フダヤイチロウ' });
  await expect.poll(() => ops('payment', 'list'), { timeout: 30_000 }).toContain(`${orderId}  `);
  expect(await ops('payment', 'list')).toContain('1000 of 1000 yen  suspense: name  フダヤイチロウ');
  expect(await booksOf(sql, person)).toEqual({ pt: 0, grants: 0 });
  expect(await ops('payment', 'match', orderId, '--note', 'the husband paid')).toContain('Matched.');
  await ops('payment', 'match', orderId);
  expect(await ops('payment', 'list')).not.toContain(orderId);
  expect(await booksOf(sql, person)).toEqual({ pt: 1010, grants: 1 });
});

test('PAY-8 PNT-5 a remittance to a mail address needs no further input and is shown with the address @all', async ({ page, sql }) => {
  const person = await memberAtCourses(page, ja, 'ja', 1);
  await openCourse(page, ja, price);
  await chooseMethod(page, payIds.payge);
  await pressLast(page);
  await expect(page).toHaveURL(/\/payge-transfer-information\?.*packId=1/);
  await expect(page.getByRole('heading', { name: ja('payment', 'payge.title') })).toBeVisible();
  await expect(page.getByText('pay@fudaya.example')).toBeVisible();
  await payElsewhere(page, orderIn(page), { at: '2024-01-17T12:00:00+09:00' });
  await expect(page.getByText(ja('payment', 'order.paid'))).toBeVisible({ timeout: 40_000 });
  expect(await booksOf(sql, person)).toEqual({ pt: 1010, grants: 1 });
});

test('PAY-4 a transfer of the wrong amount is kept for the operator, never made points @all', async ({ page, sql }) => {
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
