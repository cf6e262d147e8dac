// What a member may set for the eyes and the fingers: gestures, right-click, the size of the text; and what the frame says without a connection.
import { languages, links, pages } from '@fudaya/contracts';
import type { Page } from 'playwright/test';
import { newMember, openIn } from './steps/member.ts';
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

/** Whether a press of the right button on this picture opens the browser's menu. */
async function opensContextMenu(page: Page): Promise<boolean> {
  const asked = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        window.addEventListener('contextmenu', (event) => resolve(!event.defaultPrevented), { once: true });
      }),
  );
  await page.getByRole('heading', { level: 1 }).click({ button: 'right' });
  return asked;
}

const touchActionOf = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const frame = heading.closest('[data-frame]');
    return frame ? getComputedStyle(frame).touchAction : 'no frame';
  });

/** What is wider than its place: of the page its first element that sticks out, of the bar under the thumb a word. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const sticksOut = () => {
      const out = [...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5);
      return out.find((element) => !out.some((other) => other !== element && element.contains(other)))?.outerHTML.slice(0, 200);
    };
    const words = [...document.querySelectorAll<HTMLElement>('nav > a > span:last-child')].filter(
      ({ offsetParent }) => offsetParent !== null,
    );
    const cut = words.filter((word) => {
      const [own, place] = [document.createRange(), word.parentElement?.getBoundingClientRect() ?? new DOMRect()];
      own.selectNodeContents(word);
      const { width, top, bottom } = own.getBoundingClientRect();
      return width > place.width + 0.5 || bottom > place.bottom + 0.5 || top < place.top - 0.5;
    });
    return [
      ...(scrollWidth > clientWidth ? [`wider by ${scrollWidth - clientWidth}: ${sticksOut()}`] : []),
      ...cut.map(({ innerText }) => innerText),
    ];
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

for (const language of languages) {
  test(`FRM-1 FRM-3 in ${language} no page is wider than a phone with text at 150 and 200 %, as a visitor and as a member`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await openIn(page, language);
    const found: string[] = [];
    async function lookAt(paths: readonly string[]) {
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole('heading').first()).toBeAttached();
        await page.waitForLoadState('networkidle');
        for (const size of [150, 200]) {
          await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), size);
          found.push(...(await tooWide(page)).map((what) => `${path} at ${size} %: ${what}`));
        }
      }
    }
    await lookAt([...pages.filter(({ isPublic }) => isPublic).map(({ path }) => path), links.packList(2), links.packDetail(1)]);
    await newMember(page, language);
    await lookAt([...pages.filter(({ isPublic }) => !isPublic).map(({ path }) => path), links.confirmBuyPoint(3)]);
    expect(found).toEqual([]);
  });
}

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
