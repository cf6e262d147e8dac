// The upgrade of a shop that sells: the state before the shop was opened by commands sells on its own database, the database is brought to the
// present under it, and then the services of today go on. No sale fails, none is lost, and the books balance.
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '@fudaya/db/embedded';
import { migrate } from '@fudaya/db/migrate';
import { throwawayFolder } from '@fudaya/db/testing-folder';
import { decision, drawnFor, testClock, testShop } from '@fudaya/gacha/testing';
import { expect, test } from 'vitest';
import { databaseAt } from '../invariants/database-at.ts';
import { beforeFile, inTreeOf, run, whyNoHistory } from '../../scripts/earlier-builds.ts';

/** What came with the shop that is opened by commands. */
const firstOfToday = 'shared/docs/decisions/0088-people-act-as-one-role-by-name.md';
const rolePassword = (role: string): string => `test-${role}`;
const linesOf = (file: string): string[] => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []);

/** The services of today on the database that was brought to the present: what does not hold, before and after they sell on. */
async function goesOn(url: string, at: Date, sales: readonly string[]): Promise<unknown[]> {
  const database = databaseAt(url, rolePassword);
  try {
    const clock = testClock(new Date(at.getTime() + 60_000).toISOString());
    const shop = await testShop({ database, clock, packsBefore: 100_000 });
    const broken = await shop.broken();
    const resolved = new Set(
      (await database.sql<{ id: string }[]>`select id from gacha.purchase where state = 'resolved'`).map(({ id }) => id),
    );
    const drawn = await drawnFor(shop, await shop.accountMember({ points: 1000 }), 4);
    await decision(drawn.ctx, { history_id: drawn.purchase_id, send_card: [], reduction_card: drawn.ids });
    return [...broken, ...sales.filter((id) => !resolved.has(id)), ...(await shop.broken())];
  } finally {
    await database.close();
  }
}

test('OPS-11 a shop of before is brought to the present while it sells', { timeout: 1_800_000 }, async ({ task, skip }) => {
  const commit = whyNoHistory() === undefined ? beforeFile(firstOfToday) : undefined;
  if (commit === undefined) {
    const leftOut = whyNoHistory() ?? 'the history does not reach back so far';
    Object.assign(task.meta, { leftOut });
    return skip(leftOut);
  }
  const folder = mkdtempSync(join(tmpdir(), 'fudaya-upgrade-'));
  const [sales, clock, enough] = ['sales', 'clock', 'enough'].map((name) => join(folder, name)) as [string, string, string];
  const postgres = await startEmbedded({ dataDir: throwawayFolder('upgrade'), isThrowaway: true });
  try {
    await inTreeOf(commit, ['tests'], async (tree) => {
      const file = 'tests/invariants/selling-shop.test.ts';
      copyFileSync(fileURLToPath(new URL('selling-shop.ts', import.meta.url)), join(tree, file));
      const settings = { SHOP_URL: postgres.url, SHOP_SALES: sales, SHOP_CLOCK: clock, SHOP_ENOUGH: enough };
      const selling = run(
        tree,
        'env',
        ...Object.entries(settings).map(([name, value]) => `${name}=${value}`),
        join(tree, 'node_modules/.bin/vitest'),
        'run',
        '--project',
        'node',
        file,
      );
      const failed = new AbortController();
      selling.catch(() => failed.abort());
      const untilSold = async (count: number) => {
        while (linesOf(sales).length < count && !failed.signal.aborted) await pause(50);
      };
      await untilSold(5);
      const beganAt = linesOf(sales).length;
      await migrate(postgres.url, { rolePassword });
      const endedAt = linesOf(sales).length;
      await untilSold(endedAt + 5);
      writeFileSync(enough, '');
      await selling;
      process.stdout.write(
        `sold by the services of before: ${beganAt} before the migration, ${endedAt - beganAt} meanwhile, ${linesOf(sales).length - endedAt} after it\n`,
      );
    });
    expect(await goesOn(postgres.url, new Date(readFileSync(clock, 'utf8')), linesOf(sales))).toEqual([]);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
