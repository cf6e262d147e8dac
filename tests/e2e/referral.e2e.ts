// A friend registers by the link, verifies their phone, and both have their points.
import { links } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import type { Page } from '@playwright/test';
import { axeFindings } from './steps/axe.ts';
import { logIn, newPerson, openIn, register, type Person } from './steps/member.ts';
import { newNumber, verifyPhone } from './steps/phone.ts';
import { cards, fillInCard, payButton } from './steps/points.ts';
import { booksOf, expectEnd } from './steps/payment.ts';
import { expect, test } from './steps/shop.ts';
import { textsIn, type Texts } from './steps/texts.ts';

/** A member who may refer, on the page with their code. */
async function aReferrer(page: Page, t: Texts, language: 'ja' | 'en', price: string): Promise<Person> {
  const person = newPerson();
  await openIn(page, language);
  await register(page, t, language, person);
  await page.goto(links.inviteFriends());
  await verifyPhone(page, t, newNumber());
  await page.getByRole('link', { name: t('account', 'invite.buy') }).click();
  await fillInCard(page, t, cards.plain, price);
  await payButton(page, t).click();
  await expectEnd(page, t, 'paid');
  await page.goto(links.inviteFriends());
  await expect(page.getByText(t('account', 'invite.ready'))).toBeVisible();
  return person;
}

/** The code as the friend's link brings it to the form. */
async function registerByLink(page: Page, t: Texts, language: 'ja' | 'en', code: string): Promise<Person> {
  await openIn(page, language, links.userRegister(code));
  await expect(page.getByLabel(t('account', 'register.referralCode'))).toHaveValue(code);
  const friend = newPerson();
  await register(page, t, language, friend, links.userRegister(code));
  return friend;
}

const codeOf = async (sql: Sql, { mail }: Person): Promise<string> =>
  String((await sql`select referral_code as code from account.member where mail = ${mail}`)[0]?.['code']);

for (const { language, size, price } of [
  { language: 'ja', size: { width: 390, height: 844 }, price: '1,000円' },
  { language: 'en', size: { width: 1280, height: 800 }, price: '¥1,000' },
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ viewport: size, contextOptions: { reducedMotion: 'reduce' } });
    test('REF-1 a friend registers by the link and verifies their phone: both get 500 points, once', async ({ page, context, sql }) => {
      test.setTimeout(120_000);
      const t = textsIn(language);
      const referrer = await aReferrer(page, t, language, price);
      const code = await codeOf(sql, referrer);
      await expect(page.getByText(code, { exact: true })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      const paid = await booksOf(sql, referrer);

      await context.clearCookies();
      const friend = await registerByLink(page, t, language, code);
      await page.goto(links.inviteFriends());
      await expect(page.getByText(t('account', 'invite.you.phone', { points: 500 }))).toBeVisible();
      await verifyPhone(page, t, newNumber());
      await expect(page.getByText(t('account', 'invite.you.granted', { points: 500 }))).toBeVisible();
      await expect(page.getByRole('link', { name: /500/ }).first()).toBeVisible();
      expect((await booksOf(sql, friend)).pt).toBe(500);
      expect((await booksOf(sql, referrer)).pt).toBe(paid.pt + 500);

      await context.clearCookies();
      await openIn(page, language);
      await logIn(page, t, referrer);
      await page.goto(links.inviteFriends());
      await expect(page.getByText(t('account', 'invite.state.granted', { points: 500 }))).toBeVisible();
      await expect(page.getByRole('img', { name: t('account', 'invite.stamps', { n: 1, max: 10 }) })).toBeVisible();
    });
  });
}
