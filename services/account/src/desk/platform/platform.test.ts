import { account, noRight, type SentInputOf } from '@fudaya/contracts';
import { maintenance, maintenanceSet, taskRetry, tasks, type Role } from '@fudaya/contracts/desk';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { testClient, testSettings, type TestClient } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccountService } from '../../app.ts';
import { goodRegistration } from '../../testing.ts';

let database: TestDatabase;
const passwords = { hash: async (pass: string) => pass, isMatch: async (hash: string | null, pass: string) => hash === pass };
const mail = 'ren@example.com';
const browser = () => testClient(createAccountService({ sql: database.as('account'), settings: testSettings, passwords }).app);

beforeAll(async () => {
  database = await testDatabase();
  await browser().write(account.registerAppend, { ...goodRegistration, mail });
  await database.sql`update account.member set verified_at = now(), is_staff = true`;
});
afterAll(() => database.close());

async function staffAs(role: Role): Promise<TestClient> {
  const client = browser();
  await client.write(account.login, { mail, pass: goodRegistration.pass, save_cookie: '1' });
  await database.sql`update account.session set passkey_at = now() where id_hash = ${client.sessionHash}`;
  await database.sql`delete from account.staff_role`;
  await database.sql`insert into account.staff_role select id, ${role}, now() from account.member`;
  return client;
}
const close = { area: 'all', is_closed: true, until: null, reason: 'データベースの入れ替え' } as const;

test('FRM-6 OPS-2 the shop is closed and opened at the desk, which stays open for its staff, and each is kept with who and why', async () => {
  const releases = await staffAs('releases');
  const until = new Date(Date.now() + 3_600_000).toISOString();
  expect(await releases.write(maintenanceSet, { ...close, until: '2020-01-01T00:00:00.000Z' })).toMatchObject({ refusal: 'until_past' });
  expect((await releases.read(maintenance)).closed).toEqual([]);
  expect(await releases.write(maintenanceSet, { ...close, until })).toMatchObject({ state: 200 });
  expect(await releases.write(maintenanceSet, { ...close, until })).toMatchObject({ state: 200 });
  // A service that has not asked before.
  expect(await browser().read(account.userDetail)).toMatchObject({ state: 9999, until });
  // Whoever closed it can open it.
  expect(await releases.read(maintenance)).toMatchObject({
    closed: [{ area: 'all', until }],
    acts: [{ area: 'all', is_closed: true, reason: close.reason }, { is_closed: true }],
  });
  expect(await browser().read(maintenance)).toMatchObject({ state: 404 });
  await releases.write(maintenanceSet, { ...close, is_closed: false });
  expect((await releases.read(maintenance)).closed).toEqual([]);
  expect((await browser().read(account.userDetail)).state).not.toBe(9999);
  const acts = await database.sql`select 1 from plumbing.act where thing = 'plumbing.maintenance' and reason = ${close.reason}`;
  expect(acts.length).toBeGreaterThan(1);
  expect(await (await staffAs('support')).write(maintenanceSet, close)).toMatchObject({ refusal: noRight });
});

