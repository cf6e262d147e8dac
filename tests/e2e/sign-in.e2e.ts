import { links } from '@fudaya/contracts';
import type { Browser, BrowserContext } from 'playwright/test';
import { logIn, newMember, openIn } from './steps/member.ts';
import { withAuthenticator } from './steps/passkey.ts';
import { expect, shop, test } from './steps/shop.ts';
import { textsIn } from './steps/texts.ts';

test('LOG-1 LOG-2 a passkey is added, logs in without a password and is removed', async ({ page }) => {
  const t = textsIn('ja');
  await withAuthenticator(page);
  await newMember(page, 'ja');

  await page.goto(links.myPage());
  await page.getByRole('link', { name: t('account', 'myPage.userMenu') }).click();
  await page.getByRole('link', { name: t('account', 'myPage.security') }).click();
  await page.getByRole('button', { name: t('account', 'security.addPasskey') }).click();
  const dialog = page.getByRole('dialog', { name: t('account', 'security.addTitle') });
  await dialog.getByRole('button', { name: t('account', 'security.addGo') }).click();
  await expect(page.getByText(t('account', 'security.added'))).toBeVisible();

  await page.goto(links.myPage());
  await page.getByRole('button', { name: t('account', 'myPage.logout') }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto(links.login(1));
  // Where the device offers passkeys by itself, it logs in before anything is pressed; the button does it everywhere else.
  const button = page.getByRole('button', { name: t('account', 'login.passkey') });
  await button.click({ timeout: 5_000 }).catch(() => undefined);
  await expect(page).toHaveURL(/\/pack-detail\?packId=1$/);

  await page.goto(links.security());
  await page.getByRole('button', { name: t('account', 'security.removeOf', { name: t('account', 'security.myDevice') }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('account', 'security.remove') })
    .click();
  await expect(page.getByText(t('account', 'security.noPasskeys'))).toBeVisible();
});

const cookiesOf = (context: BrowserContext) => context.cookies(shop.url);
/** The same browser, closed and opened again: cookies without a date are gone. */
async function restarted(browser: Browser, context: BrowserContext): Promise<BrowserContext> {
  const kept = (await cookiesOf(context)).filter(({ expires }) => expires !== -1);
  await context.close();
  const again = await browser.newContext({ baseURL: shop.url });
  await again.addCookies(kept);
  return again;
}

test('LOG-3 remember me outlives the browser, without it the login ends with it; logging out everywhere ends both', async ({
  browser,
  page,
}) => {
  const t = textsIn('en');
  const person = await newMember(page, 'en');
  const isIn = async (context: BrowserContext) => {
    const tab = await context.newPage();
    await tab.goto(links.myPage());
    const heading = (name: string) => tab.getByRole('heading', { level: 1, name: t('account', name), exact: true });
    await expect(heading('myPage.title').or(heading('login.title'))).toBeVisible();
    return (await heading('myPage.title').count()) > 0;
  };

  const outcomes: boolean[] = [];
  const remembered: BrowserContext[] = [];
  for (const remember of [true, false]) {
    const context = await browser.newContext({ baseURL: shop.url });
    const tab = await context.newPage();
    await openIn(tab, 'en', links.login());
    if (remember) await tab.getByRole('checkbox', { name: t('account', 'login.remember') }).check();
    await tab.getByLabel(t('account', 'login.mail')).fill(person.mail);
    await tab.getByLabel(t('account', 'login.pass'), { exact: true }).fill(person.password);
    await tab.getByRole('button', { name: t('account', 'login.submit'), exact: true }).click();
    await tab.waitForURL(`${shop.url}/`);
    const again = await restarted(browser, context);
    outcomes.push(await isIn(again));
    remembered.push(again);
  }
  expect(outcomes).toEqual([true, false]);

  await page.goto(links.security());
  await page.getByRole('button', { name: t('account', 'security.endAll') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('account', 'security.endAll') })
    .click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await Promise.all(remembered.map(isIn))).toEqual([false, false]);
  await logIn(page, t, person);
  await expect(page).toHaveURL(/\/$/);
  for (const context of remembered) await context.close();
});

test('LOG-2 a session that ended on the way of a purchase: the login leads back to that very page', async ({ page }) => {
  const t = textsIn('ja');
  const person = await newMember(page, 'ja');
  for (const path of [links.confirmBuyProduct(1, 5), links.buyPoint(1)]) {
    await page.context().clearCookies();
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel(t('account', 'login.mail')).fill(person.mail);
    await page.getByLabel(t('account', 'login.pass'), { exact: true }).fill(person.password);
    // A confirmation that finds too few points leads on by itself: being there once is what counts.
    const arrived = page.waitForURL((url) => `${url.pathname}${url.search}` === path, { waitUntil: 'commit' });
    await page.getByRole('button', { name: t('account', 'login.submit'), exact: true }).click();
    await arrived;
  }
});
