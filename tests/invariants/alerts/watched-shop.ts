// A shop of real processes with members who buy, watched from outside; and the faults that are made in it.
import { randomUUID } from 'node:crypto';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { account, gacha, payment, store } from '@fudaya/contracts';
import { unguarded } from '@fudaya/db/testing';
import { throwawayFolder } from '@fudaya/db/testing-folder';
import { testShop, type TestShop } from '@fudaya/gacha/testing';
import { testClient, type TestClient } from '@fudaya/kit/testing';
import type { Hono } from 'hono';
import { startBeacon } from '../gacha-process.ts';
import { killablePostgres, type KillablePostgres } from '../killable-postgres.ts';
import { archiveCommand, folderOfPostgres } from '../recovery/base-backup.ts';
import { startService, type ServiceProcess } from '../service-process.ts';
import { parts, startShopProcesses, type ShopProcesses } from '../shop-processes.ts';

export interface WatchedShop {
  readonly postgres: KillablePostgres;
  /** Where its log is archived. */
  readonly archive: string;
  readonly shop: TestShop;
  readonly processes: ShopProcesses;
  /** A second replica of the store, which the edge is not told of. */
  readonly twin: ServiceProcess;
  readonly beacon: Awaited<ReturnType<typeof startBeacon>>;
  readonly boxId: string;
  /** Members who have not paid yet. */
  readonly payers: readonly TestClient[];
  readonly ports: Readonly<Record<string, readonly number[]>>;
  /** Whether pages are asked for as well: without a live build there are none. */
  readonly asks: { pages: boolean };
  readonly stop: () => Promise<void>;
}

