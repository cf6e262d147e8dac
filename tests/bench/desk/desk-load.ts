// How soon a page of the desk can be used on a laptop of an office: 1440x900, 4x slower processor, 10 Mbit/s both ways, 40 ms round trip, a cold cache.
import { deskAreas, type Sql } from '@fudaya/db';
import type { Browser } from 'playwright/test';
import { makeBuyers } from '../buyers.ts';

/** Pages that a team begins its day with, one of each area, and the frame's own. */
export const deskPages = ['', '/store/packs', '/gacha/parcels', '/payment/payments', '/account/members'] as const;

export interface DeskLoad {
  /** Until heading, entries of all areas, and what the page is about are there, and the browser has painted them. */
  readonly usable_ms: number;
  /** Until the first heading is painted. */
  readonly heading_ms: number;
  readonly bytes: number;
  readonly requests: number;
}

/** An owner of the shop whose passkey was shown just now; the cookie of their session. */
export async function aDeskCookie(sql: Sql): Promise<string> {
  const [one] = await makeBuyers(sql, 1, 1000);
  if (!one) throw new Error('no member was made');
  await sql.begin(async (tx) => {
    await tx`select set_config('fudaya.by', 'bench', true), set_config('fudaya.reason', 'a bench of the desk', true)`;
    await tx`update account.member set is_staff = true where id = ${one.memberId}`;
    await tx`insert into account.staff_role (member_id, role, given_at) values (${one.memberId}, 'owner', now())`;
    await tx`update account.session set passkey_at = now() where member_id = ${one.memberId}`;
  });
  return one.cookie;
}

export async function deskLoad(browser: Browser, url: string, cookie: string): Promise<DeskLoad> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ja-JP' });
  try {
    const [name = '', value = ''] = cookie.split('=', 2);
    await context.addCookies([{ name, value, url: new URL(url).origin }]);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    const mbit10 = 1_250_000;
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 40,
      downloadThroughput: mbit10,
      uploadThroughput: mbit10,
    });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    let [bytes, requests] = [0, 0];
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      requests += 1;
    });
    await page.addInitScript((areas) => {
      const seen = { heading: 0, usable: 0 };
      Object.assign(window, { deskSeen: seen });
      const look = () => {
        const main = document.querySelector('main');
        if (main?.querySelector('h1') && seen.heading === 0) seen.heading = performance.now();
        const isThere = (area: string) => document.querySelector(`nav a[href^="/desk/${area}"]`) !== null;
        const isWhole = seen.heading > 0 && areas.every(isThere) && main?.querySelector('.mantine-Skeleton-root') === null;
        if (!isWhole) return void requestAnimationFrame(look);
        // Painted, and free for a key: the frame after it has begun.
        requestAnimationFrame(() => setTimeout(() => (seen.usable = performance.now())));
      };
      look();
    }, deskAreas);
    await page.goto(url, { waitUntil: 'commit' });
    const read = () => page.evaluate(() => (window as unknown as { deskSeen: { heading: number; usable: number } }).deskSeen);
    await page.waitForFunction(() => (window as unknown as { deskSeen?: { usable: number } }).deskSeen?.usable, undefined, {
      // Asking at every frame would be work of the page's own processor.
      polling: 500,
      timeout: 60_000,
    });
    const { heading, usable } = await read();
    return { usable_ms: usable, heading_ms: heading, bytes, requests };
  } finally {
    await context.close();
  }
}
