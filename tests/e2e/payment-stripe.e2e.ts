// Paying on Stripe's own page: the local shop offers PayPay by way of it.
import { payment } from '@fudaya/contracts';
import { booksOf, chooseMethod, expectEnd, memberAtCourses, openCourse, pressLast } from './steps/payment.ts';
import { expect, test } from './steps/shop.ts';
import { textsIn } from './steps/texts.ts';

const ja = textsIn('ja');
const { stripePayPay } = payment.payIds;

test('PAY-8 PNT-4 left without paying nothing is charged; paid on Stripe’s page the points are there, and the pack is kept', async ({
  page,
  sql,
}) => {
  const person = await memberAtCourses(page, ja, 'ja', 1);
  await openCourse(page, ja, '1,000円');
  await chooseMethod(page, stripePayPay);
  await pressLast(page);
  await expect(page).toHaveURL(/\/dev\/stripe\/pay\//);
  await page.getByRole('link', { name: /Cancel/ }).click();
  await expectEnd(page, ja, 'failed');
  await expect(page.getByRole('alert')).toContainText(ja('payment', 'failure.cancelled'));
  await page.getByRole('link', { name: ja('payment', 'complete.again') }).click();

  await openCourse(page, ja, '1,000円');
  await chooseMethod(page, stripePayPay);
  await pressLast(page);
  await expect(page).toHaveURL(/\/dev\/stripe\/pay\//);
  await page.locator('button[name="result"][value="pay"]').click();
  await expect(page).toHaveURL(/\/complete-buy-point.*packId=1/);
  await expectEnd(page, ja, 'paid');
  expect(await booksOf(sql, person)).toEqual({ pt: 1010, grants: 1 });
});