export async function startWatchedShop(): Promise<WatchedShop> {
  const dataDir = throwawayFolder('watched');
  chmodSync(dataDir, 0o755);
  const archive = join(dataDir, 'archive');
  folderOfPostgres(archive);
  // As Compose has it.
  const settings = { archive_mode: 'on', archive_timeout: '30s', archive_command: archiveCommand(archive) };
  const postgres = await killablePostgres({ dataDir: join(dataDir, 'database'), settings });
  const { database } = postgres;
  const shop = await testShop({ database, clock: { now: () => new Date(), advance: () => undefined } });
  const { boxId, packId } = await shop.box(20_000, { lateBudget: 1000 });
  const beacon = await startBeacon();
  const own = { payment: { CHECK_DATABASE_URL: database.url('ops') } };
  const processes = await startShopProcesses(database, { beaconUrl: beacon.url, gatewayUrl: 'http://127.0.0.1:1/gateway', own });
  const twin = await startService('store', database.url('store'), {});
  await sellPoints(shop);
  const edge = { request: (path: string, init: RequestInit) => fetch(`${processes.url}${path}`, init) } as unknown as Hono;
  async function member(): Promise<TestClient> {
    const id = await shop.accountMember({ points: 1_000_000 });
    await shop.owner`update account.member set verified_at = now() where id = ${id}`;
    await shop.owner`insert into payment.care (member_id, age_bracket) values (${id}, '20_over')`;
    return testClient(edge).loginAs(id, shop.owner);
  }
  const payers = await Promise.all(Array.from({ length: 5 }, member));
  const asks = { pages: false };
  const leaving = new AbortController();
  const traffic = visit({ url: processes.url, packId, member, asks, signal: leaving.signal });
  const ports = Object.fromEntries(parts.map((part) => [part, [processes.of[part].port]]));
  return {
    postgres,
    archive,
    shop,
    processes,
    twin,
    beacon,
    boxId,
    payers,
    ports: { ...ports, store: [processes.of.store.port, twin.port] },
    asks,
    stop: async () => {
      leaving.abort();
      await traffic;
      await Promise.all([processes.stop(), twin.kill()]);
      beacon.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** One course, and one method whose provider is where nobody listens. */
async function sellPoints({ owner }: TestShop): Promise<void> {
  await owner`insert into payment.course (point, price, original_price, position) values (1010, 1000, 1000, 1)`;
  await owner`insert into payment.method (id, name_ja, name_en, position, is_active) values (1, 'カード', 'Card', 1, true)`;
}

interface Visiting {
  readonly url: string;
  readonly packId: number;
  readonly member: () => Promise<TestClient>;
  readonly asks: { readonly pages: boolean };
  readonly signal: AbortSignal;
}

/** Some visitors who look, and members who buy one after the other. What fails is not theirs to mend. */
async function visit({ url, packId, member, asks, signal }: Visiting): Promise<void> {
  const again = async (every_ms: number, step: () => Promise<unknown>) => {
    while (!signal.aborted) {
      await step().catch(() => undefined);
      await pause(every_ms);
    }
  };
  const get = (path: string) => fetch(`${url}${path}`, { signal: AbortSignal.timeout(5_000) }).then((reply) => reply.text());
  const buyer = async () => {
    const client = await member();
    await again(200, async () => {
      const { purchase_id } = await client.write(gacha.packCheck, { count: 1, pack_id: packId });
      if (purchase_id) await client.write(gacha.packBuy, { purchase_id });
    });
  };
  await Promise.all([
    again(200, () => get(`/api${store.banner.path}`)),
    again(300, () => get(`/api${account.userPoint.path}`)),
    again(300, () => get(asks.pages ? '/' : '/robots.txt')),
    ...Array.from({ length: 4 }, () => buyer().catch(() => undefined)),
  ]);
}

export interface Fault {
  readonly what: string;
  /** The alert that is to come, and what must be among its labels. */
  readonly alert: string;
  readonly labels?: Readonly<Record<string, string>>;
  /** Its alert asks for no lasting, and can be waited for in every test run. */
  readonly isQuick?: true;
  readonly make: (watched: WatchedShop) => Promise<unknown>;
}

const task = ({ shop }: WatchedShop, name: string) => shop.owner`select from graphile_worker.add_job(${name})`;
const holds = (work: Promise<unknown>) => void work.catch(() => undefined);

export const faults: readonly Fault[] = [
  { what: 'a replica is killed', alert: 'ServiceDown', labels: { job: 'store' }, make: ({ twin }) => twin.kill() },
  {
    what: 'a right is taken from a service, and its calls fail',
    alert: 'CallsFail',
    labels: { area: 'store' },
    make: ({ shop }) => shop.owner`revoke select on store.banner from fudaya_store`,
  },
  {
    what: 'no build is live, and pages are asked for',
    alert: 'PagesFail',
    async make({ asks }) {
      asks.pages = true;
    },
  },
  {
    what: 'somebody holds a table, and calls hold all connections of a service',
    alert: 'PoolWaits',
    labels: { area: 'account' },
    async make({ postgres, processes }) {
      const { sql } = postgres.database;
      holds(sql.begin(async (tx) => tx`lock table account.prefecture`.then(() => tx`select pg_sleep(600)`)));
      await pause(500);
      const visitor = testClient(processes.of.account.app);
      for (let call = 0; call < 12; call += 1) holds(visitor.read(account.prefectureList));
    },
  },
  {
    what: 'a buyer’s lock on the box lasts, again and again',
    alert: 'BuyingSlow',
    async make({ postgres, boxId }) {
      const { sql } = postgres.database;
      const hold = () =>
        sql.begin(async (tx) => tx`select from gacha.box where id = ${boxId} for update`.then(() => tx`select pg_sleep(1.5)`));
      const again = async (): Promise<void> => hold().then(again);
      holds(again());
    },
  },
  {
    what: 'a payment provider is away',
    alert: 'PaymentsUnanswered',
    labels: { provider: 'gateway-a' },
    async make({ payers, shop }) {
      const [course] = await shop.owner<{ id: number }[]>`select id from payment.course`;
      const card = { token: 'tok_simulated', req_card_number: '411111******1111', card_user_name: 'HANAKO YAMADA' };
      for (const client of payers) {
        await client.write(payment.pointBuy, { pay_id: 1, point_price_id: course!.id, request_id: randomUUID(), ...card });
      }
    },
  },
  {
    what: 'the beacon is silent',
    alert: 'DrawsLate',
    async make({ beacon }) {
      beacon.withhold();
    },
  },
  {
    what: 'a task is due that no replica takes',
    alert: 'TasksLate',
    labels: { queue: 'store' },
    make: (watched) => task(watched, 'store.nobody'),
  },
  {
    what: 'a task failed as often as it may',
    alert: 'TasksDead',
    labels: { queue: 'gacha' },
    isQuick: true,
    make: ({ shop }) =>
      shop.owner`select from graphile_worker.add_job('gacha.gone', max_attempts => 1)`.then(
        () => shop.owner`
        update graphile_worker._private_jobs set attempts = 1 where task_id = (select id from graphile_worker._private_tasks where identifier = 'gacha.gone')`,
      ),
  },
  {
    what: 'twelve payments are taken back',
    alert: 'ReversalsRise',
    isQuick: true,
    make: ({ shop }) =>
      unguarded(shop.owner, async (tx) => {
        await tx`
          insert into payment.payment (id, member_id, session_hash, course_id, method_id, price, point, provider, order_id, state, input_hash, created_at, updated_at)
          select gen_random_uuid(), gen_random_uuid(), '', (select min(id) from payment.course), 1, 1000, 1010, 'drill', 'drill-' || n, 'charged_back', '', now(), now()
          from generate_series(1, 12) n`;
        await tx`insert into payment.reversal select id, 0, 1010, 0, now() from payment.payment where provider = 'drill'`;
      }),
  },
  {
    what: 'a balance is changed behind the books, and the nightly check runs',
    alert: 'BooksBroken',
    async make(watched) {
      await unguarded(
        watched.shop.owner,
        (tx) => tx`
        update books.balance set pt = pt + 1 where member_id = (select member_id from books.balance order by pt desc limit 1)`,
      );
      await task(watched, 'payment.check-books');
    },
  },
  {
    what: 'money that came to the bank is explained by nobody',
    alert: 'BankLinesOld',
    make: ({ shop }) => shop.owner`
      insert into payment.bank_line (statement_id, account, day, key, kind, amount, payer, memo)
      values (gen_random_uuid(), '0172-001-1-1234567', current_date - 9, 'drill', 'in', 1000, 'ﾀﾞﾚｶ', '')`,
  },
  {
    what: 'nothing can be archived: a file stands where the archive was',
    alert: 'ArchiveFails',
    async make({ archive }) {
      rmSync(archive, { recursive: true });
      writeFileSync(archive, '');
    },
  },
  {
    what: 'a parcel is not packed in time',
    alert: 'ParcelsOverdue',
    isQuick: true,
    make: ({ shop }) => shop.owner`
      insert into gacha.shipment (member_id, state, state_at, requested_at, closes_at, promised_by, address)
      values (gen_random_uuid(), 'requested', now(), now() - interval '30 days', now() - interval '29 days', current_date - 3, '{}')`,
  },
  {
    what: 'the mail server takes nothing',
    alert: 'MailsLate',
    make: ({ shop }) => shop.owner`
      insert into account.mail_outbox (recipient, subject, text, html, created_at, expires_at, next_try_at)
      values ('nobody@example.test', 's', 't', 'h', now() - interval '10 minutes', now() + interval '1 day', now())`,
  },
  {
    what: 'a build does not load in browsers',
    alert: 'RemoteFails',
    isQuick: true,
    labels: { remote: 'store' },
    async make({ processes }) {
      const event = { kind: 'load_failed', remote: 'store', build: '0123456789abcdef' };
      for (let told = 0; told < 12; told += 1) {
        await fetch(`${processes.url}/beacon`, { method: 'POST', body: JSON.stringify({ events: [event, event] }) });
        await pause(3_000);
      }
    },
  },
];

/** After all others: nothing works without it. */
export const lastFaults: readonly Fault[] = [
  { what: 'Postgres is killed', alert: 'DatabaseAway', make: ({ postgres }) => postgres.kill() },
  { what: 'nobody can count how the shop stands', alert: 'FiguresOld', make: async () => undefined },
];
