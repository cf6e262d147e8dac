// Every page of the site, and what opens on them, looked at by axe: as a visitor, and as a member who owns something. Each page is also laid
// out for a phone with large text, which is no page more to load.
import { links, pages } from '@fudaya/contracts';
import { queueNotice } from '@fudaya/kit';
import type { Page } from 'playwright/test';
import { findingsOn, isAt } from './steps/axe.ts';
import { buyAndDraw } from './steps/draw.ts';
import { furtherRow } from './steps/further-row.ts';
import { fillRegistration, giveBonus, giveCoins, newPerson, newMember, openIn } from './steps/member.ts';
import { faultsOfLargeText } from './steps/large-text.ts';
import { expect, test } from './steps/shop.ts';
import { textsIn } from './steps/texts.ts';
import { tooWideOnPhone } from './steps/too-wide.ts';

const looks = [
  { language: 'ja', name: 'phone', width: 390, height: 844 },
  { language: 'en', name: 'desktop', width: 1280, height: 800 },
] as const;
const packId = 1;
const favourite = { ja: 'お気に入りに入れる$', en: ' to favourites$' } as const;

/** Pages that need more in their address than their path to show what they are for. */
const wholeAddress = (path: string, historyId = ''): string =>
  ({
    '/pack-list': links.packList(2),
    '/pack-detail': links.packDetail(packId),
    '/past-box': links.pastBox(packId),
    '/buy-product': links.buyProduct(packId),
    '/confirm-buy-product': links.confirmBuyProduct(packId, 5),
    '/confirm-buy-point': links.confirmBuyPoint(3),
    '/gacha-animation': links.gachaAnimation(historyId),
    '/get-card-list': links.getCardList({ historyId }),
    '/confirm-get-card-list': links.confirmGetCardList({ historyId }),
    '/thank-you': links.thankYou(historyId),
    '/draw-proof': links.drawProof(historyId),
    '/buy-product-history-detail': links.buyProductHistoryDetail(historyId),
    '/verify-mail': links.verifyMail('not-a-token'),
  })[path] ?? path;

/** Pages that lead on when their address alone is opened, and where to. Those that also stay are looked at on the way there, below. */
const leadsOn: Readonly<Record<string, string>> = {
  '/confirm-user-register': '/user-register',
  '/buy-product': '/pack-detail',
  '/gacha-animation': '/get-card-list',
  '/thank-you': '/get-card-list',
  // For staff alone: to a member there is no such page.
  '/staff': '/',
  '/pay-redirect': '/complete-buy-point',
  '/amazon-pay-redirect': '/complete-buy-point-amazom-pay',
};

/** In the dark as well, where it is asked for: no page more to load. */
async function findingsIn(
  page: Page,
  paths: readonly string[],
  { historyId, isDarkToo }: { historyId?: string; isDarkToo: boolean },
): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(wholeAddress(path, historyId));
    const end = leadsOn[path];
    if (end !== undefined) {
      await isAt(page, end);
      continue;
    }
    found.push(...(await findingsOn(page, path)));
    if (isDarkToo) {
      await page.emulateMedia({ colorScheme: 'dark' });
      found.push(...(await findingsOn(page, path)).map((finding) => `in the dark: ${finding}`));
      await page.emulateMedia({ colorScheme: 'light' });
    }
    found.push(...(await tooWideOnPhone(page, path)));
    found.push(...(await faultsOfLargeText(page, path)));
  }
  return found;
}

/** One test each, so that none walks through more pages than a slow machine can in its time. */
const inParts = <T>(all: readonly T[], parts: number): T[][] =>
  Array.from({ length: parts }, (_, part) => all.filter((_, index) => index % parts === part));

const publicPaths = pages.filter(({ isPublic }) => isPublic).map(({ path }) => path);
const ownPaths = pages.filter(({ isPublic }) => !isPublic).map(({ path }) => path);

// Each has a member of its own.
test.describe.configure({ mode: 'parallel' });

