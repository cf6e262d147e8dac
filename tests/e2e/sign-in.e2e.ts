import { links } from '@fudaya/contracts';
import type { Browser, BrowserContext, Locator } from 'playwright/test';
import { buyAndDraw } from './steps/draw.ts';
import { isHydrated } from './steps/hydrated.ts';
import { giveBonus, logIn, newMember, openIn } from './steps/member.ts';
import { withAuthenticator } from './steps/passkey.ts';
import { expect, shop, test } from './steps/shop.ts';
import { textsIn, type KeyOfTexts } from './steps/texts.ts';

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
    const heading = (name: KeyOfTexts<'account'>) => tab.getByRole('heading', { level: 1, name: t('account', name), exact: true });
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

test('LOG-2 RLF a session that ended on the way of a purchase: the login leads back to that very page, with pack, count and purchase @all', async ({
  page,
  sql,
}) => {
  test.setTimeout(120_000);
  const t = textsIn('ja');
  const person = await newMember(page, 'ja');
  const memberId = await giveBonus(sql, person, 3000);
  const historyId = await buyAndDraw(page, t, sql, { packId: 1, count: 2, memberId });
  const [card] = await sql<{ id: string }[]>`select id from books.drawn_card where member_id = ${memberId} limit 1`;
  const chosen = { historyId, selectedCardHistoryIds: card?.id ?? '' };
  const ways = [
    // The member stands there from the purchase: opened by hand, it leads on to the decision.
    {
      path: links.gachaAnimation(historyId),
      there: page.getByRole('button', { name: t('gacha', 'reveal.tap'), exact: true }),
      isOpen: true,
    },
    { path: links.confirmBuyProduct(1, 3), there: page.getByRole('heading', { level: 1, name: t('store', 'confirm.title') }) },
    { path: links.buyPoint(1), there: page.getByRole('heading', { level: 1, name: t('payment', 'buy.title') }) },
    { path: links.confirmBuyPoint(3, 1), there: page.getByRole('heading', { level: 1, name: t('payment', 'confirm.title') }) },
    { path: links.getCardList({ historyId }), there: page.getByText(t('gacha', 'choice.shippedCount', { count: 0, total: 2 })) },
    { path: links.confirmGetCardList(chosen), there: page.getByRole('heading', { level: 1, name: t('gacha', 'confirm.title') }) },
  ];
  const lost: string[] = [];
  const comeBack = async (path: string, there: Locator) => {
    await expect(page).toHaveURL(({ pathname }) => pathname === links.login());
    await page.getByLabel(t('account', 'login.mail')).fill(person.mail);
    await page.getByLabel(t('account', 'login.pass'), { exact: true }).fill(person.password);
    await page.getByRole('button', { name: t('account', 'login.submit'), exact: true }).click();
    await page.waitForURL(({ pathname }) => pathname !== links.login());
    await there.waitFor({ timeout: 15_000 }).catch(() => lost.push(`${path} has come to ${page.url()}`));
    const { pathname, search } = new URL(page.url());
    if (`${pathname}${search}` !== path) lost.push(`${path} became ${pathname}${search}`);
  };
  for (const { path, there, isOpen } of ways) {
    // The member is on that page when the session ends at the shop; what they do next meets the login.
    if (!isOpen) await page.goto(path);
    await isHydrated(page);
    await sql`delete from account.session where member_id = ${memberId}`;
    await page.reload();
    await comeBack(path, there);
  }
  // The page of a pack is anybody's: there the number that is pressed meets the end of the session, and is kept.
  await page.goto(links.packDetail(1));
  const bar = page.getByRole('region', { name: t('store', 'buy.bar') });
  await expect(bar.getByText(t('store', 'buy.owned'))).toBeVisible();
  await isHydrated(page);
  await page.waitForLoadState('networkidle');
  await sql`delete from account.session where member_id = ${memberId}`;
  await bar.getByRole('button', { name: t('store', 'buy.times', { n: 5 }) }).click();
  await comeBack(links.confirmBuyProduct(1, 5), page.getByRole('heading', { level: 1, name: t('store', 'confirm.title') }));
  expect(lost).toEqual([]);
});
