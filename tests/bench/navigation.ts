// Going to a page of another remote, or from a list to a pack and back, as a phone sees it: from the press until the new page is on the
// screen. Beside it the same step between two plain documents of the same content, whose styles are in the browser's store already.
import type { Browser, CDPSession, Page } from 'playwright/test';
import { phone, throttle } from './phone.ts';
import { linkPage } from './static-page.ts';

export interface Step {
  /** What of the page is waited for, where a step is measured twice. */
  readonly name?: string;
  /** Where the press happens, and what tells that this page answers. */
  readonly from: string;
  readonly isReady: string;
  /** The link that is pressed. */
  readonly link: string;
  readonly to: string;
  readonly isComplete: string;
}
export interface StepTimes {
  readonly first_ms: number;
  /** Pointed at before it is pressed, as a mouse does; a finger's touch is the same sign, only shorter. */
  readonly intent_ms: number;
  readonly again_ms: number;
  /** By the browser's back button, until the page before stands where it was left. */
  readonly back_ms: number;
  /** Layout shift of the whole way there, what the browser forgives for half a second after a press left out. */
  readonly shift: number;
}

/** How long a pointer rests on a link before the press. */
const pointed_ms = 300;

/** How long somebody looks at a page before the press: what a page does when it is idle is done by then. */
const looked_ms = 3_000;

/** Takes the time from a press on a link until what `isComplete` names has been painted, in whatever document that is. */
function watchPresses(isComplete: string): void {
  const key = 'fudaya.bench.press';
  const now = () => performance.timeOrigin + performance.now();
  const started = sessionStorage.getItem(key);
  function watch(from: number): void {
    const look = () => {
      const found = [...document.querySelectorAll(isComplete)].some((one) => one.getBoundingClientRect().height > 0);
      if (!found) return requestAnimationFrame(look);
      // The frame that shows it has been made when the next one begins.
      return requestAnimationFrame(() => {
        sessionStorage.removeItem(key);
        Object.assign(window, { shownAfter_ms: now() - from });
      });
    };
    requestAnimationFrame(look);
  }
  Object.assign(window, { shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  if (started !== null) addEventListener('DOMContentLoaded', () => watch(Number(started)));
  addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element && event.target.closest('a'))) return;
      const from = now();
      sessionStorage.setItem(key, String(from));
      watch(from);
    },
    true,
  );
}

async function onPhone<T>(browser: Browser, isComplete: string, use: (page: Page, cdp: CDPSession) => Promise<T>): Promise<T> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPresses, isComplete);
    return await use(page, await throttle(page));
  } finally {
    await context.close();
  }
}

/** Without moving the pointer there first: nothing tells of the press before it comes. */
async function press(page: Page, link: string): Promise<number> {
  await page.evaluate((selector) => {
    Object.assign(window, { shownAfter_ms: undefined });
    document.querySelector<HTMLAnchorElement>(selector)?.click();
  }, link);
  return shownAfter(page);
}
async function shownAfter(page: Page): Promise<number> {
  const shown = await page.waitForFunction(() => (window as { shownAfter_ms?: number }).shownAfter_ms, undefined, { timeout: 60_000 });
  return (await shown.jsonValue()) ?? Number.NaN;
}

async function open(page: Page, url: string, isReady: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForSelector(isReady);
  // A page that the server rendered is there before it is hydrated; until then a press leads to a new document.
  await page.waitForFunction(isHydrated, undefined, { timeout: 60_000 });
  await page.waitForTimeout(looked_ms);
}

/** A plain document has no place for an area. */
const isHydrated = () => document.querySelector('[data-slot="area"]:not([data-live])') === null;

/** In two browsers that were never here: the step unannounced, then back and once more; and the step with its sign. */
export async function stepInShop(browser: Browser, origin: string, step: Step): Promise<StepTimes> {
  const { from, isReady, link, isComplete } = step;
  const [first_ms, back_ms, again_ms, shift] = await onPhone(browser, isComplete, async (page) => {
    await open(page, `${origin}${from}`, isReady);
    await page.evaluate(scrollALittle, link);
    const first = await press(page, link);
    await page.waitForLoadState('networkidle');
    const back = await page.evaluate(goBack, isReady);
    await page.waitForLoadState('networkidle');
    const again = await press(page, link);
    return [first, back, again, await page.evaluate(() => (window as unknown as { shift: number }).shift)] as const;
  });
  const intent_ms = await onPhone(browser, isComplete, async (page) => {
    await open(page, `${origin}${from}`, isReady);
    await page.dispatchEvent(link, 'pointerover');
    await page.waitForTimeout(pointed_ms);
    return press(page, link);
  });
  return { first_ms, intent_ms, again_ms, back_ms, shift };
}

/** So that there is a place to come back to; what is pressed stays in sight. */
function scrollALittle(link: string): void {
  const top = document.querySelector(link)?.getBoundingClientRect().top ?? 0;
  document.documentElement.scrollTop = Math.max(0, Math.min(200, top - 60));
  sessionStorage.setItem('fudaya.bench.place', String(document.documentElement.scrollTop));
}

/** Resolves when the page before has been painted at its place. */
function goBack(isReady: string): Promise<number> {
  const place = Number(sessionStorage.getItem('fudaya.bench.place'));
  const from = performance.now();
  history.back();
  return new Promise((resolve) => {
    const look = () => {
      const isThere = document.querySelector(isReady) !== null && Math.abs(document.documentElement.scrollTop - place) < 2;
      requestAnimationFrame(isThere ? () => resolve(performance.now() - from) : look);
    };
    requestAnimationFrame(look);
  });
}

/** The same step to a plain document; its styles have come with the page before. */
export async function stepBetweenDocuments(browser: Browser, still: { readonly url: string }, isComplete: string): Promise<number> {
  return onPhone(browser, isComplete, async (page) => {
    await open(page, `${still.url}${linkPage}`, 'a');
    return press(page, 'a');
  });
}
