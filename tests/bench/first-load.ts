// First load of a page as a phone sees it (phone.ts), with a cold cache.
import { chromium, type Browser } from 'playwright/test';
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts';
import { phone, throttle } from './phone.ts';

export interface FirstLoad {
  readonly lcp_ms: number;
  readonly fcp_ms: number;
  readonly shift: number;
  readonly bytes: number;
  /** On the way before the largest paint: what competed with it. */
  readonly bytes_before_lcp: number;
  readonly script_bytes: number;
  readonly requests: number;
}

export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/** Loads `url` once in a fresh context and reads the browser's own figures when the network has been quiet. */
export async function firstLoad(browser: Browser, url: string, isComplete: string): Promise<FirstLoad> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const cdp = await throttle(page);
    const sizes = new Map<string, { type: string; bytes: number }>();
    cdp.on('Network.responseReceived', ({ requestId, type }) => sizes.set(requestId, { type, bytes: 0 }));
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const known = sizes.get(requestId);
      if (known) known.bytes = encodedDataLength;
    });
    await page.addInitScript(() => {
      const seen = { lcp: 0, shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.lcp = entry.startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
          if (!entry.hadRecentInput) seen.shift += entry.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForSelector(isComplete, { timeout: 60_000 });
    // The quiet before the pictures are asked for is not the end: what is to be seen must be there.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('main img')].every(
        (image) => (image as HTMLImageElement).complete || image.getBoundingClientRect().top > innerHeight || image.closest('[inert]'),
      ),
    );
    await page.waitForLoadState('networkidle');
    const { lcp, shift, fcp, early } = await page.evaluate(() => {
      const { lcp, shift } = (window as unknown as { seen: { lcp: number; shift: number } }).seen;
      const files = [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ] as PerformanceResourceTiming[];
      const early = files.filter(({ responseEnd }) => responseEnd <= lcp).reduce((sum, { transferSize }) => sum + transferSize, 0);
      return { lcp, shift, early, fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0 };
    });
    const all = [...sizes.values()];
    const sum = (list: typeof all) => list.reduce((total, { bytes }) => total + bytes, 0);
    const script_bytes = sum(all.filter(({ type }) => type === 'Script'));
    return { lcp_ms: lcp, fcp_ms: fcp, shift, bytes: sum(all), bytes_before_lcp: early, script_bytes, requests: all.length };
  } finally {
    await context.close();
  }
}
