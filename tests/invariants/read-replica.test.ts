// A real replica that streams from a real Postgres: reads that may be a second old go there while it keeps up, and nowhere else than to the
// database itself when it does not.
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { store } from '@fudaya/contracts';
import { connect, readsOf, replicaReads, roleUrl, type ReplicaReads, type Sql } from '@fudaya/db';
import { startEmbedded, type Embedded } from '@fudaya/db/embedded';
import { migrate } from '@fudaya/db/migrate';
import { testClient } from '@fudaya/kit/testing';
import { throwawayFolder } from '@fudaya/db/testing-folder';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { baseBackup, ownAll } from './recovery/base-backup.ts';
import { startService } from './service-process.ts';

const passwordOf = (role: string): string => `test-${role}`;
const home = throwawayFolder('replica');
chmodSync(home, 0o755);
const [dataDir, copy] = [join(home, 'primary'), join(home, 'replica')];
let primary: Embedded;
let standby: Embedded;
let owner: Sql;
let onStandby: Sql;
let reads: ReplicaReads;
const moves: boolean[] = [];

beforeAll(async () => {
  primary = await startEmbedded({ dataDir });
  owner = connect(primary.url, { max: 4 });
  await migrate(primary.url, { rolePassword: passwordOf });
  await owner`create table news (n int)`;
  await baseBackup(owner, { from: dataDir, to: copy });
  const { hostname, port, username, password } = new URL(primary.url);
  writeFileSync(
    join(copy, 'cluster/postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}'\n`,
  );
  writeFileSync(join(copy, 'cluster/standby.signal'), '');
  ownAll(copy);
  standby = await startEmbedded({ dataDir: copy });
  onStandby = connect(standby.url, { max: 1 });
  reads = replicaReads(owner, connect(standby.url, { max: 2 }), (isUsed) => moves.push(isUsed));
}, 120_000);
afterAll(async () => {
  await reads.close();
  await Promise.all([owner, onStandby].map((sql) => sql.end({ timeout: 5 })));
  await standby.stop();
  await primary.stop();
  rmSync(home, { recursive: true, force: true });
});

const wait = { timeout: 30_000, interval: 20 };
const readFrom = () =>
  reads.readOld(async (sql) => {
    const [row] = await sql<{ isReplica: boolean; news: number }[]>`
      select pg_is_in_recovery() as "isReplica", (select count(*)::int from news) as news`;
    return row;
  });

test('OPS-13 without a replica every read goes to the database itself', async () => {
  expect(await readsOf(owner)((sql) => sql`select pg_is_in_recovery() as replica`)).toEqual([{ replica: false }]);
});

test('OPS-13 what may be a second old is read from the replica, and is at most that old', async () => {
  await vi.waitFor(() => expect(reads.isUsed()).toBe(true), wait);
  await owner`insert into news values (1)`;
  await vi.waitFor(async () => expect(await readFrom()).toEqual({ isReplica: true, news: 1 }), wait);
});

test('OPS-13 a replica that stands still is not read, until it has caught up', async () => {
  await vi.waitFor(() => expect(reads.isUsed()).toBe(true), wait);
  await onStandby`select pg_wal_replay_pause()`;
  await owner`insert into news values (2)`;
  await vi.waitFor(() => expect(reads.isUsed()).toBe(false), wait);
  expect(await readFrom()).toEqual({ isReplica: false, news: 2 });
  await onStandby`select pg_wal_replay_resume()`;
  await vi.waitFor(async () => expect(await readFrom()).toEqual({ isReplica: true, news: 2 }), wait);
});

test('OPS-13 what the replica refuses is read from the database itself, and what is wrong with the read is said', async () => {
  await vi.waitFor(() => expect(reads.isUsed()).toBe(true), wait);
  const written = await reads.readOld((sql) => sql`insert into news values (3) returning n`);
  expect(written).toEqual([{ n: 3 }]);
  await expect(reads.readOld((sql) => sql`select 1 / 0`)).rejects.toThrow('division by zero');
});

test('OPS-13 a store that is told of a replica reads its packs there', async () => {
  await vi.waitFor(() => expect(reads.isUsed()).toBe(true), wait);
  const urlOn = ({ url }: Embedded) => roleUrl(url, 'store', passwordOf('store'));
  const service = await startService('store', urlOn(primary), { DATABASE_READ_URL: urlOn(standby) });
  try {
    const readThere = () => onStandby`select 1 from pg_stat_activity where usename = 'fudaya_store' and query like '%store.pack p%'`;
    await vi.waitFor(async () => {
      expect(await testClient(service.app).read(store.packList)).toMatchObject({ status: 200, list: [] });
      expect(await readThere()).not.toEqual([]);
    }, wait);
  } finally {
    await service.kill();
  }
});

test('OPS-13 a replica that is promoted, or gone, is none any more', async () => {
  await vi.waitFor(() => expect(reads.isUsed()).toBe(true), wait);
  await onStandby`select pg_promote()`;
  await vi.waitFor(() => expect(reads.isUsed()).toBe(false), wait);
  expect(await readFrom()).toMatchObject({ isReplica: false, news: 3 });
  await standby.stop();
  expect(await readFrom()).toMatchObject({ isReplica: false, news: 3 });
  expect(moves.at(-1)).toBe(false);
});
