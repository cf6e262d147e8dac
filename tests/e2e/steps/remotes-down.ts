import { areas, type Area } from '@fudaya/contracts';
import { test, type Page } from 'playwright/test';

export interface RemotesDown {
  readonly down: Set<Area>;
  readonly hanging: Set<Area>;
}

/** Files of the remotes in these sets do not come, for this tab: at once, or never. To be changed while the tab is open. */
export async function remotesDown(page: Page): Promise<RemotesDown> {
  const sets: RemotesDown = { down: new Set(), hanging: new Set() };
  await page.route(new RegExp(`/r/(${areas.join('|')})/`), async (route) => {
    const area = new URL(route.request().url()).pathname.split('/')[2] as Area;
    if (sets.down.has(area)) await route.abort();
    else if (!sets.hanging.has(area)) await route.continue();
  });
  return sets;
}

/** Each file of a remote fails the first time it is asked for, for this tab. Answers how often each was asked for. */
export async function eachFileFailsOnce(page: Page, area: Area): Promise<ReadonlyMap<string, number>> {
  const asked = new Map<string, number>();
  await page.route(new RegExp(`/r/${area}/`), async (route) => {
    const { pathname } = new URL(route.request().url());
    const times = (asked.get(pathname) ?? 0) + 1;
    asked.set(pathname, times);
    if (times === 1) await route.abort();
    else await route.continue();
  });
  return asked;
}

/** As a link in the page does it: the address changes, the document stays. */
export const goWithin = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

export const everySubset = areas.reduce<Area[][]>((some, area) => [...some, ...some.map((one) => [...one, area])], [[]]);

/** Looks at the page with each combination of remotes down. */
export async function inEachCombination(page: Page, see: (down: readonly Area[]) => Promise<void>): Promise<void> {
  const sets = await remotesDown(page);
  for (const subset of everySubset) {
    sets.down.clear();
    for (const area of subset) sets.down.add(area);
    await test.step(`down: ${subset.join(' ') || 'none'}`, () => see(subset));
  }
}
