import { links } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import { expect, type Page } from '@playwright/test';
import { newPerson, openIn, register, type Person } from './member.ts';
import type { Texts } from './texts.ts';

/** A new member in this language, standing where points are bought. */
export async function memberAtCourses(page: Page, t: Texts, language: 'ja' | 'en', packId?: number): Promise<Person> {
  const person = newPerson();
  await openIn(page, language);
  await register(page, t, language, person);
  await page.goto(links.buyPoint(packId));
  return person;
}

/** From the courses to the confirm page of the one of this price. */
export async function openCourse(page: Page, t: Texts, price: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByText(price, { exact: true }) })
    .click();
  await expect(page.getByRole('heading', { name: t('payment', 'confirm.title') })).toBeVisible();
}

/** Chooses a method by its name. */
export const chooseMethod = (page: Page, name: string | RegExp) =>
  page
    .locator('label')
    .filter({ has: page.locator('input[name="pay_id"]'), hasText: name })
    .click();

/** The method's way to pay, as the last button says it. */
export const pressLast = (page: Page) => page.locator('form button[type="submit"]').last().click();

/** The page at the end, by its title; `way` is the key of complete.…Title. */
export const expectEnd = (page: Page, t: Texts, way: 'paid' | 'failed' | 'waiting' | 'order') =>
  expect(page.getByRole('heading', { level: 1, name: t('payment', `complete.${way}Title`) })).toBeVisible({ timeout: 30_000 });

/** What this member owns, and how many journals their payments made. */
export async function booksOf(sql: Sql, { mail }: Person): Promise<{ pt: number; grants: number }> {
  const [row] = await sql<{ pt: number; grants: number }[]>`
    select coalesce(b.pt, 0)::int as pt,
      (select count(*)::int from books.journal j join payment.payment p on j.ref = p.id::text where p.member_id = m.id) as grants
    from account.member m left join books.balance b on b.member_id = m.id where m.mail = ${mail}`;
  if (!row) throw new Error(`no member ${mail}`);
  return row;
}
