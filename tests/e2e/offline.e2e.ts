// The shop as something that is installed: a page without a connection, and a worker that keeps out of everything else.
import { links } from '@fudaya/contracts';
import type { Page } from 'playwright/test';
import { axeFindings } from './steps/axe.ts';
import { furtherRow } from './steps/further-row.ts';
import { giveBonus, newMember } from './steps/member.ts';
import { booksOf, expectEnd, memberAtCourses } from './steps/payment.ts';
import { cards, fillInCard, payButton } from './steps/points.ts';
import { expect, test } from './steps/shop.ts';
import { textsIn } from './steps/texts.ts';

const sizes = { ja: { width: 390, height: 844 }, en: { width: 1280, height: 800 } } as const;
const said = {
  ja: { title: '接続できません', proofs: '最近ご覧になった抽選の証明', none: /抽選の証明を開くと/, again: 'もう一度開く' },
  en: { title: 'No connection', proofs: 'Proofs you looked at last', none: /Open the proof of a draw/, again: 'Try again' },
} as const;
const patience = { timeout: 30_000 };

/** The worker was registered by this page, and answers for the page that is loaded now. */
async function underWorker(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/\/shop-worker\.js$/);
}
const keptProofs = (page: Page) =>
  page.evaluate(async () => {
    const kept = await (await caches.open('fudaya-offline-v1')).match('/offline/kept');
    return ((await kept?.json()) as { proofs: unknown[] } | undefined)?.proofs.length ?? 0;
  });
const offlineHeading = (page: Page, language: 'ja' | 'en') => page.getByRole('heading', { name: said[language].title, level: 1 });

for (const language of ['ja', 'en'] as const) {
  test(`MEM-13 without a connection a member sees the proofs they looked at last, until they log out, in ${language}${furtherRow(language !== 'ja')}`, async ({
    page,
    context,
    sql,
  }) => {
    const t = textsIn(language);
    await page.setViewportSize(sizes[language]);
    const person = await newMember(page, language);
    await giveBonus(sql, person, 5000);
    await page.goto(links.packDetail(1));
    await underWorker(page);
    const bar = page.getByRole('region', { name: t('store', 'buy.bar') });
    // The page knows the member: from now on it answers.
    await expect(bar.getByText(t('store', 'buy.owned'))).toBeVisible();
    await bar.getByRole('button', { name: t('store', 'buy.times', { n: 5 }) }).click();
    const confirm = page.getByRole('dialog', { name: t('store', 'confirm.title') });
    await confirm.getByRole('button', { name: t('store', 'confirm.buyPoint', { cost: '1,500' }) }).click();
    await expect(page.getByRole('button', { name: t('gacha', 'reveal.tap'), exact: true })).toBeVisible(patience);
    const historyId = new URL(page.url()).searchParams.get('historyId') ?? '';
    await page.goto(links.drawProof(historyId));
    await expect(page.getByRole('heading', { name: t('gacha', 'proof.title'), level: 1 })).toBeVisible();
    await expect.poll(() => keptProofs(page), patience).toBe(1);

    await page.evaluate(() => localStorage.setItem('fudaya.scheme', 'dark'));
    await context.setOffline(true);
    await page.goto('/');
    await expect(offlineHeading(page, language)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    // Chosen in the shop, whatever the system's is.
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(16, 18, 29)');
    const proofs = page.getByRole('region').or(page.locator('section')).filter({ hasText: said[language].proofs });
    await proofs.locator('summary').click();
    await expect(proofs.getByText(historyId, { exact: true })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    const again = await page.getByRole('link', { name: said[language].again }).boundingBox();
    expect(again?.height).toBeGreaterThanOrEqual(44);
    // Where the browser would say it anyway, nothing is put in its place.
    for (const path of ['/dev/mail', links.completeBuyPoint()]) {
      const other = await context.newPage();
      await expect(other.goto(path)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
      await other.close();
    }
    await page.goto(links.favourites());
    await expect(offlineHeading(page, language)).toBeVisible();

    // The page comes by itself when the connection does.
    await context.setOffline(false);
    await expect(page.getByRole('banner').getByRole('button', { name: t('shell', 'menu') })).toBeVisible(patience);
    expect(await keptProofs(page)).toBe(1);
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('shell', 'menu') })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('shell', 'logout') })
      .click();
    await expect.poll(() => page.evaluate(() => caches.has('fudaya-offline-v1')), patience).toBe(false);
    await context.setOffline(true);
    await page.goto('/');
    // What was kept is gone with the login; the language that was chosen is the site's, and stays.
    await expect(offlineHeading(page, language)).toBeVisible();
    await expect(page.getByText(said[language].none)).toBeVisible();
    await expect(page.locator('summary')).toHaveCount(0);
    await context.setOffline(false);
  });
}

test('MEM-13 PAY-1 PNT-6 under the worker a card with 3-D Secure pays and comes back, without a question and with one @all', async ({
  page,
  sql,
}) => {
  const t = textsIn('ja');
  const person = await memberAtCourses(page, t, 'ja');
  await underWorker(page);
  await fillInCard(page, t, cards.frictionless, '1,000円');
  await payButton(page, t).click();
  await expect(page).toHaveURL(/\/complete-buy-point/);
  await expectEnd(page, t, 'paid');
  expect(await booksOf(sql, person)).toEqual({ pt: 1010, grants: 1 });
  await page.goto(links.buyPoint());
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await fillInCard(page, t, cards.challenged, '1,000円');
  await payButton(page, t).click();
  await expect(page).toHaveURL(/\/dev\/3ds\//);
  await page.getByRole('button').first().click();
  await expect(page).toHaveURL(/\/complete-buy-point/);
  await expectEnd(page, t, 'paid');
  expect(await booksOf(sql, person)).toMatchObject({ grants: 2 });
});

for (const language of ['ja', 'en'] as const) {
  test(`MEM-13 the menu leads to what this device tells, and a browser that says no is believed, in ${language}${furtherRow(language !== 'ja')}`, async ({
    page,
  }) => {
    const t = textsIn(language);
    await page.setViewportSize(sizes[language]);
    // A browser without a window refuses before anybody was asked; one with a window asks.
    await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }));
    await newMember(page, language);
    await page.goto(links.userMenu());
    await underWorker(page);
    await page.getByRole('link', { name: t('account', 'push.pageTitle') }).click();
    await expect(page.getByRole('heading', { name: t('account', 'push.pageTitle'), level: 1 })).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(7);
    await page.getByRole('checkbox', { name: new RegExp(`^${t('account', 'push.parcel')}`) }).uncheck();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: t('account', 'push.on') }).click();
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: t('account', 'push.denied') })
        .first(),
    ).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
}

test('MEM-13 a visitor who only looks gets no worker', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('meta[name="shop-worker"]')).toHaveAttribute('content', '/shop-worker.js');
  await expect(page.locator('#frame')).toHaveAttribute('data-live', /.*/);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
