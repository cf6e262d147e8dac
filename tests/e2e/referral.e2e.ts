// A friend registers by the link, verifies their phone, and both have their points.
import { links } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import type { Page } from 'playwright/test';
import { axeFindings } from './steps/axe.ts';
import { logIn, newMember, newPerson, openIn, register, type Person } from './steps/member.ts';
import { proveAddress } from './steps/mailbox.ts';
import { newNumber, verifyPhone } from './steps/phone.ts';
import { cards, fillInCard, payButton } from './steps/points.ts';
import { booksOf, expectEnd } from './steps/payment.ts';
import { expect, test } from './steps/shop.ts';
import { textsIn, type Texts } from './steps/texts.ts';

/** By the friend's link: the code stands in the form. */
async function newFriend(page: Page, t: Texts, language: 'ja' | 'en', code: string): Promise<Person> {
  await page.context().clearCookies();
  await openIn(page, language, links.userRegister(code));
  await expect(page.getByLabel(t('account', 'register.referralCode'))).toHaveValue(code);
  const person = newPerson();
  await register(page, t, language, person, links.userRegister(code));
  await proveAddress(page, person.mail);
  await page.goto(links.inviteFriends());
  return person;
}

const codeOf = async (sql: Sql, { mail }: Person): Promise<string> =>
  String((await sql`select referral_code as code from account.member where mail = ${mail}`)[0]?.['code']);

test.describe('in ja on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });
  test('REF-1 a member who is verified and has paid invites a friend: when the friend verifies, both get 500 points', async ({
    page,
    sql,
  }) => {
    test.setTimeout(120_000);
    const t = textsIn('ja');
    const referrer = await newMember(page, 'ja');
    await page.goto(links.inviteFriends());
    await verifyPhone(page, t, newNumber());
    await page
      .getByRole('main')
      .getByRole('link', { name: t('account', 'invite.buy') })
      .click();
    await fillInCard(page, t, cards.plain, '1,000円');
    await payButton(page, t).click();
    await expectEnd(page, t, 'paid');
    await page.goto(links.inviteFriends());
    await expect(page.getByText(t('account', 'invite.ready'))).toBeVisible();
    const code = await codeOf(sql, referrer);
    await expect(page.getByText(code, { exact: true })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    const paid = await booksOf(sql, referrer);

    const friend = await newFriend(page, t, 'ja', code);
    await expect(page.getByText(t('account', 'invite.you.phone', { points: 500 }))).toBeVisible();
    await verifyPhone(page, t, newNumber());
    await expect(page.getByText(t('account', 'invite.you.granted', { points: 500 }))).toBeVisible();
    await expect(page.getByRole('link', { name: / 500pt/ }).first()).toBeVisible();
    expect((await booksOf(sql, friend)).pt).toBe(500);
    expect((await booksOf(sql, referrer)).pt).toBe(paid.pt + 500);

    await page.context().clearCookies();
    await openIn(page, 'ja');
    await logIn(page, t, referrer);
    await expect(page.getByRole('link', { name: / 1,510pt/ }).first()).toBeVisible();
    await page.goto(links.inviteFriends());
    await expect(page.getByText(t('account', 'invite.state.granted', { points: 500 }))).toBeVisible();
    await expect(page.getByRole('img', { name: t('account', 'invite.stamps', { n: 1, max: 10 }) })).toBeVisible();
  });
});

test('REF-1 in English a friend of a member who may not refer yet waits, and both pages say for what @all', async ({ page, sql }) => {
  const t = textsIn('en');
  const referrer = await newMember(page, 'en');
  await page.goto(links.inviteFriends());
  await expect(page.getByText(t('account', 'invite.notReady'))).toBeVisible();
  const friend = await newFriend(page, t, 'en', await codeOf(sql, referrer));
  await verifyPhone(page, t, newNumber());
  await expect(page.getByText(t('account', 'invite.you.friend', { points: 500 }))).toBeVisible();
  expect((await booksOf(sql, friend)).pt).toBe(0);
});
