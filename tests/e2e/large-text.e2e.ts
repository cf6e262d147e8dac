// The main pages with text of twice the size: on a phone no word is cut off, and in a small window the page is not hidden behind bars. Every page
// is looked at so by access.e2e.ts, which opens them all.
import { links } from '@fudaya/contracts';
import type { Page } from 'playwright/test';
import { furtherRow } from './steps/further-row.ts';
import { faultsOfLargeText } from './steps/large-text.ts';
import { giveBonus, newMember, openIn } from './steps/member.ts';
import { expect, test } from './steps/shop.ts';
import { isHydrated } from './steps/hydrated.ts';

const visitors = [
  links.top(),
  links.packList(2),
  links.packDetail(1),
  links.packDetail(4),
  links.login(),
  links.userRegister(),
  links.userGuide(),
  links.wins(),
];
const members = [
  links.myPage(),
  links.buyPoint(),
  links.favourites(),
  links.exchangeCard(),
  links.confirmBuyProduct(1, 5),
  links.packDetail(1),
];

async function faultsOf(page: Page, path: string): Promise<string[]> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  await isHydrated(page);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  return faultsOfLargeText(page, path);
}

for (const language of ['ja', 'en'] as const) {
  test.describe(`in ${language}${furtherRow(language !== 'ja')}`, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('FRM-5 at twice the size no word of a visitor’s page is cut off, and bars cover at most a quarter @all', async ({ page }) => {
      await openIn(page, language);
      const faults: string[] = [];
      for (const path of visitors) faults.push(...(await faultsOf(page, path)));
      expect(faults).toEqual([]);
    });

    test('FRM-5 at twice the size no word of a member’s page is cut off, and bars cover at most a quarter @all', async ({ page, sql }) => {
      await giveBonus(sql, await newMember(page, language), 1234);
      const faults: string[] = [];
      for (const path of members) faults.push(...(await faultsOf(page, path)));
      expect(faults).toEqual([]);
    });
  });
}
