// The reveal frame by frame, as a phone with a quarter of this processor needs it: ten packs (torn open, dealt, turned), the scenes and
// turns of their best and of a strongbox's, and the sum of all. Beside it a page on which one layer moves and nothing else.
import { links } from '@fudaya/contracts';
import type { Browser, Locator, Page } from 'playwright/test';
import { textsIn } from '../e2e/steps/texts.ts';
import { traced, type Frames } from './frame-trace.ts';
import { phone } from './phone.ts';

export interface Step {
  readonly name: string;
  readonly frames: Frames;
}

/** Ten packs, with a fan; and a strongbox's three thousand, whose best have the greater scenes. */
export const reveals = [
  { packId: 1, count: 10 },
  { packId: 3, count: 3000 },
] as const;

/** For what the shop waits for itself: the number that decides a draw. */
const patience_ms = 120_000;
/** What has just changed takes no press for 400 ms. */
const settled_ms = 600;
const lasts = (page: Page, ms: number) => page.waitForTimeout(ms);

/** One layer that turns for as long: all that such a machine can do at best. */
export async function controlFrames(browser: Browser): Promise<Frames> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await page.setContent(
      `<style>@keyframes t{to{transform:rotate(1turn)}}i{position:fixed;inset:30%;background:#c79a3b;animation:t 1s linear infinite}</style><i></i>`,
    );
    return await traced(browser, page, () => lasts(page, 1500));
  } finally {
    await context.close();
  }
}

/** Buys packs and goes through the reveal step by step. */
export async function revealFrames(
  browser: Browser,
  origin: string,
  cookie: string,
  { packId, count }: { packId: number; count: number },
): Promise<readonly Step[]> {
  const t = textsIn('ja');
  const context = await browser.newContext(phone);
  const [name = '', value = ''] = cookie.split('=', 2);
  await context.addCookies([{ name, value, url: origin }]);
  const steps: Step[] = [];
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(patience_ms);
    const button = (words: string) => page.getByRole('button', { name: words, exact: true });
    const keep = async (called: string, act: () => Promise<unknown>) =>
      void steps.push({ name: called, frames: await traced(browser, page, act) });
    /** A finger at that place: where it is was asked before, not while frames are counted. */
    const pressed = async (called: string, place: Locator, ms: number) => {
      await place.waitFor();
      await lasts(page, settled_ms);
      const box = await place.boundingBox();
      await keep(called, async () => {
        await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
        await lasts(page, ms);
      });
    };
    await page.goto(`${origin}${links.confirmBuyProduct(packId, count)}`);
    await page
      .getByRole('button', { name: new RegExp(t('store', 'confirm.buyPoint', { cost: 'COST' }).replace('COST', '[\\d,]+')) })
      .click();
    const start = button(t('gacha', 'reveal.tap'));
    await start.waitFor();
    await page.waitForLoadState('networkidle');
    const turnAll = button(t('gacha', 'reveal.turnAll'));
    const toBest = button(t('gacha', 'fan.toBest'));
    const skip = button(t('gacha', 'reveal.skipCard'));
    await pressed('torn open and dealt', start, 1600);
    const hasFan = await page.locator('[data-kept]').first().isVisible();
    if (hasFan) {
      if (await turnAll.isVisible()) await pressed('a hand turned', turnAll, 1200);
      await toBest.tap();
    }
    const next = button(t('gacha', 'reveal.next'));
    const toGrid = button(t('gacha', 'reveal.toGrid'));
    for (let isLast = false; !isLast;) {
      await page.locator('[data-scene]').waitFor({ state: 'attached' });
      await keep('a scene and its film', () => lasts(page, 2500));
      const turn = button(t('gacha', 'reveal.turn')).or(skip).first();
      await pressed('a card turned', turn, 1500);
      // A scene that was not over yet is, and its card is still to be turned.
      while (!(await next.or(toGrid).isVisible())) {
        await lasts(page, settled_ms);
        if (await turn.isVisible()) await turn.tap();
      }
      isLast = await toGrid.isVisible();
      if (!isLast) await next.tap();
    }
    await pressed('all at once', toGrid, 1500);
    await keep('all at once, scrolled', async () => {
      await page
        .getByRole('region', { name: t('gacha', 'choice.cards') })
        .evaluate((list) => list.scrollBy({ top: 900, behavior: 'smooth' }));
      await lasts(page, 1000);
    });
    return steps;
  } finally {
    await context.close();
  }
}
