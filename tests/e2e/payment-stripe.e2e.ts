// Paying on Stripe's own page: a card, PayPay, a number for the till, an account to transfer to.
import { links, payment } from '@fudaya/contracts';
import type { Page } from 'playwright/test';
import { keepScreen } from './steps/keep-screen.ts';
import { booksOf, chooseMethod, expectEnd, memberAtCourses, openCourse, orderIn, payElsewhere, pressLast } from './steps/payment.ts';
import { cards } from './steps/points.ts';
import { expect, test } from './steps/shop.ts';
import { textsIn, type Texts } from './steps/texts.ts';

const ja = textsIn('ja');
const en = textsIn('en');
const { stripeCard, stripeCombini, stripeBank, stripePayPay } = payment.payIds;

/** From the courses, with a pack in mind, to Stripe's page. */
async function toStripe(page: Page, t: Texts, price: string, payId: number): Promise<void> {
  await openCourse(page, t, price);
  await chooseMethod(page, payId);
  await pressLast(page);
  await expect(page).toHaveURL(/\/dev\/stripe\/pay\//);
}
const pressOnStripe = (page: Page, value = 'pay') => page.locator(`button[name="result"][value="${value}"]`).click();

test('MEM-15 PAY-8 PNT-4 a card that Stripe’s page refuses may be followed by the device’s wallet there, which pays once and stands on the receipt', async ({
  page,
  sql,
}) => {
  const person = await memberAtCourses(page, en, 'en', 1);
  await toStripe(page, en, '¥1,000', stripeCard);
  await page.locator('input[name="card_number"]').fill(cards.declined);
  await pressOnStripe(page);
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  expect(await booksOf(sql, person)).toEqual({ pt: 0, grants: 0 });
  await keepScreen(page, 'stripe-page');
  await page.getByRole('button', { name: 'Apple Pay' }).click();
  await expect(page).toHaveURL(/\/complete-buy-point.*packId=1/);
  await expectEnd(page, en, 'paid');
  await page.goto(links.receipts());
  await expect(page.getByText(/^Apple Pay · /)).toBeVisible();
  expect(await booksOf(sql, person)).toEqual({ pt: 1010, grants: 1 });
});

for (const { what, payId, address, title } of [
  { what: 'a number for the till', payId: stripeCombini, address: /\/confirm-combini\?.*packId=1/, title: 'combini.title' },
  { what: 'an account to transfer to', payId: stripeBank, address: /\/bank-transfer-information\?.*packId=1/, title: 'bank.title' },
] as const) {
  test(`PAY-8 PNT-5 ${what} from Stripe’s page stands in the shop as well, and is points once it is paid @all`, async ({ page, sql }) => {
    const person = await memberAtCourses(page, ja, 'ja', 1);
    await toStripe(page, ja, '1,000円', payId);
    await pressOnStripe(page);
    await expectEnd(page, ja, 'order');
    expect(await booksOf(sql, person)).toEqual({ pt: 0, grants: 0 });
    await page.getByRole('link', { name: ja('payment', 'complete.toOrder') }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { name: ja('payment', title) })).toBeVisible();
    // A Wednesday noon in Japan: office hours, for the transfer.
    await payElsewhere(page, orderIn(page), { provider: 'stripe', at: '2024-01-17T12:00:00+09:00' });
    await expect(page.getByText(ja('payment', 'order.paid'))).toBeVisible({ timeout: 40_000 });
    await page.getByRole('link', { name: ja('payment', 'order.toEnd') }).click();
    await expectEnd(page, ja, 'paid');
    await expect(page.getByRole('link', { name: ja('payment', 'complete.toPack') })).toHaveAttribute('href', links.packDetail(1));
    expect(await booksOf(sql, person)).toEqual({ pt: 1010, grants: 1 });
  });
}

test('PAY-8 PNT-4 left without paying nothing is charged; paid on Stripe’s page the points are there, and the pack is kept', async ({
  page,
  sql,
}) => {
  const person = await memberAtCourses(page, ja, 'ja', 1);
  await toStripe(page, ja, '1,000円', stripePayPay);
  await page.getByRole('link', { name: /Cancel/ }).click();
  await expectEnd(page, ja, 'failed');
  await expect(page.getByRole('alert')).toContainText(ja('payment', 'failure.cancelled'));
  await page.getByRole('link', { name: ja('payment', 'complete.again') }).click();

  await toStripe(page, ja, '1,000円', stripePayPay);
  // Too little money there: nothing is charged, and the page stays for another try.
  await pressOnStripe(page, 'fail');
  await expect(page.getByRole('alert')).toBeVisible();
  await pressOnStripe(page);
  await expect(page).toHaveURL(/\/complete-buy-point.*packId=1/);
  await expectEnd(page, ja, 'paid');
  expect(await booksOf(sql, person)).toEqual({ pt: 1010, grants: 1 });
});
