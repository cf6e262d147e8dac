// Several nodes of Citus, each brought back to the same restore point from a backup of its own.
import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '@fudaya/db';
import { startCitusNodes } from '@fudaya/db/testing-citus';
import { throwawayFolder } from '@fudaya/db/testing-folder';
import { packBuy, packCheck, type TestShop, testShop } from '@fudaya/gacha/testing';
import { expect, test, vi } from 'vitest';
import { archiveCommand, baseBackup, folderOfPostgres, replayFrom } from './recovery/base-backup.ts';

const buy = async (shop: TestShop, memberId: string, packId: number): Promise<string> => {
  const { purchase_id } = await packCheck(shop.as(memberId), { count: 2, pack_id: packId });
  await packBuy(shop.as(memberId), { purchase_id });
  return purchase_id;
};

const servers = ['coordinator', 'worker-1', 'worker-2'] as const;

test(
  'GRO-4 OPS-7 each node is brought back to one named restore point: what was bought by then is there at all of them, what came later at none, and they sell on; meanwhile a worker that cannot archive was told of',
  { timeout: 300_000 },
  async () => {
    const home = throwawayFolder('restore-nodes');
    chmodSync(home, 0o755);
    const folderOf = (what: string, name: string) => join(home, `${what}-${name}`);
    for (const name of servers) folderOfPostgres(folderOf('archive', name));
    const kept = servers.map((name) => ({
      dataDir: folderOf('shop', name),
      settings: { archive_mode: 'on', archive_command: archiveCommand(folderOf('archive', name)) },
    }));
    const first = await startCitusNodes({ workers: 2, kept });
    const shop = await testShop({ database: first.database, purchaseSteps: 'two' });
    const { packId } = await shop.box(100);
    const members: string[] = [];
    for (let i = 0; i < 12; i += 1) members.push(await shop.member({ points: 1000 }));
    const owners = first.urls.map((url) => connect(url, { max: 2 }));
    for (const [i, name] of servers.entries())
      await baseBackup(owners[i]!, { from: folderOf('shop', name), to: folderOf('restored', name) });
    const ids: string[] = [];
    for (const memberId of members) ids.push(await buy(shop, memberId, packId));
    await shop.owner`select citus_create_restore_point('before the accident')`;
    for (const memberId of members.slice(0, 4)) await buy(shop, memberId, packId);
    await shop.owner`delete from books.lot`;
    const failures = async () =>
      (await shop.owner<{ value: number }[]>`select value from plumbing.shop_figures() where name = 'postgres_archive_failures'`)[0]?.value;
    expect(await failures()).toBe(0);
    // A worker that cannot archive is told of by the shop's figures, as the coordinator is (OPS-7: ArchiveFails).
    const shelf = folderOf('archive', 'worker-1');
    chmodSync(shelf, 0);
    for (const owner of owners) await owner`select pg_switch_wal()`;
    await vi.waitFor(async () => expect(await failures()).toBeGreaterThan(0), { timeout: 30_000, interval: 200 });
    chmodSync(shelf, 0o755);
    for (const owner of owners) await owner.end({ timeout: 1 });
    await shop.close();

    for (const name of servers) replayFrom(folderOf('archive', name), folderOf('restored', name), { point: 'before the accident' });
    // At the addresses that they were known by.
    const again = await startCitusNodes({
      workers: 2,
      isThere: true,
      kept: servers.map((name, i) => ({ dataDir: folderOf('restored', name), port: Number(new URL(first.urls[i]!).port) })),
    });
    const back = await testShop({ database: again.database, purchaseSteps: 'two', clock: shop.clock, packsBefore: 1 });
    try {
      back.clock.advance(6);
      await back.draws.finishPaid(back.clock.now());
      const bought = async () => (await back.owner<{ id: string }[]>`select id from gacha.purchase order by id`).map(({ id }) => id);
      expect(await bought()).toEqual(ids.toSorted());
      expect(await back.broken()).toEqual([]);
      for (const memberId of members.slice(0, 4)) ids.push(await buy(back, memberId, packId));
      expect(await bought()).toEqual(ids.toSorted());
      expect(await back.broken()).toEqual([]);
    } finally {
      await back.close();
      rmSync(home, { recursive: true, force: true });
    }
  },
);
