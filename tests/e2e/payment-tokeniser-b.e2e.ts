// Paying by card with tokeniser B: its script in the page, its page of 3-D Secure, and cards that it keeps.
import { links, payment } from '@fudaya/contracts';
import { refusalText } from '@fudaya/contracts/refusals';
import type { Page } from 'playwright/test';
import { axeFindings } from './steps/axe.ts';
import { keepScreen } from './steps/keep-screen.ts';
import { booksOf, chooseMethod, expectEnd, memberAtCourses, openCourse } from './steps/payment.ts';
import { cards, enterCard, payButton } from './steps/points.ts';
import { expect, test } from './steps/shop.ts';
import { textsIn } from './steps/texts.ts';

const ja = textsIn('ja');
const en = textsIn('en');
const { cardB } = payment.payIds;

/** Everything that the page sends to the shop's own services. */
function sentToShop(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) sent.push(`${request.url()} ${decodeURIComponent(request.postData() ?? '')}`);
  });
  return sent;
}

test('MEM-15 PAY-2 PNT-6 a card that was kept pays the second time without a number, and can be removed', async ({ page, sql }) => {
  const sent = sentToShop(page);
  const person = await memberAtCourses(page, ja, 'ja', 1);
  await openCourse(page, ja, '1,000円');
  await chooseMethod(page, cardB);
  await enterCard(page, ja, cards.plain);
  await page.getByLabel(ja('payment', 'card.save')).check();
  await payButton(page, ja).click();
  await expectEnd(page, ja, 'paid');
  expect(await booksOf(sql, person)).toEqual({ pt: 1010, grants: 1 });

  await page.goto(links.buyPoint(1));
  await openCourse(page, ja, '1,000円');
  await chooseMethod(page, cardB);
  const kept = page.getByRole('radio', { name: /\*{4} 1111/ });
  await expect(kept).toBeChecked();
  // Inside its method, on two screens of a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await page.locator('form:has(button[type="submit"])').boundingBox())!.height).toBeLessThanOrEqual(2 * 844);
  expect(await axeFindings(page)).toEqual([]);
  await keepScreen(page, 'kept-card');
  await expect(page.getByLabel(ja('payment', 'card.holder'), { exact: true })).toHaveCount(0);
  await payButton(page, ja).click();
  await expectEnd(page, ja, 'paid');
  await expect(page).toHaveURL(/packId=1/);
  expect(await booksOf(sql, person)).toEqual({ pt: 2020, grants: 2 });

  await page.goto(links.buyPoint(1));
  await openCourse(page, ja, '1,000円');
  await chooseMethod(page, cardB);
  await page.getByRole('button', { name: ja('payment', 'card.forget', { card: '**** **** **** 1111' }) }).click();
  await expect(page.getByText(ja('payment', 'card.forgotten'))).toBeVisible();
  await expect(kept).toHaveCount(0);
  await expect(page.getByLabel(ja('payment', 'card.holder'), { exact: true })).toBeVisible();
  expect(sent.filter((body) => body.includes('/user/point/buy'))).toHaveLength(2);
  expect(sent.filter((body) => body.replaceAll(/[ -]/g, '').includes(cards.plain))).toEqual([]);
});

test('PAY-2 PNT-4 on a phone, in English: a refused card says why, and the next one is confirmed on the bank’s page', async ({
  page,
  sql,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = await memberAtCourses(page, en, 'en', 1);
  await openCourse(page, en, '¥1,000');
  await chooseMethod(page, cardB);
  await enterCard(page, en, cards.declined);
  await payButton(page, en).click();
  await expect(page.getByRole('alert').filter({ hasText: refusalText('pay.declined', 'en') })).toBeVisible();
  expect(await booksOf(sql, person)).toEqual({ pt: 0, grants: 0 });

  await enterCard(page, en, cards.challenged);
  await payButton(page, en).click();
  await expect(page).toHaveURL(/\/dev\/tokeniser-b\/acs\//);
  await page.locator('button[name="result"][value="success"]').click();
  await expect(page).toHaveURL(/\/complete-buy-point.*packId=1/);
  await expectEnd(page, en, 'paid');
  expect(await booksOf(sql, person)).toEqual({ pt: 1010, grants: 1 });
});
