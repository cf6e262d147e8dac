import { links } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import { expect, type Page } from 'playwright/test';
import { newMember, type Person } from './member.ts';
import type { Texts } from './texts.ts';

/** A new member in this language, standing where points are bought. */
export async function memberAtCourses(page: Page, t: Texts, language: 'ja' | 'en', packId?: number): Promise<Person> {
  const person = await newMember(page, language);
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
  await expect(page.locator('input[name="pay_id"]').first()).toBeVisible();
  // Asked at the first purchase alone.
  const grownUp = page.getByRole('radio', { name: t('payment', 'age.20_over') });
  if ((await grownUp.count()) > 0) await grownUp.check();
}

/** Chooses a method by its id (decisions: 2 convenience store, 4 bank, …). */
export const chooseMethod = (page: Page, payId: number) => page.locator(`input[name="pay_id"][value="${payId}"]`).check();

/** On a provider's page of the simulator. */
export type Answer = 'approve' | 'fail' | 'cancel' | 'abandon' | 'pay';
export async function answerAtProvider(page: Page, answer: Answer): Promise<void> {
  await expect(page).toHaveURL(/\/dev\//);
  await page.locator(`button[name="result"][value="${answer}"]`).click();
}

/** The order that the page's address speaks of. */
export function orderIn(page: Page): string {
  const query = new URL(page.url()).searchParams;
  const id = query.get('paymentID') ?? query.get('payment_id');
  if (id === null) throw new Error(`no order in ${page.url()}`);
  return id;
}

/** Money arrives for an order that is paid elsewhere, as the simulator's control sends it. */
export async function payElsewhere(
  page: Page,
  orderId: string,
  how: { amount?: number; payer?: string; at?: string; provider?: string } = {},
): Promise<void> {
  const reply = await page.request.post('/dev/control/bills/pay', { data: { order_id: orderId.replaceAll('-', ''), ...how } });
  if (!reply.ok()) throw new Error(`the simulator knows no order ${orderId}: ${reply.status()}`);
}

/** The method's way to pay, as the last button says it. */
export const pressLast = (page: Page) => page.locator('form button[type="submit"]').last().click();

/** The page at the end, by its title; `way` is the key of complete.…Title. */
export const expectEnd = (page: Page, t: Texts, way: 'paid' | 'failed' | 'waiting' | 'order') =>
  expect(page.getByRole('heading', { level: 1, name: t('payment', `complete.${way}Title`) })).toBeVisible({ timeout: 30_000 });

/** What this member owns, and how many of their payments became points. */
export async function booksOf(sql: Sql, { mail }: Person): Promise<{ pt: number; grants: number }> {
  const [row] = await sql<{ pt: number; grants: number }[]>`
    select coalesce(b.pt, 0)::int as pt,
      (select count(*)::int from books.journal j join payment.payment p on j.ref = p.id::text where p.member_id = m.id and j.idem = 'payment:' || p.id || ':paid') as grants
    from account.member m left join books.balance b on b.member_id = m.id where m.mail = ${mail}`;
  if (!row) throw new Error(`no member ${mail}`);
  return row;
}
