// The picture at the head of the README, drawn from the shop as it is: `pnpm picture`. It asserts what it needs and no more.
import { join } from 'node:path';
import { links } from '@fudaya/contracts';
import type { Browser, Page } from 'playwright/test';
import { buyAndDraw } from '../e2e/steps/draw.ts';
import { giveBonus, newMember } from '../e2e/steps/member.ts';
import { expect, shop, test } from '../e2e/steps/shop.ts';
import { opening, textsIn, type Texts } from '../e2e/steps/texts.ts';

const place = join(import.meta.dirname, '../../shared/docs/screens.png');
const packId = 1;
/** How often ten packs are bought at most until one of them is worth showing. */
const tries = 12;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Phones are photographed at twice their size. */
async function phone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
  });
  return context.newPage();
}

async function photograph(page: Page): Promise<string> {
  await page.waitForLoadState('networkidle');
  return (await page.screenshot()).toString('base64');
}

/** From the tap to the face of the best card, which comes last. */
async function toBestCard(page: Page, t: Texts): Promise<void> {
  await button(page, t('gacha', 'reveal.tap')).click({ timeout: 30_000 });
  await button(page, t('gacha', 'reveal.turnAll')).click();
  await button(page, t('gacha', 'fan.toBest')).click();
  await expect(page.getByText(opening(t('gacha', 'reveal.best', { n: 1, total: '{{total}}' })))).toBeVisible();
  const next = button(page, t('gacha', 'reveal.next'));
  for (let isLast = false; !isLast;) {
    await button(page, t('gacha', 'reveal.skipCard')).click();
    await expect(next.or(button(page, t('gacha', 'reveal.toGrid'))).first()).toBeVisible();
    isLast = !(await next.isVisible());
    if (!isLast) await next.click();
  }
  // Rays and foil have come to rest.
  await expect.poll(() => page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)).toBe(0);
}

test('the picture of the README shows the top page, a pack, a reveal and the decision', async ({ browser, sql }) => {
  test.setTimeout(300_000);
  const t = textsIn('ja');
  const page = await phone(browser);
  const memberId = await giveBonus(sql, await newMember(page, 'ja'), 100_000);
  await page.goto(links.top());
  const shots = [await photograph(page)];
  await page.goto(links.packDetail(packId));
  shots.push(await photograph(page));
  for (let bought = 0; bought < tries; bought += 1) {
    const id = await buyAndDraw(page, t, sql, { packId, count: 10, memberId });
    const [best] = await sql<{ rarity: number }[]>`select max(rarity) as rarity from books.drawn_card where purchase_id = ${id}`;
    if (best!.rarity >= 3) break;
  }
  await toBestCard(page, t);
  shots.push(await photograph(page));
  await button(page, t('gacha', 'reveal.allSkip')).click();
  await expect(page.getByText(t('gacha', 'choice.shippedCount', { count: 0, total: 10 }))).toBeVisible();
  shots.push(await photograph(page));
  await page.context().close();

  const frame = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  const phones = shots.map((shot) => `<img alt="" src="data:image/png;base64,${shot}">`).join('');
  await frame.setContent(`<style>
    body { margin: 0; height: 900px; display: flex; gap: 30px; justify-content: center; align-items: center;
      background: radial-gradient(circle at 88% 0, #efe2c8 0 22%, transparent 22.1%), radial-gradient(circle at 4% 96%, #dedcd8 0 24%, transparent 24.1%), #faf6ee; }
    img { width: 336px; border: 7px solid #12142b; border-radius: 34px; box-shadow: 0 18px 36px #12142b2e; }
    img:nth-child(even) { margin-top: 56px; }
  </style>${phones}`);
  await frame.screenshot({ path: place });
});
