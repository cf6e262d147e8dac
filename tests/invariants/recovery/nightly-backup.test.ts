// deploy/postgres: what Compose runs each minute and each night, with a real Postgres.
import { execFile } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { connect, type Sql } from '@fudaya/db';
import { throwawayFolder } from '@fudaya/db/testing-folder';
import { startEmbedded } from '@fudaya/db/embedded';
import { afterAll, expect, test } from 'vitest';
import { killablePostgres } from '../killable-postgres.ts';
import { archiveCommand, backupScript, folderOfPostgres, replayFrom } from './base-backup.ts';
import { neededClientTools } from '../client-tools.ts';

const run = promisify(execFile);
const home = throwawayFolder('nightly');
chmodSync(home, 0o755);
afterAll(() => rmSync(home, { recursive: true, force: true }));

test('OPS-3 a segment goes into the archive whole, once, and never over another', async () => {
  const [archive, from] = [join(home, 'plain'), join(home, 'segment')];
  mkdirSync(archive);
  const [sh = '', script = ''] = archiveCommand(archive).split(' ');
  const keep = () => run(sh, [script, from, join(archive, '000000010000000000000001')]);
  writeFileSync(from, Buffer.alloc(16 * 1024 * 1024));
  await keep();
  await keep();
  expect(readdirSync(archive)).toEqual(['000000010000000000000001.gz']);
  const file = readFileSync(join(archive, '000000010000000000000001.gz'));
  expect([gunzipSync(file).length, file.length < 50_000]).toEqual([16 * 1024 * 1024, true]);
  writeFileSync(from, 'another');
  await expect(keep()).rejects.toThrow('Command failed');
  expect(readFileSync(join(archive, '000000010000000000000001.gz'))).toEqual(file);
});

/** Some rows and a full segment. */
async function daysGoBy(sql: Sql): Promise<void> {
  for (let day = 0; day < 3; day += 1) {
    await sql`insert into sold values (default)`;
    await sql`select pg_switch_wal()`;
  }
}

test('OPS-3 the nightly backup keeps what its days need, removes older log and backups, and the shop comes back from what is left @all', async ({
  task,
  skip,
}) => {
  const tools = neededClientTools({ task, skip });
  const archive = join(home, 'archive');
  folderOfPostgres(archive);
  const settings = { archive_mode: 'on', archive_command: archiveCommand(archive) };
  const postgres = await killablePostgres({ dataDir: join(home, 'shop'), settings });
  const { sql } = postgres.database;
  await sql`create table sold (at timestamptz default now())`;
  const { hostname, port, username, password } = new URL(postgres.database.url('owner'));
  const backup = () =>
    run('sh', [backupScript], {
      env: {
        PATH: `${tools.folder}:${process.env['PATH'] ?? ''}`,
        ARCHIVE: archive,
        POSTGRES_USER: username,
        PGHOST: hostname,
        PGPORT: port,
        PGPASSWORD: decodeURIComponent(password),
        BACKUPS_KEPT_DAYS: '35',
      },
    });
  const bases = () =>
    readdirSync(archive)
      .filter((name) => name.startsWith('base-'))
      .toSorted();
  const segments = () => readdirSync(archive).filter((name) => /^[\dA-F]{24}\.gz$/.test(name));

  await backup();
  const [first = ''] = bases();
  await daysGoBy(sql);
  const before = segments();
  const long = Date.now() / 1000 - 40 * 86_400;
  utimesSync(join(archive, first), long, long);
  const { stdout } = await backup();
  const [second = ''] = bases();
  expect([bases().length, second > first, stdout]).toEqual([1, true, `kept from ${second} on\n`]);
  expect(before.filter((name) => existsSync(join(archive, name)))).toEqual([]);

  await sql`insert into sold values (default)`;
  const [{ n } = { n: 0 }] = await sql<{ n: number }[]>`select count(*)::int as n from sold`;
  const [{ last } = { last: '' }] = await sql<{ last: string }[]>`select pg_walfile_name(pg_switch_wal()) as last`;
  await expect.poll(() => existsSync(join(archive, `${last}.gz`)), { timeout: 60_000 }).toBe(true);
  await postgres.kill();

  const restored = join(home, 'restored');
  mkdirSync(join(restored, 'cluster'), { recursive: true, mode: 0o700 });
  await run('tar', ['-xzf', join(archive, second, 'base.tar.gz'), '-C', join(restored, 'cluster')]);
  copyFileSync(join(home, 'shop/password'), join(restored, 'password'));
  replayFrom(archive, restored);
  const again = await startEmbedded({ dataDir: restored });
  const one = connect(again.url, { max: 1 });
  await expect.poll(async () => (await one`select pg_is_in_recovery() as r`)[0]?.['r'] as boolean, { timeout: 60_000 }).toBe(false);
  expect(await one`select count(*)::int as n from sold`).toEqual([{ n }]);
  await one.end();
  await again.stop();
}, 300_000);
