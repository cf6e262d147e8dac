// The commands of shared/docs/backup-and-restore.md with pg_dump and pg_restore themselves: out of a shop that goes on selling, into an empty cluster.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { balanceOf } from '@fudaya/books';
import { connect, roleUrl, type Sql, type Tx } from '@fudaya/db';
import { type ClientTools, clientTools } from '@fudaya/db/client-tools';
import { startEmbedded } from '@fudaya/db/embedded';
import { throwawayFolder } from '@fudaya/db/testing-folder';
import { decision, drawnFor, testShop, type TestShop } from '@fudaya/gacha/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

const home = mkdtempSync(join(tmpdir(), 'fudaya-dump-'));
const file = join(home, 'shop.dump');
const roles = ['store', 'gacha', 'payment', 'account', 'edge', 'releases', 'ops', 'operator'];
const passwords = Object.fromEntries(roles.map((role) => [`${role.toUpperCase()}_PASSWORD`, `restored-${role}`]));
const run = promisify(execFile);

let tools: ClientTools | undefined;
let whyNot = '';
let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
  try {
    tools = clientTools();
  } catch (fault) {
    if (process.env['PG_CLIENT'] === 'required') throw fault;
    whyNot = (fault as Error).message;
  }
}, 300_000);
afterAll(async () => {
  await shop.close();
  rmSync(home, { recursive: true, force: true });
});

/** A member buys, sees the cards, has some sent and turns the rest into points. */
async function sell(): Promise<void> {
  const drawn = await drawnFor(shop, await shop.accountMember({ points: 1000, coins: 10 }), 4);
  await decision(drawn.ctx, { history_id: drawn.purchase_id, send_card: drawn.ids.slice(0, 1), reduction_card: drawn.ids.slice(1, 3) });
}

/** Every row of every table, as one sum each: two databases with the same answer are the same. */
async function contents(sql: Tx): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname !~ '^pg_|^information_schema$' order by 1`;
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await sql.unsafe<{ sum: string }[]>(
      `select count(*) || ' rows ' || coalesce(md5(string_agg(r, '' order by r)), '') as sum from (select t::text as r from ${name} t)`,
    );
    sums[name] = row!.sum;
  }
  return sums;
}

/** The dump and what the shop held at its moment, while the shop goes on. */
async function dumpWhileSelling(dump: string): Promise<Record<string, string>> {
  return shop.owner.begin('isolation level repeatable read read only', async (moment) => {
    const [{ snapshot } = { snapshot: '' }] = await moment<{ snapshot: string }[]>`select pg_export_snapshot() as snapshot`;
    const dumped = new AbortController();
    const dumping = run(dump, ['-Fc', `--snapshot=${snapshot}`, '-f', file, shop.database.url('owner')]).finally(() => dumped.abort());
    const selling = (async () => {
      do await sell();
      while (!dumped.signal.aborted);
    })();
    await Promise.all([dumping, selling]);
    return contents(moment);
  });
}

async function refusesToChangeTheBooks(gacha: Sql): Promise<void> {
  expect(await gacha`select 1 from books.entry limit 1`).toHaveLength(1);
  await expect(gacha`update books.entry set amount = 0`).rejects.toThrow('permission denied');
  await expect(gacha`delete from books.journal`).rejects.toThrow('permission denied');
  await expect(gacha`update books.card_decision set kind = 'ship'`).rejects.toThrow('permission denied');
  await expect(gacha`select password_hash from account.member`).rejects.toThrow('permission denied');
}

test('FED-6 a shop dumped while it sells is restored into an empty cluster as it was at that moment, books whole and rights as before @all', async ({
  task,
  skip,
}) => {
  if (!tools) {
    // The sum of the test run says it (scripts/test.ts); where the tools can be had, PG_CLIENT=required makes it a failure.
    Object.assign(task.meta, { leftOut: whyNot });
    return skip(whyNot);
  }
  for (let members = 0; members < 3; members += 1) await sell();
  const open = await drawnFor(shop, await shop.accountMember({ points: 1000 }), 4);
  // A shop of years: its cluster has given out far more transaction numbers than the new one.
  await shop.owner`update books.journal set xid = (xid::bigint + 1000000)::text`;
  const then = await dumpWhileSelling(tools.dump);
  expect(await contents(shop.owner)).not.toEqual(then);

  const cluster = await startEmbedded({ dataDir: throwawayFolder('restored'), isThrowaway: true });
  const sql = connect(cluster.url, { max: 2 });
  const gacha = connect(roleUrl(cluster.url, 'gacha', 'restored-gacha'), { max: 2 });
  try {
    const migration = (...args: string[]) =>
      run(process.execPath, [join(import.meta.dirname, '../../services/db/src/cli.ts'), ...args], {
        env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: cluster.url, ...passwords },
      });
    await migration('roles');
    await run(tools.restore, ['--exit-on-error', '--no-owner', '-d', cluster.url, file]);
    expect(await contents(sql)).toEqual(then);
    await refusesToChangeTheBooks(gacha);

    await migration();
    const restored = await testShop({
      database: { url: () => cluster.url, sql, as: () => gacha, close: async () => undefined },
      clock: shop.clock,
    });
    expect(await restored.broken()).toEqual([]);
    await refusesToChangeTheBooks(gacha);
    // No later transaction may pass for one of the old shop's.
    expect(await sql`select id from books.journal where xid::xid8 >= pg_current_xact_id()`).toEqual([]);
    // Who had not decided yet decides now: new journals, entries and lots beside the old ones.
    const decided = await decision(restored.as(open.memberId), { history_id: open.purchase_id, reduction_card: open.ids, send_card: [] });
    expect(decided).toMatchObject({ result: '1', converted: 4 });
    expect((await balanceOf(sql, open.memberId, shop.clock.now())).pt).toBe(600 + decided.returned_points);
    expect(await restored.broken()).toEqual([]);
  } finally {
    await Promise.all([sql, gacha].map((pool) => pool.end({ timeout: 5 })));
    await cluster.stop();
  }
}, 180_000);
