// What the benches of this service share: a real, durable Postgres of their own, members with points, many of them made at once.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Sql, type Tx, analyse, connect, roleUrl } from '@fudaya/db';
import { type Embedded, startEmbedded } from '@fudaya/db/embedded';
import type { Engine } from '@fudaya/db/engine';
import { migrate } from '@fudaya/db/migrate';
import { addNode, citusServer, nodeServer } from '@fudaya/db/testing-citus';

export interface BenchDatabase {
  readonly owner: Sql;
  /** As the service's own role. */
  readonly sql: Sql;
}

/** Postgres, one node of Citus, or a coordinator with two workers: each of its own, all on this machine. */
export type BenchEngine = Engine | 'citus-nodes';
const workers = 2;

/** Runs `use` with a way to make migrated databases on one server, which ends after it; those of another checkout of the shop, if one is named. `again` migrates one once more. */
export async function withBenchDatabases(
  use: (make: (name: string, checkout?: string) => Promise<BenchDatabase>, again: (name: string) => Promise<void>) => Promise<void>,
  engine: BenchEngine = 'postgres',
): Promise<void> {
  const count = engine === 'citus-nodes' ? 1 + workers : 1;
  const dataDirs = Array.from({ length: count }, () => mkdtempSync(join(tmpdir(), 'fudaya-bench-')));
  const ofEngine = { postgres: {}, citus: citusServer, 'citus-nodes': nodeServer }[engine];
  const servers: Embedded[] = [];
  const password = randomBytes(16).toString('hex');
  const pools: Sql[] = [];
  const open = (url: string, max: number): Sql => {
    const pool = connect(url, { max });
    pools.push(pool);
    return pool;
  };
  try {
    // Of one password, for workers are asked by the owner of the coordinator.
    for (const dataDir of dataDirs) servers.push(await startEmbedded({ dataDir, password, ...ofEngine }));
    const [coordinator, ...others] = servers.map(({ url }) => url);
    const admins = [coordinator!, ...others].map((url) => open(url, 1));
    const urlOf = (name: string) => new URL(`/${name}`, coordinator).href;
    const own = {
      rolePassword: () => password,
      database: engine === 'postgres' ? ({ engine } as const) : ({ engine: 'citus', shards: 4 } as const),
    };
    const make = async (name: string, checkout?: string) => {
      for (const admin of admins) await admin.unsafe(`create database ${name}`);
      const its = checkout && ((await import(join(checkout, 'services/db/src/migrate.ts'))) as { migrate: typeof migrate });
      await (its ? its.migrate : migrate)(urlOf(name), own);
      for (const url of others) await addNode(urlOf(name), { host: new URL(url).hostname, port: Number(new URL(url).port) }, own);
      return { owner: open(urlOf(name), 2), sql: open(roleUrl(urlOf(name), 'gacha', password), 32) };
    };
    await use(make, (name) => migrate(urlOf(name), own));
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
    await Promise.all(servers.map((server) => server.stop()));
    for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true });
  }
}

/** As if the witnesses had seen its terms: a bench of other things does not wait for them. */
export async function putOnSale(owner: Sql, boxId: string): Promise<void> {
  await owner`update gacha.announcement set received_at = now(), is_timely = true where box_id = ${boxId}`;
}

const lots = 5;
const lotPoints = 100_000;

/**
 * Members numbered 1 to `count`, each with five lots of one journal: ten entries a member. Without the checks of single grants: a
 * million takes minutes and not hours.
 */
export async function makeMembers(owner: Sql, count: number): Promise<void> {
  await owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`create temp table person on commit drop as select i, ${memberIdSql(tx)} as id from generate_series(1, ${count}::int) i`;
    await tx`insert into books.balance (member_id, pt) select id, ${lots * lotPoints} from person`;
    await tx`
      insert into books.account (code, member_id, unit)
      select code, id, unit from person
      cross join (values ('points.paid', 'PT'), ('points.bonus', 'PT'), ('points.return', 'PT'), ('coins', 'COIN')) as kind (code, unit)`;
    await tx`insert into books.journal (kind, idem, ref, at) select 'bench', 'bench:' || i, i::text, now() from person`;
    await tx`
      insert into books.lot (member_id, unit, class, granted, remaining, granted_at, expires_at, journal_id)
      select p.id, 'PT', 'bonus', ${lotPoints}, ${lotPoints}, now(), now() + interval '90 days', j.id
      from person p join books.journal j on j.idem = 'bench:' || p.i cross join generate_series(1, ${lots})`;
    await tx`
      insert into books.entry (journal_id, line, account_id, unit, amount, lot_id)
      select l.journal_id, 2 * row_number() over (partition by l.journal_id) - side, case side when 0 then a.id else books.system_account('promo', 'PT') end,
             'PT', case side when 0 then -l.granted else l.granted end, case side when 0 then l.id end
      from books.lot l
      join books.account a on a.code = 'points.bonus' and a.member_id = l.member_id and a.unit = 'PT'
      cross join generate_series(0, 1) side`;
  });
  await analyse(owner);
}

/** The same by the books' own functions, on either engine: for some thousands. */
export async function bookMembers(owner: Sql, count: number): Promise<void> {
  await owner`select books.open_member(${memberIdSql(owner)}) from generate_series(1, ${count}::int) i`;
  await owner`
    select count(*) from (select ${memberIdSql(owner)} as id from generate_series(1, ${count}::int) i) p
    cross join lateral books.put_lots(p.id, array_fill('bonus'::text, array[${lots}::int]), array_fill(${lotPoints}::bigint, array[${lots}::int]),
      array_fill(null::timestamptz, array[${lots}::int]), 'bench:' || p.id, 'bench', p.id::text, now()) given`;
  await analyse(owner);
}

export const memberId = (i: number): string => `00000000-0000-4000-8000-${i.toString(16).padStart(12, '0')}`;

const memberIdSql = (tx: Tx) => tx`('00000000-0000-4000-8000-' || lpad(to_hex(i), 12, '0'))::uuid`;

export const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
export const say = (line: string): boolean => process.stdout.write(`${line}\n`);
