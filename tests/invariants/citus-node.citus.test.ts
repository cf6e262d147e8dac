// A node of Citus that dies while a crowd buys in two steps, and one that is brought back to a restore point: every promise of the books holds, judged
// on a copy of all rows in one Postgres.
import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brokenInvariants } from '@fudaya/books';
import { connect, type Sql } from '@fudaya/db';
import { type Embedded, startEmbedded } from '@fudaya/db/embedded';
import { migrate } from '@fudaya/db/migrate';
import { throwawayFolder } from '@fudaya/db/testing-folder';
import { packBuy, packCheck, type TestShop, testShop } from '@fudaya/gacha/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyShop } from './copied-shop.ts';
import { killablePostgres } from './killable-postgres.ts';
import { archiveCommand, baseBackup, folderOfPostgres, replayFrom } from './recovery/base-backup.ts';

let plain: Embedded;
let judged: Sql;
beforeAll(async () => {
  plain = await startEmbedded({ dataDir: throwawayFolder('judged'), isThrowaway: true });
  await migrate(plain.url, { rolePassword: (role) => `test-${role}` });
  judged = connect(plain.url, { max: 4 });
});
afterAll(async () => {
  await judged?.end({ timeout: 1 });
  await plain?.stop();
});

/** Of all rows as they are now. */
async function promisesBroken(shop: TestShop): Promise<unknown[]> {
  await copyShop(shop.owner, judged);
  return brokenInvariants(judged, shop.clock.now());
}
const buy = async (shop: TestShop, memberId: string, packId: number): Promise<string> => {
  const { purchase_id } = await packCheck(shop.as(memberId), { count: 2, pack_id: packId });
  await packBuy(shop.as(memberId), { purchase_id });
  return purchase_id;
};

const deaths = [5, 25, 45];
/** Servers of its own, that write to the disk. */
const long = { timeout: 300_000 };

test(
  'GRO-4 GRO-7 killed three times under a crowd: what was answered is bought once, what was paid is ordered, and every promise holds',
  long,
  async () => {
    const node = await killablePostgres({ isCitus: true });
    const shop = await testShop({ database: node.database, purchaseSteps: 'two' });
    const packs: number[] = [];
    for (let i = 0; i < 4; i += 1) packs.push((await shop.box(200)).packId);
    const members: string[] = [];
    for (let i = 0; i < 16; i += 1) members.push(await shop.member({ points: 100_000 }));
    const answered: string[] = [];
    const process = shop.another();
    const enough = new AbortController();
    const crowd = members.map(async (memberId, i) => {
      for (let turn = 0; !enough.signal.aborted; turn += 1) {
        const ctx = () => process.as(memberId);
        try {
          const { purchase_id } = await packCheck(ctx(), { count: 1 + (turn % 3), pack_id: packs[(i + turn) % packs.length]! });
          await packBuy(ctx(), { purchase_id });
          answered.push(purchase_id);
        } catch (fault) {
          // The node is away, or forgot an intent; anything else is no part of a crash.
          const { code = '' } = fault as { code?: string };
          if (!/^(CONNECTION_|ECONN|57P0|08|no_intent|over_stock|sold_out)/.test(code)) throw fault;
          await pause(20);
        }
      }
    });
    const answeredMoreThan = async (count: number) => {
      for (const until = Date.now() + 60_000; answered.length <= count; await pause(5))
        if (Date.now() > until) throw new Error(`only ${answered.length} purchases within a minute`);
    };
    const crowded = Promise.all(crowd);
    crowded.catch(() => undefined);
    for (const death of deaths) {
      await Promise.race([crowded, answeredMoreThan(death)]);
      await node.kill();
      await node.start();
    }
    await Promise.race([crowded, answeredMoreThan(60)]);
    enough.abort();
    await crowded;

    shop.clock.advance(6);
    for (let left = 1; left > 0;) left = await shop.draws.finishPaid(new Date(shop.clock.now().getTime() - 5000));
    expect(await shop.owner`select id from gacha.paid_purchase where outcome is null`).toEqual([]);
    const bought = new Set((await shop.owner<{ id: string }[]>`select id from gacha.purchase`).map(({ id }) => id));
    expect(answered.filter((id) => !bought.has(id))).toEqual([]);

    expect(await promisesBroken(shop)).toEqual([]);
    expect(await judged`select from gacha.purchase`).toHaveLength(bought.size);
    // It would have been seen.
    await judged`update books.lot set remaining = remaining - 1 where id = (select min(id) from books.lot)`;
    expect((await brokenInvariants(judged, shop.clock.now())).map(({ number }) => number)).toEqual([2, 3]);
    await shop.close();
  },
);

test(
  'GRO-4 a node is brought back to a named restore point: what was bought by then is there, what came later is not, and it sells on',
  long,
  async () => {
    const home = throwawayFolder('restore-point');
    chmodSync(home, 0o755);
    const [archive, restored] = [join(home, 'archive'), join(home, 'restored')];
    folderOfPostgres(archive);
    const dataDir = join(home, 'shop');
    const settings = { archive_mode: 'on', archive_command: archiveCommand(archive) };
    const first = await killablePostgres({ isCitus: true, dataDir, settings });
    const port = Number(new URL(first.database.url('owner')).port);
    const shop = await testShop({ database: first.database, purchaseSteps: 'two' });
    const { packId } = await shop.box(50);
    const members: string[] = [];
    for (let i = 0; i < 8; i += 1) members.push(await shop.member({ points: 1000 }));
    await baseBackup(shop.owner, { from: dataDir, to: restored });
    const kept: string[] = [];
    for (const memberId of members) kept.push(await buy(shop, memberId, packId));
    await shop.owner`select citus_create_restore_point('before the accident')`;
    await buy(shop, members[0]!, packId);
    await shop.owner`delete from books.lot`;
    await shop.owner`select pg_switch_wal()`;
    await shop.close();

    replayFrom(archive, restored, { point: 'before the accident' });
    // On the port that it was known by: nodes of Citus know each other, and themselves, by address.
    const again = await killablePostgres({ isCitus: true, dataDir: restored, port });
    const back = await testShop({ database: again.database, purchaseSteps: 'two', clock: shop.clock, packsBefore: 1 });
    try {
      back.clock.advance(6);
      await back.draws.finishPaid(back.clock.now());
      expect((await back.owner<{ id: string }[]>`select id from gacha.purchase order by id`).map(({ id }) => id)).toEqual(kept.toSorted());
      expect(await promisesBroken(back)).toEqual([]);
      kept.push(await buy(back, members[1]!, packId));
      expect(await back.owner`select id from gacha.purchase`).toHaveLength(kept.length);
    } finally {
      await back.close();
      rmSync(home, { recursive: true, force: true });
    }
  },
);
