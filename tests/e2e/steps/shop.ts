// The running shop that scripts/test.ts started for the journeys.
import { connect, type Sql } from '@fudaya/db';
import { expect, test as base, type ConsoleMessage } from 'playwright/test';

export interface RunningShop {
  readonly url: string;
  readonly ownerUrl: string;
  readonly operatorUrl: string;
  readonly buildsDir: string;
}

const given = process.env.SHOPS;
if (!given) throw new Error('The journeys need a shop: run them with "pnpm e2e".');
const shops = JSON.parse(given) as { readonly [project: string]: RunningShop };

/** The shop of the journey that runs: each project has its own. */
export const shop: RunningShop = {
  get url() {
    return own().url;
  },
  get ownerUrl() {
    return own().ownerUrl;
  },
  get operatorUrl() {
    return own().operatorUrl;
  },
  get buildsDir() {
    return own().buildsDir;
  },
};
const shopOf = (project: string): RunningShop => {
  const found = shops[project];
  if (!found) throw new Error(`There is no shop for the journeys of ${project}.`);
  return found;
};
const own = () => shopOf(base.info().project.name);

/** What a browser says when a page does what its policy forbids. Pages of the simulator are other people's. */
const isRefusal = (message: ConsoleMessage) =>
  /Content Security Policy|Trusted(HTML|Script|ScriptURL)\b/.test(message.text()) && !message.location().url.includes('/dev/');

/** `test` with a pool on the shop's database, as its owner. No journey may end with a page that broke its policy. */
export const test = base.extend<{ policyKept: void }, { sql: Sql }>({
  policyKept: [
    async ({ context }, use) => {
      const refused: string[] = [];
      context.on('console', (message) => {
        if (isRefusal(message)) refused.push(message.text());
      });
      await use();
      expect(refused, 'what the page’s policy refused').toEqual([]);
    },
    { auto: true },
  ],
  sql: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from this pattern
    async ({}, use, { project }) => {
      const sql = connect(shopOf(project.name).ownerUrl, { max: 3 });
      await use(sql);
      await sql.end();
    },
    { scope: 'worker' },
  ],
});
export { expect } from 'playwright/test';
