// The main pages with text of twice the size: on a phone no word is cut off, and in a small window the page is not hidden behind bars.
import { links } from '@fudaya/contracts';
import type { Page } from 'playwright/test';
import { furtherRow } from './steps/further-row.ts';
import { cutOffWords, coveredShare } from './steps/large-text.ts';
import { giveBonus, newMember, openIn } from './steps/member.ts';
import { expect, test } from './steps/shop.ts';
import { isHydrated } from './steps/hydrated.ts';

const phone = { width: 390, height: 844 };
/** What is left of 1280 x 800 at twice the zoom. */
const zoomed = { width: 640, height: 400 };
const most = 0.25;
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

/** What is wrong with a page at twice the size, in words; none where all is well. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  await page.setViewportSize(phone);
  await page.goto(path);
  await isHydrated(page);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const faults = (await cutOffWords(page)).map((words) => `${path} cuts off "${words}"`);
  const onPhone = await coveredShare(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await page.setViewportSize(zoomed);
  const inWindow = await coveredShare(page);
  for (const share of [onPhone, inWindow]) if (share > most) faults.push(`${path} is covered by ${(share * 100).toFixed(0)} %`);
  return faults;
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
