// A canary in the running shop: who gets it, that they keep it, and that the edge ends a bad one by itself.
import { releaseIndex, type BeaconEvent } from '@fudaya/contracts';
import { abort, canary, history, list } from '@fudaya/releases';
import type { Browser } from 'playwright/test';
import { publishEdition } from './steps/edition.ts';
import { expect, shop, test } from '../steps/shop.ts';

const by = 'journey';

/** Which build of the store the edge gives this visitor, and the ballot that came with it. */
async function pageOf(vid: string) {
  const reply = await fetch(`${shop.url}/release`, { headers: { cookie: `vid=${vid}` } });
  const { remotes, ballot } = releaseIndex.parse(await reply.json());
  return { build: remotes.store?.build ?? '', ballot };
}
const buildFor = async (vid: string): Promise<string> => (await pageOf(vid)).build;

/** One page of this visitor, in a network of their own, tells what it saw. */
async function tell(number: number, ballot: string | undefined, events: readonly BeaconEvent[]): Promise<void> {
  const reply = await fetch(`${shop.url}/beacon`, {
    method: 'POST',
    headers: { 'x-forwarded-for': `11.${number >> 8}.${number & 255}.1` },
    body: JSON.stringify({ events, ballot }),
  });
  expect(reply.status).toBe(204);
}

async function visitorsOf(builds: readonly [string, string]): Promise<[string, string]> {
  const found = new Map<string, string>();
  for (let number = 0; found.size < builds.length && number < 200; number += 1) {
    const vid = `visitor-${number}`;
    const build = await buildFor(vid);
    if (!found.has(build)) found.set(build, vid);
  }
  const [one, other] = builds.map((build) => found.get(build));
  if (!one || !other) throw new Error(`of 200 visitors nobody gets one of ${builds.join(', ')}`);
  return [one, other];
}

async function openAs(browser: Browser, vid: string) {
  const context = await browser.newContext({ baseURL: shop.url, locale: 'ja-JP' });
  await context.addCookies([{ name: 'vid', value: vid, url: shop.url }]);
  const page = await context.newPage();
  await page.goto('/');
  return { context, page, store: page.locator('[data-area="store"]') };
}

test('FED-2 FED-8 a canary is seen by its visitors and by no others, again after a reload and at a higher share, until it is ended for its faults @all', async ({
  browser,
  sql,
}) => {
  const { buildsDir } = shop;
  const live = (await list(sql, 'store')).find((row) => row.is_live)?.build ?? '';
  const young = await publishEdition(sql, 'store', 61, buildsDir);
  await canary(sql, { remote: 'store', build: young, percent: 40, buildsDir, by });
  try {
    await expect
      .poll(async () => new Set(await Promise.all(Array.from({ length: 40 }, (_, at) => buildFor(`early-${at}`)))))
      .toEqual(new Set([live, young]));
    const [inside, outside] = await visitorsOf([young, live]);
    const [chosen, other] = [await openAs(browser, inside), await openAs(browser, outside)];
    for (let visit = 0; visit < 2; visit += 1) {
      await expect(chosen.store).toHaveAttribute('data-build', young);
      await expect(other.store).toHaveAttribute('data-build', live);
      await Promise.all([chosen.page.reload(), other.page.reload()]);
    }
    await canary(sql, { remote: 'store', percent: 60, buildsDir, by });
    await chosen.page.reload();
    await expect(chosen.store).toHaveAttribute('data-build', young);

    // What a hundred pages tell, of whichever build they got: every second canary throws.
    for (let number = 0; number < 100; number += 1) {
      const { build, ballot } = await pageOf(`teller-${number}`);
      const load: BeaconEvent = { kind: 'load', remote: 'store', build };
      const isThrown = build === young && number % 2 === 0;
      await tell(number, ballot, isThrown ? [load, { ...load, kind: 'fault', cause: 'Error: x' }] : [load]);
    }
    // By its own clock, in its own process: nobody calls it.
    await expect.poll(async () => (await history(sql, 'store', 1))[0]?.action, { timeout: 60_000 }).toBe('abort');
    expect((await history(sql, 'store', 1))[0]).toMatchObject({
      build: young,
      by: 'releases',
      reason: expect.objectContaining({ code: 'failedMore' }),
    });
    await expect.poll(() => buildFor(inside)).toBe(live);
    await chosen.page.reload();
    await expect(chosen.store).toHaveAttribute('data-build', live);
    await Promise.all([chosen.context.close(), other.context.close()]);
  } finally {
    await abort(sql, { remote: 'store', build: young, by });
  }
});
