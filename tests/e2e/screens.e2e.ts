// The main pages as they were last looked at and found good. What moves, counts or tells a date is hidden: it may differ.
import { fileURLToPath } from 'node:url';
import { links } from '@fudaya/contracts';
import type { Page } from '@playwright/test';
import { openIn } from './steps/member.ts';
import { expect, test } from './steps/shop.ts';
import { textsIn } from './steps/texts.ts';

const looks = [
  { language: 'ja', name: 'phone', width: 390, height: 844 },
  { language: 'en', name: 'desktop', width: 1280, height: 800 },
] as const;
const screens = {
  top: links.top(),
  'pack-list': links.packList(2),
  'pack-detail': links.packDetail(4),
  login: links.login(),
  'user-register': links.userRegister(),
  'user-guide': links.userGuide(),
} as const;
const livingParts = fileURLToPath(new URL('screens/living-parts.css', import.meta.url));

/** Everything in the first screen has come: its data, its pictures and its letters. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeAttached();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, left } = image.getBoundingClientRect();
      return image.complete || top >= innerHeight || left >= innerWidth;
    }),
  );
}

for (const { language, name, width, height } of looks) {
  test.describe(`in ${language} on a ${name}`, () => {
    // The shop's policy refuses foreign styles, also the one that hides the living parts.
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true });
    for (const [screen, path] of Object.entries(screens)) {
      test(`${screen} looks as it did when it was last looked at`, async ({ page }) => {
        await openIn(page, language, path);
        await settled(page);
        await expect(page.getByRole('link', { name: textsIn(language)('shell', 'siteName') }).first()).toBeVisible();
        await expect(page).toHaveScreenshot(`${screen}-${language}-${name}.png`, { stylePath: livingParts });
      });
    }
  });
}
