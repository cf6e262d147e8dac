import { links, pages } from '@fudaya/contracts';
import { newMember, openIn } from './steps/member.ts';
import { isHydrated } from './steps/hydrated.ts';
import { goWithin } from './steps/remotes-down.ts';
import { expect, test } from './steps/shop.ts';
import { textsIn } from './steps/texts.ts';

const t = textsIn('ja');

test('GRD-3 a visitor on a private page is sent to /login', async ({ page }) => {
  await openIn(page, 'ja', links.myPage());
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { name: t('account', 'login.title'), exact: true })).toBeVisible();
});

test('FRM-7 an unknown path goes to the top page', async ({ page }) => {
  await openIn(page, 'ja', '/no-such-page');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { name: t('store', 'top.packs') })).toBeVisible();
});

test('FRM-8 the language switches everywhere at once and is kept on the next visit', async ({ page }) => {
  await openIn(page, 'ja');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  const english = textsIn('en');
  await page.getByRole('button', { name: t('shell', 'menu') }).click();
  await page.getByRole('dialog').getByText('English', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: english('store', 'top.packs') })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { name: english('store', 'top.packs') })).toBeVisible();
});

test('FED-5 one React, one router and one bus are in the page, whichever remotes were loaded', async ({ page }) => {
  await openIn(page, 'ja');
  await expect(page.getByRole('heading', { name: t('store', 'top.packs') })).toBeVisible();
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((entry) => entry.name)
        .filter((name) => name.endsWith('.js')),
    );
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell', 'login') })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: t('account', 'login.title'), exact: true })).toBeVisible();
  const ofRemotes = (await scripts()).filter((name) => !name.includes('/r/shell/'));
  expect(ofRemotes.some((name) => name.includes('/r/account/'))).toBe(true);
  for (const url of ofRemotes) {
    const text = await (await page.request.get(url)).text();
    expect(text.includes('react.transitional.element') && text.includes('__CLIENT_INTERNALS'), `${url} carries React`).toBe(false);
  }
});

test('FRM-1 once a link was pointed at, the press shows its page of another remote without a request', async ({ page, context }) => {
  await openIn(page, 'ja', links.login());
  await expect(page.getByRole('heading', { name: t('account', 'login.title'), exact: true })).toBeVisible();
  // Until its links listen, none notices that it was pointed at.
  await page.waitForLoadState('networkidle');
  const toTop = page.getByRole('banner').getByRole('link', { name: t('shell', 'siteName') });
  const packs = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/user/pack/list');
  await toTop.hover();
  await (await packs).finished();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await toTop.click();
  await expect(page.getByRole('heading', { name: t('store', 'top.packs') })).toBeVisible();
  await expect(page.locator('main li h3').first()).toBeVisible();
  await context.setOffline(false);
});

test('FRM-1 a press alone reads what the page of another remote shows once, and nothing twice', async ({ page }) => {
  const read: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/user\/(banner|pack\/list|card_type)$/.test(pathname)) read.push(pathname);
  });
  const toTop = page.getByRole('banner').getByRole('link', { name: t('shell', 'siteName') });
  await openIn(page, 'ja', links.login());
  await expect(page.getByRole('heading', { name: t('account', 'login.title'), exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(read).toEqual([]);
  await toTop.evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page.locator('main li h3').first()).toBeVisible();
  expect(read.toSorted()).toEqual(['/api/user/banner', '/api/user/card_type', '/api/user/pack/list']);
});

/** Pages that lead on at once when nothing was bought or entered, and staff's: the others stay where they are. */
const stays = (path: string) =>
  !/^\/(pay-redirect|amazon-pay-redirect|complete-|confirm-|gacha-animation|get-card-list|thank-you|buy-product$|buy-product-history-detail|bank-transfer-information|payge-transfer-information|staff|verify-mail|login|user-register)/.test(
    path,
  );
const addresses: Readonly<Record<string, string>> = {
  '/pack-detail': links.packDetail(1),
  '/pack-list': links.packList(2),
  '/past-box': links.pastBox(1),
};

for (const language of ['ja', 'en'] as const) {
  test(`FRM-8 every page that stays has a title of its own, a visitor’s as a member’s, which is the page’s heading (${language}) @all`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await newMember(page, language);
    await page.goto(links.favourites());
    await isHydrated(page);
    const titles = new Map<string, string[]>();
    let before = await page.title();
    const note = async (path: string) => {
      await goWithin(page, addresses[path] ?? path);
      await expect(page).toHaveURL(({ pathname }) => pathname === path);
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await expect(page, path).not.toHaveTitle(before);
      before = await page.title();
      titles.set(before, [...(titles.get(before) ?? []), path]);
    };
    for (const { path } of pages.filter((one) => stays(one.path))) await note(path);
    // Those of who is not logged in.
    await page.context().clearCookies();
    await openIn(page, language, links.wins());
    await isHydrated(page);
    for (const path of [links.login(), links.userRegister()]) await note(path);
    expect([...titles].filter(([title, paths]) => title === '' || paths.length > 1)).toEqual([]);
    expect(titles.size).toBeGreaterThan(20);
  });
}
