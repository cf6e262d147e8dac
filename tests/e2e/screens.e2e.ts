// The main pages as they were last looked at and found good. What moves, counts or tells a date is hidden: it may differ.
import { fileURLToPath } from 'node:url';
import { links } from '@fudaya/contracts';
import type { Page } from 'playwright/test';
import { furtherRow } from './steps/further-row.ts';
import { fillRegistration, giveBonus, newMember, openIn } from './steps/member.ts';
import { expect, test } from './steps/shop.ts';
import { textsIn, type Texts } from './steps/texts.ts';

const looks = [
  { language: 'ja', name: 'phone', width: 390, height: 844, colorScheme: 'light' },
  { language: 'en', name: 'desktop', width: 1280, height: 800, colorScheme: 'light' },
  { language: 'ja', name: 'phone-dark', width: 390, height: 844, colorScheme: 'dark' },
] as const;
const screens = {
  top: links.top(),
  'pack-list': links.packList(2),
  'pack-detail': links.packDetail(4),
  login: links.login(),
  'user-register': links.userRegister(),
  'user-guide': links.userGuide(),
  news: links.top(-1),
  'specific-commerce': links.specificCommerce(),
  'password-reissue': links.passwordReissue(),
} as const;
const packId = 4;
/** What a member sees with 20,000 points and nothing bought. */
const membersScreens = {
  'my-page': links.myPage(),
  'buy-point': links.buyPoint(),
  favourites: links.favourites(),
  'confirm-buy-product': links.confirmBuyProduct(packId, 5),
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

/** The dialog in which a purchase of five is confirmed. */
async function openBuying(page: Page, t: Texts): Promise<void> {
  await page.goto(links.packDetail(packId));
  const bar = page.getByRole('region', { name: t('store', 'buy.bar') });
  await expect(bar.getByText(t('store', 'buy.owned'))).toBeVisible();
  await settled(page);
  await bar.getByRole('button', { name: t('store', 'buy.times', { n: 5 }) }).click();
  await expect(page.getByRole('dialog', { name: t('store', 'confirm.title') })).toBeVisible();
  // A press may scroll its button into view; what lies behind the dialog is to be the same each time.
  await page.evaluate(() => window.scrollTo(0, 0));
}

for (const { language, name, width, height, colorScheme } of looks) {
  test.describe(`in ${language} on a ${name}${furtherRow(name !== 'phone')}`, () => {
    // The shop's policy refuses foreign styles, also the one that hides the living parts.
    test.use({ viewport: { width, height }, colorScheme, contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true });
    const t = textsIn(language);
    const expectAsBefore = async (page: Page, screen: string) => {
      await settled(page);
      await expect(page).toHaveScreenshot(`${screen}-${language}-${name}.png`, { stylePath: livingParts });
    };

    for (const [screen, path] of Object.entries(screens)) {
      test(`MEM-18 ${screen} looks as it did when it was last looked at`, async ({ page }) => {
        await openIn(page, language, path);
        await expect(page.getByRole('link', { name: t('shell', 'siteName') }).first()).toBeVisible();
        await expectAsBefore(page, screen);
      });
    }

    test('what a member sees, and what opens there, looks as it did when it was last looked at @all', async ({ page, sql }) => {
      await giveBonus(sql, await newMember(page, language), 20_000);
      for (const [screen, path] of Object.entries(membersScreens)) {
        await page.goto(path);
        await expect(page.getByRole('banner').getByText('20,000')).toBeVisible();
        await expectAsBefore(page, screen);
      }
      await openBuying(page, t);
      await expectAsBefore(page, 'buying');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: t('shell', 'menu') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAsBefore(page, 'menu');
    });

    test('the registration that is to be confirmed looks as it did when it was last looked at', async ({ page }) => {
      await openIn(page, language);
      await fillRegistration(page, t, language, { mail: 'hanako@example.jp', password: 'kumo48umi2026x' });
      await expectAsBefore(page, 'confirm-user-register');
    });
  });
}
