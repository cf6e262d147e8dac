// What a member may set for the eyes and the fingers: gestures, right-click, the size of the text; and what the frame says without a connection.
import { links } from '@fudaya/contracts';
import type { Page } from 'playwright/test';
import { openIn } from './steps/member.ts';
import { expect, test } from './steps/shop.ts';
import { isHydrated } from './steps/hydrated.ts';
import { textsIn, type Texts } from './steps/texts.ts';

/** Opens the settings in the menu, sets them, and closes it. */
async function setDisplay(page: Page, t: Texts, set: { textSize?: number; isFree?: boolean }): Promise<void> {
  await page.getByRole('button', { name: t('shell', 'menu') }).click();
  const menu = page.getByRole('dialog');
  if (set.textSize !== undefined) await menu.getByLabel(t('shell', 'textSize')).selectOption(String(set.textSize));
  if (set.isFree !== undefined) await menu.getByLabel(t('shell', 'allowGestures')).setChecked(set.isFree);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
}

/** Whether a press of the right button on this opens the browser's menu. */
async function opensContextMenu(page: Page, on = page.getByRole('heading', { level: 1 })): Promise<boolean> {
  const asked = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        window.addEventListener('contextmenu', (event) => resolve(!event.defaultPrevented), { once: true });
      }),
  );
  await on.click({ button: 'right' });
  return asked;
}

const touchActionOf = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const frame = heading.closest('[data-frame]');
    return frame ? getComputedStyle(frame).touchAction : 'no frame';
  });

test('FRM-5 right-click and zoom are limited until the member allows them, which the next visit knows', async ({ page }) => {
  await openIn(page, 'ja', links.packDetail(1));
  await isHydrated(page);
  expect(await opensContextMenu(page)).toBe(false);
  expect(await touchActionOf(page)).toBe('pan-x pan-y');
  await setDisplay(page, textsIn('ja'), { isFree: true, textSize: 150 });
  expect(await opensContextMenu(page)).toBe(true);
  await page.reload();
  await isHydrated(page);
  expect(await opensContextMenu(page)).toBe(true);
  expect(await touchActionOf(page)).toBe('auto');
  await expect(page.locator('html')).toHaveCSS('font-size', '24px');
  await setDisplay(page, textsIn('ja'), { isFree: false, textSize: 100 });
  expect(await opensContextMenu(page)).toBe(false);
  await expect(page.locator('html')).toHaveCSS('font-size', '16px');
});

/** The grounds that the page had in the frames so far. */
const grounds = (page: Page) => page.evaluate(() => [...(window as unknown as { grounds: Set<string> }).grounds]);
const [paper, night] = ['rgb(250, 247, 240)', 'rgb(16, 18, 29)'];

test('MEM-18 the page is light or dark as the system is, until one is chosen, which the next visit shows from its first frame', async ({
  page,
}) => {
  const t = textsIn('en');
  await page.addInitScript(() => {
    const grounds = new Set<string>();
    Object.assign(window, { grounds });
    const look = () => {
      if (document.querySelector('[data-frame]')) grounds.add(getComputedStyle(document.body).backgroundColor);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const choose = async (scheme: 'system' | 'light' | 'dark') => {
    await page.getByRole('button', { name: t('shell', 'menu') }).click();
    await page.getByRole('dialog').getByLabel(t('shell', 'scheme')).selectOption(scheme);
    await page.keyboard.press('Escape');
  };
  await page.emulateMedia({ colorScheme: 'dark' });
  await openIn(page, 'en', links.packDetail(1));
  await isHydrated(page);
  expect(await grounds(page)).toEqual([night]);
  await choose('light');
  await expect(page.locator('body')).toHaveCSS('background-color', paper);
  await page.reload();
  await isHydrated(page);
  expect(await grounds(page)).toEqual([paper]);
  await expect(page.locator('meta[name=theme-color][media=all]')).toHaveAttribute('content', '#faf7f0');

  await page.emulateMedia({ colorScheme: 'light' });
  const other = await page.context().newPage();
  await other.goto(links.userGuide());
  await isHydrated(other);
  await choose('dark');
  await expect(page.locator('body')).toHaveCSS('background-color', night);
  await expect(other.locator('body')).toHaveCSS('background-color', night);
  await page.reload();
  await isHydrated(page);
  expect(await grounds(page)).toEqual([night]);
  await choose('system');
  await expect(page.locator('body')).toHaveCSS('background-color', paper);
});

test('FRM-5 the pictures of banners and packs open no menu, and the words of their links do', async ({ page }) => {
  await openIn(page, 'ja', links.top());
  await isHydrated(page);
  const pack = page.locator('main li').filter({ has: page.getByRole('heading', { level: 3 }) });
  const inLink = pack.first().getByRole('link');
  expect(await opensContextMenu(page, page.locator('main a:has(img)').first())).toBe(false);
  expect(await opensContextMenu(page, inLink.locator('img').first())).toBe(false);
  expect(await opensContextMenu(page, inLink.getByRole('heading'))).toBe(true);
});

test('FRM-7 an address that an area does not know leads to the top page, also when a page in it goes there', async ({ page }) => {
  const t = textsIn('en');
  await openIn(page, 'en', links.userGuide());
  await isHydrated(page);
  await page.evaluate(() => history.pushState(null, '', '/user-guide/no-such-page'));
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('heading', { name: t('store', 'top.packs') })).toBeVisible();
});

test('FRM-1 a page of the shop says that the connection is gone, and no longer when it is back', async ({ page, context }) => {
  const t = textsIn('ja');
  await openIn(page, 'ja', links.packDetail(1));
  await isHydrated(page);
  const notice = page.getByText(t('shell', 'offline'));
  await expect(notice).toHaveCount(0);
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
});
