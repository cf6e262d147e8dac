import type { Page } from 'playwright/test';
import { openCourse } from './payment.ts';
import type { Texts } from './texts.ts';

export const cards = {
  /** Paid without 3-D Secure. */
  plain: '4111111111111111',
  /** Asks the holder on the bank's page. */
  challenged: '4000000000003220',
  /** Passed by 3-D Secure without a question. */
  frictionless: '4000000000003055',
  declined: '4000000000000002',
  overLimit: '4000000000009995',
  wrongCode: '4000000000000127',
  expired: '4000000000000069',
  /** Declined after the holder's bank said yes. */
  declinedAfterwards: '4000008400001629',
  /** The gateway takes the money and its reply never arrives. */
  replyLost: '4000000000000119',
} as const;

/** From /buy-point, by the course of this price, to the pay button with the card filled in. */
export async function fillInCard(page: Page, t: Texts, number: string, price: string): Promise<void> {
  await openCourse(page, t, price);
  await enterCard(page, t, number);
}

/** On the confirm page, with a card method chosen. */
export async function enterCard(page: Page, t: Texts, number: string): Promise<void> {
  await page.getByLabel(t('payment', 'card.numberPart', { part: 1 })).fill(number);
  await page.getByLabel(t('payment', 'card.month')).fill('12');
  await page.getByLabel(t('payment', 'card.year')).fill('40');
  await page.getByLabel(t('payment', 'card.code')).fill('123');
  await page.getByLabel(t('payment', 'card.holder'), { exact: true }).fill('HANAKO FUDAYA');
  // Asked once in a member's life, with the first payment.
  const adult = page.getByLabel(t('payment', 'age.20_over'));
  if (await adult.isVisible()) await adult.check();
}

export const payButton = (page: Page, t: Texts) =>
  page.getByRole('button', { name: new RegExp(t('payment', 'confirm.pay').replace('{{price}}', '.*')) });
