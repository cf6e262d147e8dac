// A test file of a tree of before (scripts/earlier-builds.ts): it makes the database of that day, and sells on it until a file says enough.
import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { connect, roleUrl, type Sql } from '@fudaya/db';
import { migrate } from '@fudaya/db/migrate';
import { decision, drawnFor, testShop } from '@fudaya/gacha/testing';
import { expect, test } from 'vitest';

/** The owner's address, where each sale is written, where the last moment is written, and the file that ends it. */
const { SHOP_URL: url = '', SHOP_SALES: sales = '', SHOP_CLOCK: clock = '', SHOP_ENOUGH: enough = '' } = process.env;
const rolePassword = (role: string): string => `test-${role}`;

test('sells until it is enough', { timeout: 1_200_000 }, async () => {
  await migrate(url, { rolePassword });
  const sql = connect(url, { max: 6 });
  const pools = new Map<string, Sql>();
  const as = (role: string): Sql => {
    const pool = pools.get(role) ?? connect(roleUrl(url, role as 'gacha', rolePassword(role)), { max: 6 });
    pools.set(role, pool);
    return pool;
  };
  const shop = await testShop({ database: { url: () => url, sql, as, close: async () => undefined } });
  while (!existsSync(enough)) {
    const drawn = await drawnFor(shop, await shop.accountMember({ points: 1000, coins: 10 }), 4);
    await decision(drawn.ctx, { history_id: drawn.purchase_id, send_card: drawn.ids.slice(0, 1), reduction_card: drawn.ids.slice(1, 4) });
    appendFileSync(sales, `${drawn.purchase_id}\n`);
  }
  expect(await shop.broken()).toEqual([]);
  writeFileSync(clock, shop.clock.now().toISOString());
  await Promise.all([sql, ...pools.values()].map((pool) => pool.end({ timeout: 5 })));
});
