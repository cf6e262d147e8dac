import { randomBytes } from 'node:crypto';
import { grant, grantCoins } from '@fudaya/books';
import { account, links } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import { expect, type Page } from 'playwright/test';
import { proveAddress } from './mailbox.ts';
import { shop } from './shop.ts';
import type { FieldOfTexts, Texts } from './texts.ts';

export interface Person {
  readonly mail: string;
  readonly password: string;
}

export const newPerson = (): Person => ({
  mail: `m${randomBytes(6).toString('hex')}@example.jp`,
  password: `pw${randomBytes(5).toString('hex')}`,
});

/** Chooses the language as the site keeps it, then opens a page. */
export async function openIn(page: Page, language: 'ja' | 'en', path = '/'): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: language, url: shop.url }]);
  await page.goto(path);
}

const tel = '09012345678';
const atHome = {
  ja: { lastName: '札屋', firstName: '一枚', zipcode: '3300854', pref_id: 11, shiku: 'さいたま市大宮区', address: '桜木町1-2-3' },
  en: {
    lastName: 'Fuda',
    middleName: 'Q',
    firstName: 'Ichi',
    zipcode: '94103',
    pref_id: 99, // outside Japan
    shiku: 'San Francisco',
    address: '1 Market Street',
  },
} as const;

/** A new member in this language with a confirmed address, signed in here by the shop's own calls: for journeys that are not about joining. Opens no page. */
export async function newMember(page: Page, language: 'ja' | 'en'): Promise<Person> {
  const person = newPerson();
  const { mail, password } = person;
  await page.context().addCookies([{ name: 'lang', value: language, url: shop.url }]);
  const { csrf } = (await (await page.request.get(`/api${account.userPoint.path}`)).json()) as { csrf: string };
  const json = JSON.stringify({ ...atHome[language], tel, mail, pass: password, confirmPass: password });
  // The language of the page that asks is the member's.
  const headers = { 'accept-language': language };
  const reply = await page.request.post(`/api${account.registerAppend.path}`, { headers, form: { csrf, json } });
  expect(await reply.json()).toMatchObject({ state: 200, result: '1' });
  await proveAddress(page, mail);
  return person;
}

/** Fills in the form; ends on the page that shows it once more before it is sent. */
export async function fillRegistration(
  page: Page,
  t: Texts,
  language: 'ja' | 'en',
  person: Person,
  path: string = links.userRegister(),
): Promise<void> {
  await page.goto(path);
  await fillForm(page, t, language, person);
}

/** Name, address and phone, on the form that is open. */
export async function fillHome(page: Page, t: Texts, language: 'ja' | 'en'): Promise<void> {
  const field = (name: FieldOfTexts<'account', 'register'>) => page.getByLabel(t('account', `register.${name}`), { exact: false }).first();
  const { lastName, firstName, zipcode, shiku, address } = atHome[language];
  await field('lastName').fill(lastName);
  await field('firstName').fill(firstName);
  await field('zipcode').fill(zipcode);
  if (language === 'ja') await field('pref_id').selectOption(String(atHome.ja.pref_id));
  else await field('middleName').fill(atHome.en.middleName);
  await field('shiku').fill(shiku);
  await field('address').fill(address);
  await field('tel').fill(tel);
}

/** The same on the form that is open. */
export async function fillForm(page: Page, t: Texts, language: 'ja' | 'en', person: Person): Promise<void> {
  await fillHome(page, t, language);
  const field = (name: FieldOfTexts<'account', 'register'>) => page.getByLabel(t('account', `register.${name}`), { exact: false }).first();
  await field('mail').fill(person.mail);
  await page.getByLabel(t('account', 'register.pass'), { exact: false }).first().fill(person.password);
  await page.getByLabel(t('account', 'register.confirmPass'), { exact: false }).first().fill(person.password);
  const confirm = page.getByRole('button', { name: t('account', 'register.confirm') });
  await expect(confirm).toHaveCount(0);
  await page.getByRole('checkbox', { name: t('account', 'register.agree') }).check();
  await confirm.click();
  await expect(page.getByRole('heading', { name: t('account', 'confirm.title') })).toBeVisible();
  await expect(page.getByText(person.mail)).toBeVisible();
  await expect(page.getByText(person.password)).toHaveCount(0);
}

/** Goes through form, confirm and complete page; ends signed in on the complete page. */
export async function register(...[page, t, ...form]: Parameters<typeof fillRegistration>): Promise<void> {
  await fillRegistration(page, t, ...form);
  await page.getByRole('button', { name: t('account', 'confirm.register') }).click();
  await expect(page.getByRole('heading', { name: t('account', 'complete.title') })).toBeVisible();
}

export async function logIn(page: Page, t: Texts, person: Person, path: string = links.login()): Promise<void> {
  await page.goto(path);
  await page.getByLabel(t('account', 'login.mail')).fill(person.mail);
  await page.getByLabel(t('account', 'login.pass'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: t('account', 'login.submit'), exact: true }).click();
}

/** Points for a member whose buying of points is not what the journey is about. */
export async function giveBonus(sql: Sql, person: Person, points: number): Promise<string> {
  const memberId = await idOf(sql, person);
  await grant(sql, { memberId, class: 'bonus', points, idem: `journey:${memberId}`, kind: 'campaign', ref: memberId, at: new Date() });
  return memberId;
}

/** Coins, which nobody can buy. */
export async function giveCoins(sql: Sql, person: Person, coins: number): Promise<string> {
  const memberId = await idOf(sql, person);
  await grantCoins(sql, { memberId, coins, idem: `journey:${memberId}:coins:${coins}`, kind: 'campaign', ref: memberId, at: new Date() });
  return memberId;
}

async function idOf(sql: Sql, { mail }: Person): Promise<string> {
  const [member] = await sql<{ id: string }[]>`select id from account.member where mail = ${mail}`;
  if (!member) throw new Error(`no member ${mail}`);
  return member.id;
}
