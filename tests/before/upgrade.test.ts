// The upgrade of a shop that sells: the state before the shop was opened by commands sells on its own database, the database is brought to the
// present under it, months of the books begin, and then the services of today go on. No sale fails, none is lost, and the books balance.
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connect } from '@fudaya/db';
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

/** Journals go into partitions of months from here on: the owner's act, asked again while somebody holds the books. Two months have ended by then. */
async function beginMonths(url: string): Promise<void> {
  const owner = connect(url, { max: 1 });
  try {
    for (const ago of [2, 1, 0])
      for (let isCurrent = false; !isCurrent;) {
        const [row] = await owner<
          { isCurrent: boolean }[]
        >`select books.turn_months(now() - make_interval(months => ${ago})) as "isCurrent"`.catch((error: { code?: string }) => {
          if (error.code === '55P03') return [{ isCurrent: false }];
          throw error;
        });
        ({ isCurrent } = row!);
      }
  } finally {
    await owner.end();
  }
}

/** How many journals are where: in what was one table, and in months. */
async function journalsOf(url: string): Promise<{ before: number; inMonths: number }> {
  const owner = connect(url, { max: 1 });
  try {
    const [row] = await owner<{ before: number; inMonths: number }[]>`
      select (select count(*)::int from months.journal_before) as before,
             (select count(*)::int from books.journal where id >= books.first_id('2000-02-01')) as "inMonths"`;
    return row!;
  } finally {
    await owner.end();
  }
}

test(
  'OPS-11 OPS-13 a shop of before is brought to the present while it sells, and sells on in months',
  { timeout: 1_800_000 },
  async ({ task, skip }) => {
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
        await beginMonths(postgres.url);
        const turnedAt = linesOf(sales).length;
        await untilSold(turnedAt + 5);
        writeFileSync(enough, '');
        await selling;
        const inMonths = linesOf(sales).length - turnedAt;
        process.stdout.write(
          `sold by the services of before: ${beganAt} before the migration, ${endedAt - beganAt} meanwhile, ${turnedAt - endedAt} after it, ${inMonths} in months\n`,
        );
        const journals = await journalsOf(postgres.url);
        // What each buys, draws and decides is five journals and more.
        expect(journals.before).toBeGreaterThan(turnedAt);
        expect(journals.inMonths).toBeGreaterThanOrEqual(5 * 5);
      });
      expect(await goesOn(postgres.url, new Date(readFileSync(clock, 'utf8')), linesOf(sales))).toEqual([]);
    } finally {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
