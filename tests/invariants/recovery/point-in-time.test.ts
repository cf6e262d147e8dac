// The drill of shared/docs/backup-and-restore.md on a real Postgres: a base backup, the archive of its log, and a moment to go back to.
import { randomUUID } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { balanceOf, brokenInvariants, openMember } from '@fudaya/books';
import { paidPayment } from '@fudaya/books/testing';
import { connect, type Sql } from '@fudaya/db';
import { startEmbedded } from '@fudaya/db/embedded';
import { migrate } from '@fudaya/db/migrate';
import { throwawayFolder } from '@fudaya/db/testing-folder';
import { afterAll, expect, test } from 'vitest';
import { buy as draw, makeBox } from '../hand-made-shop.ts';
import { archiveCommand, baseBackup, folderOfPostgres, replayFrom } from './base-backup.ts';

const home = throwawayFolder('restore');
afterAll(() => rmSync(home, { recursive: true, force: true }));
chmodSync(home, 0o755);
const [shop, archive, restored] = ['shop', 'archive', 'restored'].map((name) => join(home, name)) as [string, string, string];
async function opened<R>(url: string, work: (sql: Sql) => Promise<R>): Promise<R> {
  const sql = connect(url, { max: 2 });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

test('the shop of a minute ago is brought back whole: what was written by then is there, what came later is not, the books balance @all', async () => {
  const at = new Date();
  const [kept, lost] = [randomUUID(), randomUUID()];
  folderOfPostgres(archive);
  const first = await startEmbedded({ dataDir: shop });
  await migrate(first.url, { rolePassword: (role) => `test-${role}` });
  await opened(first.url, async (sql) => {
    await sql.unsafe("alter system set archive_mode = 'on'").simple();
    await sql.unsafe(`alter system set archive_command = '${archiveCommand(archive)}'`).simple();
  });
  await first.stop();

  const running = await startEmbedded({ dataDir: shop });
  const buy = async (sql: Sql, memberId: string) => {
    await openMember(sql, memberId);
    await paidPayment(sql, { memberId, price: 1000, points: 1010, at });
  };
  const moment = await opened(running.url, async (sql) => {
    await baseBackup(sql, { from: shop, to: restored });
    await buy(sql, kept);
    await draw(sql, await makeBox(sql, { n: 1, price: 300, from: at }), [{ memberId: kept, n: 1 }], at);
    const [{ now } = { now: '' }] = await sql<{ now: string }[]>`select clock_timestamp()::text as now`;
    await sql`select pg_sleep(0.05)`;
    await buy(sql, lost);
    // The accident.
    await sql`truncate books.entry, books.lot cascade`;
    await sql`select pg_switch_wal()`;
    return now;
  });
  await running.stop();

  replayFrom(archive, restored, moment);
  const again = await startEmbedded({ dataDir: restored });
  try {
    await opened(again.url, async (sql) => {
      expect(await sql`select 1 from books.balance where member_id = ${lost}`).toHaveLength(0);
      expect((await balanceOf(sql, kept, at)).pt).toBe(710);
      expect(await brokenInvariants(sql, at)).toEqual([]);
    });
  } finally {
    await again.stop();
  }
});
