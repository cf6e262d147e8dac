import { links } from '@fudaya/contracts';
import type { Browser, Page } from 'playwright/test';
import { list, promote, rollback } from '@fudaya/releases';
import { findingsOn } from '../steps/axe.ts';
import { newMember } from '../steps/member.ts';
import { becomeStaff, passkeyShownAgo } from '../steps/passkey.ts';
import { redeploy } from './steps/redeploy.ts';
import { expect, shop, test } from '../steps/shop.ts';
import { textsIn } from '../steps/texts.ts';
import { abuseTexts, watchViolations } from '../steps/violations.ts';

/** In a context of its own: here the page's policy is to be broken. */
async function seeTextsRefused(browser: Browser, page: Page): Promise<void> {
  const context = await browser.newContext({ baseURL: shop.url, storageState: await page.context().storageState() });
  const theirs = await context.newPage();
  await theirs.goto('/operations');
  await expect(theirs.getByRole('region', { name: 'Store' })).toBeVisible();
  expect(await abuseTexts(theirs)).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError']);
  await context.close();
}

test('FED-8 SEC-11 a member of the staff rolls a remote back from the operations page, and the next page has the old build', async ({
  page,
  browser,
  sql,
}) => {
  const violations = await watchViolations(page);
  const good = (await list(sql, 'store')).find((row) => row.is_live)?.build ?? '';
  const bad = await redeploy(sql, 'store', 77);
  const person = await newMember(page, 'en');
  await page.goto('/operations');
  await expect(page).toHaveURL('/');
  await becomeStaff(page, textsIn('en'), sql, person);
  expect(await findingsOn(page, links.staff())).toEqual([]);
  try {
    await page.goto('/operations');
    const store = page.getByRole('region', { name: 'Store' });
    await expect(store.getByRole('row', { name: new RegExp(`${bad.slice(0, 8)}.*Live`) })).toBeVisible();
    await store.getByRole('link', { name: `Roll back Store ${good.slice(0, 8)}` }).click();
    // Shown too long ago: the device is asked again, by the page's own script.
    await passkeyShownAgo(sql, person, 6);
    await page.reload();
    await page.getByLabel('Reason').fill('the top page is blank');
    await page.getByRole('button', { name: 'Roll back to this build' }).click();
    await expect(page.getByRole('status').filter({ hasText: good.slice(0, 8) })).toBeVisible();
    // The page brings itself up to date when somebody else changes something.
    await promote(sql, { remote: 'store', build: bad, buildsDir: shop.buildsDir, by: 'journey' });
    await expect(store.getByRole('row', { name: new RegExp(`${bad.slice(0, 8)}.*Live`) })).toBeVisible();
    await store.getByText('History').click();
    await expect(store.getByText('the top page is blank')).toBeVisible();
    expect(violations).toEqual([]);
    await seeTextsRefused(browser, page);
  } finally {
    await rollback(sql, { remote: 'store', to: good, buildsDir: shop.buildsDir, by: 'journey' });
  }
  await page.goto('/');
  await expect(page.locator('[data-area="store"]')).toHaveAttribute('data-build', good);
});
