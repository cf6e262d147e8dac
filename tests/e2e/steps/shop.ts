// The running shop that scripts/test.ts started for the journeys.
import { connect, type Sql } from '@fudaya/db';
import { test as base } from '@playwright/test';

export interface RunningShop {
  readonly url: string;
  readonly ownerUrl: string;
  readonly buildsDir: string;
}

const given = process.env.SHOP;
if (!given) throw new Error('The journeys need a shop: run them with "pnpm e2e".');
export const shop = JSON.parse(given) as RunningShop;

/** `test` with a pool on the shop's database, as its owner. */
export const test = base.extend<object, { sql: Sql }>({
  sql: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from this pattern
    async ({}, use) => {
      const sql = connect(shop.ownerUrl, { max: 3 });
      await use(sql);
      await sql.end();
    },
    { scope: 'worker' },
  ],
});
export { expect } from '@playwright/test';
