import { expect, type Page } from '@playwright/test';
import type { Texts } from './texts.ts';

export const cards = {
  /** Paid without 3-D Secure. */
  plain: '4111111111111111',
  /** Asks the holder on the bank's page. */
  challenged: '4000000000003220',
  declined: '4000000000000002',
} as const;

/** From /buy-point, by the course of this price, to the pay button with the card filled in. */
export async function fillInCard(page: Page, t: Texts, number: string, price: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByText(price, { exact: true }) })
    .click();
  await expect(page.getByRole('heading', { name: t('payment', 'confirm.title') })).toBeVisible();
  await page.getByLabel(t('payment', 'card.numberPart', { part: 1 })).fill(number);
  await page.getByLabel(t('payment', 'card.month')).fill('12');
  await page.getByLabel(t('payment', 'card.year')).fill('40');
  await page.getByLabel(t('payment', 'card.code')).fill('123');
  await page.getByLabel(t('payment', 'card.holder'), { exact: true }).fill('HANAKO FUDAYA');
}

export const payButton = (page: Page, t: Texts) =>
  page.getByRole('button', { name: new RegExp(t('payment', 'confirm.pay').replace('{{price}}', '.*')) });
