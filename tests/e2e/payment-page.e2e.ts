// The page where points are paid for, on a phone: two screens at most, the last button always in reach, and every chain's way to its till.
import { links, payment } from '@fudaya/contracts';
import type { Locator, Page } from 'playwright/test';
import { axeFindings } from './steps/axe.ts';
import { furtherRow } from './steps/further-row.ts';
import { coveredShare, cutOffWords } from './steps/large-text.ts';
import { chooseMethod, memberAtCourses, openCourse, pressLast } from './steps/payment.ts';
import { expect, test } from './steps/shop.ts';
import { textsIn } from './steps/texts.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };
/** What is left of 1280 x 800 at twice the zoom. */
const zoomed = { width: 640, height: 400 };
const twoScreens = 2 * phone.height;
const most = 0.25;
const price = { ja: '1,000円', en: '¥1,000' } as const;

/** How far down the page its form ends, and how far the document. */
const heightsOf = (page: Page) =>
  page.evaluate(() => ({
    form: (document.querySelector('form')?.getBoundingClientRect().bottom ?? 0) + scrollY,
    document: document.documentElement.scrollHeight,
  }));

/** Where the button cannot be pressed while the page is scrolled from top to end of its form; none where it always can. */
async function outOfReach(page: Page, button: Locator): Promise<number[]> {
  const missed: number[] = [];
  for (const share of [0, 0.25, 0.5, 0.75, 1]) {
    const isThere = await button.evaluate(async (element, part) => {
      const form = element.closest('form')?.getBoundingClientRect().bottom ?? 0;
      scrollTo({ top: Math.max(0, form + scrollY - innerHeight) * part, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const { left, top, width, height } = element.getBoundingClientRect();
      const found = [0.1, 0.5, 0.9].map((down) => document.elementFromPoint(left + width / 2, top + height * down));
      return top >= 0 && height >= 44 && found.every((one) => one !== null && element.contains(one));
    }, share);
    if (!isThere) missed.push(share);
  }
  return missed;
}

/** Ways to pay whose name takes more than one line of their label. */
const wrapped = (page: Page, ways: readonly string[]) =>
  page.locator('input[name="pay_id"]').evaluateAll(
    (inputs, asked) =>
      inputs.flatMap((input) => {
        const name = input.closest('label')!.querySelector(':scope > span > span')!;
        const range = document.createRange();
        range.selectNodeContents(name);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return asked.includes((input as HTMLInputElement).value) && lines.size > 1 ? [name.textContent] : [];
      }),
    ways,
  );

/** What axe finds with the whole page in the window: half behind a bar that sticks, a radio would count as too small, wherever it ends up. */
async function findingsOf(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: phone.width, height: 3 * phone.height });
  const found = await axeFindings(page);
  await page.setViewportSize(phone);
  return found;
}

for (const language of ['ja', 'en'] as const) {
  test.describe(`in ${language}${furtherRow(language !== 'ja')}`, () => {
    test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } });
    const t = textsIn(language);
    const lastButton = (page: Page) => page.locator('form button[type="submit"]');

    test('MEM-15 the page fits two screens whatever is chosen, with its button in reach and the law’s text a press away', async ({
      page,
    }) => {
      await memberAtCourses(page, t, language, 1);
      await expect(page.getByRole('list', { name: t('payment', 'buy.courses') })).toBeVisible();
      expect((await heightsOf(page)).document).toBeLessThanOrEqual(twoScreens);
      expect(await findingsOf(page)).toEqual([]);

      await openCourse(page, t, price[language]);
      const ways = await page
        .locator('input[name="pay_id"]')
        .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
      expect(ways.length).toBeGreaterThan(10);
      const wallets = [payment.payIds.amazonPay, payment.payIds.payPal, payment.payIds.stripePayPay].map(String);
      expect(ways.slice(0, 3).toSorted()).toEqual(wallets.toSorted());
      for (const size of [desk, phone]) {
        await page.setViewportSize(size);
        expect(await wrapped(page, wallets)).toEqual([]);
      }
      const tall: string[] = [];
      for (const way of ways) {
        await page.locator(`input[name="pay_id"][value="${way}"]`).check();
        const { form } = await heightsOf(page);
        if (form > twoScreens) tall.push(`${way}: ${form}`);
        expect(await outOfReach(page, lastButton(page))).toEqual([]);
      }
      expect(tall).toEqual([]);
      expect(await coveredShare(page)).toBeLessThanOrEqual(most);

      // Folded, it is in the document; opened by a key, it stands there.
      const fold = page.locator('details').filter({ hasText: t('payment', 'confirm.terms') });
      expect(await fold.textContent()).toContain(t('payment', 'confirm.cancel'));
      expect(await findingsOf(page)).toEqual([]);
      await fold.locator('summary').press('Enter');
      await expect(fold.getByText(t('payment', 'confirm.cancel'), { exact: true })).toBeVisible();
      expect(await findingsOf(page)).toEqual([]);
    });

    test('MEM-15 at twice the size nothing is cut off, and the button stays in reach on a quarter of the screen at most @all', async ({
      page,
    }) => {
      await memberAtCourses(page, t, language, 1);
      await openCourse(page, t, price[language]);
      for (const way of [payment.payIds.card, payment.payIds.combini, payment.payIds.amazonPay, payment.payIds.carrier]) {
        await page.setViewportSize(phone);
        await chooseMethod(page, way);
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
        expect(await cutOffWords(page)).toEqual([]);
        expect(await outOfReach(page, lastButton(page))).toEqual([]);
        expect(await coveredShare(page)).toBeLessThanOrEqual(most);
        await page.evaluate(() => (document.documentElement.style.fontSize = ''));
        await page.setViewportSize(zoomed);
        expect(await outOfReach(page, lastButton(page))).toEqual([]);
        expect(await coveredShare(page)).toBeLessThanOrEqual(most);
      }
    });

    test('MEM-15 the bar keeps clear of the edge that a phone keeps for itself', async ({ page }) => {
      await memberAtCourses(page, t, language, 1);
      await openCourse(page, t, price[language]);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      const bottomOf = () => lastButton(page).evaluate((element) => element.getBoundingClientRect().bottom);
      const before = await bottomOf();
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34 } });
      await expect.poll(bottomOf).toBe(before - 34);
      expect(await outOfReach(page, lastButton(page))).toEqual([]);
    });

    test('MEM-15 PNT-5 an order for the till tells the way to each chain, with numbers to copy', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await memberAtCourses(page, t, language, 1);
      await openCourse(page, t, price[language]);
      await chooseMethod(page, payment.payIds.combini);
      await page.getByRole('radio', { name: t('payment', 'store.other') }).check();
      await pressLast(page);
      await expect(page).toHaveURL(({ pathname }) => pathname === links.confirmCombini('').split('?')[0]);
      const steps = page.getByRole('region', { name: t('payment', 'combini.steps') });
      for (const store of ['familymart', 'seicomart', 'dailyYamazaki', 'sevenEleven'] as const) {
        const fold = steps.locator('details').filter({ hasText: t('payment', `till.${store}`) });
        if (!(await fold.evaluate((element: HTMLDetailsElement) => element.open))) await fold.locator('summary').click();
        await expect(fold.getByRole('listitem').first()).toBeVisible();
      }
      await page
        .getByRole('button', { name: new RegExp(`${t('payment', 'order.copyShort')}.*${t('payment', 'combini.receipt')}`) })
        .click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{10}$/);
      expect(await findingsOf(page)).toEqual([]);
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      expect(await cutOffWords(page)).toEqual([]);
    });
  });
}
