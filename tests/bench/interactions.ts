// Interaction to next paint on the way of a purchase, as a phone with a quarter of this processor sees it: for each press the browser's
// own figure (Event Timing, the longest event of one interaction: input delay, handlers, and the frame after them, in steps of 8 ms;
// presses under 16 ms are not told and count as 16). Every press is a touch through the browser's input, not a call of `click()`.
// The network is the phone's too, but a press is painted before anything comes back over it.
import { links } from '@fudaya/contracts';
import type { Browser, Locator, Page } from 'playwright/test';
import { textsIn } from '../e2e/steps/texts.ts';
import { phone, throttle } from './phone.ts';

export interface Press {
  readonly name: string;
  readonly ms: number;
}

/** Shorter ones the browser does not tell of. */
const min_ms = 16;
/** For what the shop waits for itself: the number that decides a draw. */
const patience_ms = 120_000;

interface Watched {
  presses: { id: number; ms: number }[];
}

function watchEvents(): void {
  const watched: Watched = { presses: [] };
  Object.assign(window, { watched });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      if (entry.interactionId) watched.presses.push({ id: entry.interactionId, ms: entry.duration });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Touches it, waits for what comes of it, and reads how long the next frame took. */
async function press(page: Page, name: string, target: Locator, then: () => Promise<unknown>): Promise<Press> {
  await target.waitFor({ timeout: patience_ms });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => void ((window as unknown as { watched: Watched }).watched.presses.length = 0));
  await target.tap({ timeout: patience_ms });
  await then();
  const ms = await page.evaluate(async () => {
    // Entries are told after the frame they end with.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    return Math.max(0, ...(window as unknown as { watched: Watched }).watched.presses.map((one) => one.ms));
  });
  return { name, ms: Math.max(min_ms, ms) };
}

/** List, pack, confirmation, purchase, reveal, choice, decision: each press on the way, once. */
export async function buyingPresses(browser: Browser, origin: string, cookie: string, packId: number): Promise<readonly Press[]> {
  const t = textsIn('ja');
  const context = await browser.newContext(phone);
  const [name = '', value = ''] = cookie.split('=', 2);
  await context.addCookies([{ name, value, url: origin }]);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(patience_ms);
    await page.addInitScript(watchEvents);
    await throttle(page);
    await page.goto(`${origin}${links.packList(1)}`, { waitUntil: 'networkidle' });
    const bar = page.getByRole('region', { name: t('store', 'buy.bar') });
    const five = bar.getByRole('button', { name: t('store', 'buy.times', { n: 5 }) });
    const dialog = page.getByRole('dialog');
    const start = page.getByRole('button', { name: t('gacha', 'reveal.tap'), exact: true });
    const skip = page.getByRole('button', { name: t('gacha', 'reveal.allSkip') });
    const card = page
      .getByRole('region', { name: t('gacha', 'choice.cards') })
      .getByRole('button')
      .first();
    const decide = page.getByRole('button', { name: t('gacha', 'choice.confirm') });
    // By its page's own region: the page before has buttons with points too, and stays until this one is there.
    const final = page
      .getByRole('region', { name: t('gacha', 'confirm.sums') })
      .getByRole('button')
      .first();
    const isAt = (path: string) => () => page.waitForURL(`**${path}**`);
    return [
      await press(page, 'list: a pack', page.locator(`main li a[href="${links.packDetail(packId)}"]`).first(), () => five.waitFor()),
      await press(page, 'pack: buy five', five, () => dialog.waitFor()),
      await press(page, 'confirmation: buy', dialog.getByRole('button').last(), isAt('/gacha-animation')),
      await press(page, 'reveal: start', start, () => skip.waitFor()),
      await press(page, 'reveal: skip', skip, isAt('/get-card-list')),
      await press(page, 'cards: ship one', card, () => decide.waitFor()),
      await press(page, 'cards: on', decide, isAt('/confirm-get-card-list')),
      await press(page, 'decision: send', final, isAt('/thank-you')),
    ];
  } finally {
    await context.close();
  }
}
