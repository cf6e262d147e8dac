// How soon a rollback is in a page that is loaded anew: a bad build goes live, is rolled back, and fresh visitors come until one has the old build.
import { links } from '@fudaya/contracts';
import { list, rollback } from '@fudaya/releases';
import type { Sql } from '@fudaya/db';
import type { Browser } from 'playwright/test';
import { deployEdition } from '../e2e/alone/steps/edition.ts';

interface Place {
  readonly url: string;
  readonly buildsDir: string;
}
const by = 'bench';

/** The build of the account remote that a visitor nobody knows is shown. */
async function shownBuild(browser: Browser, url: string): Promise<string | null> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${url}${links.login()}`);
    return await page.locator('[data-area="account"][data-build]').getAttribute('data-build');
  } finally {
    await context.close();
  }
}

async function until(browser: Browser, url: string, build: string): Promise<void> {
  while ((await shownBuild(browser, url)) !== build);
}

/** Milliseconds from the operator's command to the first fresh page that shows the old build; what of them the command took; a fresh page alone. */
export interface RollbackTime {
  readonly whole_ms: number;
  readonly command_ms: number;
  readonly page_ms: number;
}

export async function rollbackTimes(sql: Sql, browser: Browser, { url, buildsDir }: Place, rounds: number): Promise<RollbackTime[]> {
  const good = (await list(sql, 'account')).find((row) => row.is_live)?.build ?? '';
  const times: RollbackTime[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await until(browser, url, await deployEdition(sql, 'account', round, buildsDir));
    const begun = performance.now();
    await rollback(sql, { remote: 'account', to: good, buildsDir, by, why: `round ${round}` });
    const command_ms = performance.now() - begun;
    await until(browser, url, good);
    const whole_ms = performance.now() - begun;
    const again = performance.now();
    await shownBuild(browser, url);
    times.push({ whole_ms, command_ms, page_ms: performance.now() - again });
  }
  return times;
}
