// The drill of shared/docs/backup-and-restore.md on a real Postgres: a base backup, the archive of its log, and a moment to go back to.
import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { balanceOf, brokenInvariants, openMember } from '@fudaya/books';
import { paidPayment } from '@fudaya/books/testing';
import { connect, type Sql } from '@fudaya/db';
import { startEmbedded } from '@fudaya/db/embedded';
import { migrate } from '@fudaya/db/migrate';
import { throwawayFolder } from '@fudaya/db/testing-folder';
import { afterAll, expect, test } from 'vitest';
import { buy as draw, makeBox } from './hand-made-shop.ts';

const home = throwawayFolder('restore');
afterAll(() => rmSync(home, { recursive: true, force: true }));
chmodSync(home, 0o755);
const [shop, archive, restored] = ['shop', 'archive', 'restored'].map((name) => join(home, name)) as [string, string, string];
const nobody = 65_534;

function folder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (process.getuid?.() === 0) chownSync(path, nobody, nobody);
}

async function opened<R>(url: string, work: (sql: Sql) => Promise<R>): Promise<R> {
  const sql = connect(url, { max: 2 });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** What pg_basebackup does: the files as they are between the two calls, and the label that says where replay begins. */
async function baseBackup(sql: Sql): Promise<void> {
  const one = await sql.reserve();
  try {
    await one`select pg_backup_start('drill', fast => true)`;
    cpSync(shop, restored, { recursive: true, filter: (path) => !/\/cluster\/(pg_wal|postmaster)/.test(path) });
    const [stopped] = await one<{ labelfile: string }[]>`select labelfile from pg_backup_stop()`;
    writeFileSync(join(restored, 'cluster/backup_label'), stopped?.labelfile ?? '');
  } finally {
    one.release();
  }
  for (const name of ['pg_wal', 'pg_wal/archive_status', 'pg_wal/summaries']) folder(join(restored, 'cluster', name));
}

/** Everything belongs to who runs Postgres again. */
function handOver(path: string): void {
  if (process.getuid?.() !== 0) return;
  for (const name of ['', ...readdirSync(path, { recursive: true, encoding: 'utf8' })]) chownSync(join(path, name), nobody, nobody);
}

test('the shop of a minute ago is brought back whole: what was written by then is there, what came later is not, the books balance', async () => {
  const at = new Date();
  const [kept, lost] = [randomUUID(), randomUUID()];
  folder(archive);
  const first = await startEmbedded({ dataDir: shop });
  await migrate(first.url, { rolePassword: (role) => `test-${role}` });
  await opened(first.url, async (sql) => {
    await sql.unsafe("alter system set archive_mode = 'on'").simple();
    await sql.unsafe(`alter system set archive_command = 'cp %p ${archive}/%f'`).simple();
  });
  await first.stop();

  const running = await startEmbedded({ dataDir: shop });
  const buy = async (sql: Sql, memberId: string) => {
    await openMember(sql, memberId);
    await paidPayment(sql, { memberId, price: 1000, points: 1010, at });
  };
  const moment = await opened(running.url, async (sql) => {
    await baseBackup(sql);
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

  writeFileSync(
    join(restored, 'cluster/postgresql.auto.conf'),
    [
      `restore_command = 'cp ${archive}/%f %p'`,
      `recovery_target_time = '${moment}'`,
      `recovery_target_action = 'promote'`,
      `archive_mode = 'off'`,
      '',
    ].join('\n'),
  );
  writeFileSync(join(restored, 'cluster/recovery.signal'), '');
  handOver(restored);
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