for (const { language, name, width, height } of looks) {
  const t = textsIn(language);
  const isDarkToo = name === 'phone';
  test.describe(`in ${language} on a ${name}${furtherRow(language !== 'ja')}`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } });

    for (const [part, paths] of inParts(publicPaths, 2).entries()) {
      test(`FRM-1 FRM-3 FRM-5 MEM-18 axe finds nothing on any page a visitor may see, light or dark, nor is any too wide for a phone with large text, cut off or hidden behind bars, part ${part + 1} @all`, async ({
        page,
      }) => {
        await openIn(page, language);
        expect(await findingsIn(page, paths, { isDarkToo })).toEqual([]);
      });
    }

    test('axe finds nothing on the last top page, nor on the way to a membership', async ({ page }) => {
      await openIn(page, language, links.top(-1));
      const found = await findingsOn(page, links.top());
      await fillRegistration(page, t, language, newPerson());
      found.push(...(await findingsOn(page, links.confirmUserRegister())));
      await page.getByRole('button', { name: t('account', 'confirm.register') }).click();
      await expect(page.getByRole('heading', { name: t('account', 'complete.title') })).toBeVisible();
      found.push(...(await findingsOn(page, links.completeUserRegister())));
      expect(found).toEqual([]);
    });

    for (const [part, paths] of inParts(ownPaths, 3).entries()) {
      test(`FRM-1 FRM-3 FRM-5 MEM-18 axe finds nothing on any page of a member who has bought, light or dark, nor is any too wide, cut off or hidden behind bars, part ${part + 1} @all`, async ({
        page,
        sql,
      }) => {
        const memberId = await giveBonus(sql, await newMember(page, language), 10_000);
        const historyId = await buyAndDraw(page, t, sql, { packId, count: 5, memberId });
        expect(await findingsIn(page, paths, { historyId, isDarkToo })).toEqual([]);
      });
    }

    test('axe finds nothing in what opens on a pack’s page, nor in the menu', async ({ page, sql }) => {
      await giveBonus(sql, await newMember(page, language), 10_000);
      await page.goto(links.packDetail(packId));
      const bar = page.getByRole('region', { name: t('store', 'buy.bar') });
      // The page knows the member: from now on it answers.
      await expect(bar.getByText(t('store', 'buy.owned'))).toBeVisible();
      const heart = page.getByRole('main').getByRole('button', { name: new RegExp(favourite[language]) });
      await heart.click();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await bar.getByRole('button', { name: t('store', 'buy.times', { n: 5 }) }).click();
      await expect(page.getByRole('dialog', { name: t('store', 'confirm.title') })).toBeVisible();
      const found = await findingsOn(page, '/pack-detail');
      await page.keyboard.press('Escape');
      await bar.getByRole('button', { name: t('store', 'buy.other') }).click();
      await expect(page.getByRole('dialog', { name: t('store', 'buy.otherTitle') })).toBeVisible();
      found.push(...(await findingsOn(page, '/pack-detail')));
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: t('shell', 'menu') }).click();
      await expect(page.getByRole('dialog').first()).toBeVisible();
      found.push(...(await findingsOn(page, '/pack-detail')));
      expect(found).toEqual([]);
    });

    test('axe finds nothing in the reveal, the books, the notices and the thanks of a member who has bought @all', async ({
      page,
      sql,
    }) => {
      const person = await newMember(page, language);
      const memberId = await giveBonus(sql, person, 10_000);
      const words = { ja: 'お知らせです', en: 'A notice' };
      await queueNotice(sql, {
        memberId,
        kind: 'points',
        title: words,
        text: words,
        href: links.myPage(),
        idem: `journey:${memberId}`,
        at: new Date(),
      });
      const historyId = await buyAndDraw(page, t, sql, { packId, count: 5, memberId });
      const found = await findingsOn(page, '/gacha-animation');

      // The books behind a row of each history, and behind a purchase.
      await giveCoins(sql, person, 5);
      for (const [path, title, line] of [
        [links.buyPointHistory(), 'pointHistory.title', 'journal.of.prize_due'],
        [links.coinHistory(), 'coinHistory.title', 'journal.of.promo'],
      ] as const) {
        await page.goto(path);
        await page
          .getByRole('table', { name: t('account', title) })
          .getByRole('button')
          .first()
          .click();
        await expect(page.getByText(t('account', line))).toBeVisible();
        found.push(...(await findingsOn(page, path)));
      }
      await page.goto(links.buyProductHistoryDetail(historyId));
      await page.getByRole('button', { name: t('account', 'detail.showBooks') }).click();
      await expect(page.getByText(t('account', 'journal.of.prize_due'))).toBeVisible();
      found.push(...(await findingsOn(page, '/buy-product-history-detail')));

      await page.goto(links.top());
      await page.getByRole('button', { name: t('shell', 'noticesUnread', { count: 1 }) }).click();
      await expect(page.getByRole('dialog', { name: t('shell', 'notices') })).toContainText(words[language]);
      found.push(...(await findingsOn(page, links.top())));

      await page.goto(links.confirmGetCardList({ historyId }));
      await page
        .getByRole('region', { name: t('gacha', 'confirm.sums') })
        .getByRole('button')
        .first()
        .click();
      found.push(...(await findingsOn(page, '/thank-you')));
      expect(found).toEqual([]);
    });
  });
}