test('FRM-6 OPS-2 two who close and open the same place are told of each other, and the same twice is no conflict', async () => {
  const releases = await staffAs('releases');
  const seenOf = async (area: string) => (await releases.read(maintenance)).versions!.find((one) => one.area === area)!.version;
  const set = (change: Partial<SentInputOf<typeof maintenanceSet>>) => releases.write(maintenanceSet, { ...close, ...change });
  const actsOf = async () => (await releases.read(maintenance)).acts!.length;
  const [gacha, payment, all] = [await seenOf('gacha'), await seenOf('payment'), await seenOf('all')];
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const before = await actsOf();

  // Two at once: one of them is first.
  const both = await Promise.all([set({ area: 'gacha', seen: gacha, until }), set({ area: 'gacha', seen: gacha, until: null })]);
  expect(both.map(({ state }) => state).toSorted()).toEqual([200, 400]);
  expect(both.find(({ state }) => state === 400)).toMatchObject({ refusal: 'changed_meanwhile' });
  expect(await actsOf()).toBe(before + 1);
  // A reply that was lost: sent again it is done already, and kept once.
  const [was] = (await releases.read(maintenance)).closed!;
  expect(await set({ area: 'gacha', seen: gacha, until: was!.until })).toMatchObject({ state: 200 });
  expect(await actsOf()).toBe(before + 1);
  expect(await set({ area: 'gacha', seen: gacha, until: new Date(Date.now() + 7_200_000).toISOString() })).toMatchObject({
    refusal: 'changed_meanwhile',
  });

  // Another area is another record; the whole shop is all of them.
  expect(await set({ area: 'payment', seen: payment })).toMatchObject({ state: 200 });
  expect(await set({ area: 'all', seen: all })).toMatchObject({ refusal: 'changed_meanwhile' });
  expect(await set({ area: 'all', is_closed: false, seen: all })).toMatchObject({ refusal: 'changed_meanwhile' });
  expect((await releases.read(maintenance)).closed).toMatchObject([{ area: 'gacha' }, { area: 'payment' }]);
  const later = await seenOf('payment');
  expect(await set({ area: 'all', is_closed: false, seen: await seenOf('all') })).toMatchObject({ state: 200 });
  expect(await set({ area: 'payment', is_closed: false, seen: later })).toMatchObject({ state: 200 });
  expect(await set({ area: 'payment', seen: later })).toMatchObject({ refusal: 'changed_meanwhile' });
  expect((await releases.read(maintenance)).closed).toEqual([]);
});

test('OPS-2 tasks are told by their kind and never by what they are about; one that failed for good is tried again, once', async () => {
  const add = (task: string, payload: object) =>
    database.sql<{ id: number }[]>`select (graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::text::json)).id`;
  await add('account.waits', { mail: 'hana@example.com' });
  const [failed] = await add('account.fails', { mail: 'hana@example.com' });
  const [begun] = await add('account.begun', {});
  await database.sql`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no such mail: hana@example.com' where id = ${failed!.id}`;
  await database.sql`
    update graphile_worker._private_jobs set attempts = max_attempts, locked_at = now(), locked_by = 'a worker' where id = ${begun!.id}`;
  const releases = await staffAs('releases');
  const answer = await releases.read(tasks);
  const kind = (task: string) => answer.kinds!.find((one) => one.task === task);
  expect(kind('account.waits')).toMatchObject({ waiting: 1, running: 0, failed: 0, due: expect.any(String) as string });
  expect(kind('account.fails')).toMatchObject({ waiting: 0, failed: 1, due: null });
  expect(kind('account.begun')).toMatchObject({ running: 1, failed: 0 });
  expect(answer.failed).toMatchObject([{ id: failed!.id, task: 'account.fails' }]);
  expect(JSON.stringify(answer)).not.toContain('hana');

  const retry = (id: number) => releases.write(taskRetry, { id, reason: 'メールの設定を直したため' });
  const both = await Promise.all([retry(failed!.id), retry(failed!.id)]);
  expect(both.map(({ state }) => state).toSorted()).toEqual([200, 400]);
  expect(both.find(({ state }) => state === 400)).toMatchObject({ refusal: 'not_failed' });
  expect(await retry(begun!.id)).toMatchObject({ refusal: 'not_failed' });
  expect((await releases.read(tasks)).failed).toEqual([]);
  const [job] = await database.sql`select attempts from graphile_worker._private_jobs where id = ${failed!.id}`;
  expect(job).toEqual({ attempts: 0 });
  const acts = await database.sql`select key, after from plumbing.act where thing = 'plumbing.task'`;
  expect(acts).toEqual([{ key: String(failed!.id), after: { task: 'account.fails' } }]);
  expect(await (await staffAs('support')).read(tasks)).toMatchObject({ refusal: noRight });
});
