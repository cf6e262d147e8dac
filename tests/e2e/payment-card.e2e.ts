// Paying by card, with everything that 3-D Secure and the card company can say.
import { links } from '@fudaya/contracts';
import { furtherRow } from './steps/further-row.ts';
import { booksOf, expectEnd, memberAtCourses, openCourse } from './steps/payment.ts';
import { cards, enterCard, fillInCard, payButton } from './steps/points.ts';
import { expect, test } from './steps/shop.ts';
import { textsIn } from './steps/texts.ts';

const ja = textsIn('ja');
const en = textsIn('en');
const price = '1,000円';

test('PNT-1 PNT-3 PNT-6 PAY-1 on a phone, in English: a number pasted whole pays, and leads back to the pack', async ({ page, sql }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = await memberAtCourses(page, en, 'en', 1);
  await openCourse(page, en, '¥1,000');
  await expect(page).toHaveURL(/packId=1/);
  await page.getByText(en('payment', 'confirm.terms')).click();
  await expect(page.getByRole('group').getByRole('term').first()).toHaveText(en('payment', 'confirm.quantity'));
  await enterCard(page, en, '4111 1111 1111 1111');
  await expect(page.getByLabel(en('payment', 'card.numberPart', { part: 4 }))).toHaveValue('1111');
  await payButton(page, en).click();
  await expectEnd(page, en, 'paid');
  expect(await booksOf(sql, person)).toEqual({ pt: 1010, grants: 1 });
  await page.getByRole('link', { name: en('payment', 'complete.toPack') }).click();
  await expect(page).toHaveURL(/\/pack-detail\?packId=1$/);
});

test('PAY-1 PNT-6 3-D Secure without a question is no detour', async ({ page, sql }) => {
  const person = await memberAtCourses(page, ja, 'ja');
  await fillInCard(page, ja, cards.frictionless, price);
  await payButton(page, ja).click();
  await expectEnd(page, ja, 'paid');
  await expect(page.getByRole('banner')).toContainText('1,010');
  expect(await booksOf(sql, person)).toEqual({ pt: 1010, grants: 1 });
});

const challenges = [
  { said: 'failed', number: cards.challenged, button: /失敗/, way: 'failed' },
  { said: 'passed, and then declined', number: cards.declinedAfterwards, button: /認証する/, way: 'failed' },
  { said: 'left without an answer', number: cards.challenged, button: /戻る/, way: 'waiting' },
] as const;
for (const { said, number, button, way } of challenges) {
  test(`PAY-1 PNT-6 3-D Secure ${said} grants nothing, and the pack is kept${furtherRow(said !== challenges[0].said)}`, async ({
    page,
    sql,
  }) => {
    const person = await memberAtCourses(page, ja, 'ja', 1);
    await fillInCard(page, ja, number, price);
    await payButton(page, ja).click();
    await expect(page).toHaveURL(/\/dev\/3ds\//);
    await page.getByRole('button', { name: button }).click();
    await expect(page).toHaveURL(/\/complete-buy-point/);
    await expectEnd(page, ja, way);
    expect(await booksOf(sql, person)).toEqual({ pt: 0, grants: 0 });
    if (way === 'waiting') {
      await page.getByRole('button', { name: ja('payment', 'complete.giveUp') }).click();
      await expectEnd(page, ja, 'failed');
      await expect(page.getByRole('alert')).toContainText(ja('payment', 'failure.cancelled'));
      expect(await booksOf(sql, person)).toEqual({ pt: 0, grants: 0 });
      return;
    }
    await expect(page.getByRole('alert')).toContainText(ja('payment', 'failure.card'));
    await page.getByRole('link', { name: ja('payment', 'complete.again') }).click();
    await expect(page).toHaveURL(links.buyPoint(1));
  });
}

for (const [why, number] of [
  ['not usable', cards.declined],
  ['over its limit', cards.overLimit],
  ['with a wrong security code', cards.wrongCode],
  ['past its month', cards.expired],
] as const) {
  test(`PNT-4 PAY-1 a card that is ${why} says so, is forgotten, and can be replaced by another one${furtherRow(number !== cards.declined)}`, async ({
    page,
    sql,
  }) => {
    const person = await memberAtCourses(page, ja, 'ja');
    await fillInCard(page, ja, number, price);
    await payButton(page, ja).click();
    await expect(page.getByRole('alert').filter({ hasText: '決済に失敗しました' })).toBeVisible();
    await expect(page.getByLabel(ja('payment', 'card.numberPart', { part: 1 }))).toHaveValue('');
    expect(await booksOf(sql, person)).toEqual({ pt: 0, grants: 0 });
    await enterCard(page, ja, cards.plain);
    await payButton(page, ja).click();
    await expectEnd(page, ja, 'paid');
    expect(await booksOf(sql, person)).toEqual({ pt: 1010, grants: 1 });
  });
}

test('PNT-3 wrong fields are told where they are, the first one in focus, by keyboard alone', async ({ page }) => {
  await memberAtCourses(page, ja, 'ja');
  await openCourse(page, ja, price);
  const first = page.getByLabel(ja('payment', 'card.numberPart', { part: 1 }));
  await first.focus();
  await page.keyboard.type('4111111111111112');
  await page.keyboard.press('Enter');
  for (const key of ['card.wrongNumber', 'card.wrongExpiry', 'card.wrongCode', 'card.wrongHolder'] as const) {
    await expect(page.getByText(ja('payment', key))).toBeVisible();
  }
  await expect(first).toBeFocused();
});

test('PNT-2 /card-input offers the same courses, and its notation buttons work', async ({ page }) => {
  await memberAtCourses(page, ja, 'ja');
  await page.goto(links.cardInput(1));
  await openCourse(page, ja, price);
  await expect(page).toHaveURL(/packId=1/);
  await page.goto(links.cardInput());
  await page.getByRole('link', { name: ja('payment', 'notation.fundSettlement') }).click();
  await expect(page).toHaveURL(links.fundSettlement());
});

test('PAY-9 money taken without a reply is found out, and granted once', async ({ page, sql }) => {
  test.setTimeout(90_000);
  const person = await memberAtCourses(page, ja, 'ja');
  await fillInCard(page, ja, cards.replyLost, price);
  await payButton(page, ja).click();
  await expect(page).toHaveURL(/\/complete-buy-point/, { timeout: 30_000 });
  await expectEnd(page, ja, 'paid');
  expect(await booksOf(sql, person)).toEqual({ pt: 1010, grants: 1 });
});

test('GRD-4 both addresses of carriers answer visitors, in both languages', async ({ page, context, baseURL }) => {
  for (const [language, t] of [
    ['ja', ja],
    ['en', en],
  ] as const) {
    await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
    await page.goto(links.completeCarrier());
    await expect(page.getByRole('heading', { level: 1, name: t('payment', 'carrier.paidTitle') })).toBeVisible();
    await page.goto(links.errorCarrier());
    await expect(page.getByRole('heading', { level: 1, name: t('payment', 'carrier.failedTitle') })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(t('payment', 'failure.carrier'));
  }
});
