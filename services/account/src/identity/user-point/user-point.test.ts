import { randomUUID } from 'node:crypto';
import { decide, grant, grantCoins } from '@fudaya/books';
import { account } from '@fudaya/contracts';
import { testClient, testSettings } from '@fudaya/kit/testing';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccountService } from '../../app.ts';
import { aMember } from '../../testing.ts';

let database: TestDatabase;
const at = new Date('2026-11-01T00:00:00Z');
const hours = (n: number) => new Date(at.getTime() + n * 3_600_000);
const at_ = (now: Date) => createAccountService({ sql: database.as('account'), settings: testSettings, now: () => now }).app;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('GRD-1 the current user tells points that are alive, coins, and what is undecided with the nearest deadline', async () => {
  const memberId = await aMember(database.as('account'), 'guard@example.com', at);
  const sql = database.sql;
  await grant(sql, { memberId, class: 'bonus', points: 500, idem: 'test:1', kind: 'campaign', ref: 'a', at });
  await grant(sql, { memberId, class: 'bonus', points: 70, idem: 'test:2', kind: 'campaign', ref: 'b', at, expiresAt: hours(1) });
  await grantCoins(sql, { memberId, coins: 3, idem: 'test:3', kind: 'campaign', ref: 'c', at });
  const boxId = randomUUID();
  const cards = [-1, 20, 22, 24].map((decide_in, slot) => ({ slot, decideBy: hours(decide_in) }));
  for (const { slot, decideBy } of cards) {
    await sql`
      insert into books.drawn_card (purchase_id, member_id, box_id, slot, ord, card_id, rarity, cost, return_points, unit, drawn_at, decide_by)
      values (${boxId}, ${memberId}, ${boxId}, ${slot}, ${slot}, 'x', 1, 100, 10, 'PT', ${at}, ${decideBy})`;
  }
  const client = await testClient(at_(at)).loginAs(memberId, sql);
  const expected = { is_login: '1', point: 570, availablePoint: 570, coin: 3, undecided: 3, decide_by: hours(20).toISOString() };
  expect(await client.read(account.userPoint)).toMatchObject({ ...expected, server_time: at.toISOString() });

  const [second] = await sql<{ id: number }[]>`select id from books.drawn_card where slot = 1 and box_id = ${boxId}`;
  await decide(sql, { memberId, cards: [{ cardId: second?.id ?? 0, kind: 'ship' }], decidedBy: 'member', at });
  const later = await client.at(at_(hours(2))).read(account.userPoint);
  expect(later).toMatchObject({ point: 500, undecided: 2, decide_by: hours(22).toISOString() });
});

test('GRD-1 a visitor gets zeros, and a session that nobody knows is a visitor’s', async () => {
  const zeros = { state: 200, is_login: '0', point: 0, coin: 0, undecided: 0, decide_by: null, lastName: '', first_name: '' };
  expect(await testClient(at_(at)).read(account.userPoint)).toMatchObject(zeros);
  const memberId = await aMember(database.as('account'), 'gone@example.com', at);
  const client = await testClient(at_(at)).loginAs(memberId, database.sql);
  await database.sql`delete from account.session`;
  expect(await client.read(account.userPoint)).toMatchObject(zeros);
});

test('GRD-1 of a crowd that asks at once everybody gets their own, visitors too', async () => {
  const sql = database.sql;
  const app = at_(at);
  const members = await Promise.all(
    Array.from({ length: 5 }, async (_, i) => {
      const memberId = await aMember(database.as('account'), `crowd-${i}@example.com`, at);
      await grantCoins(sql, { memberId, coins: i + 1, idem: `test:crowd:${i}`, kind: 'campaign', ref: 'crowd', at });
      return testClient(app).loginAs(memberId, sql);
    }),
  );
  const ended = await testClient(app).loginAs(await aMember(database.as('account'), 'ended@example.com', at), sql);
  await sql`delete from account.session where member_id = (select id from account.member where mail = 'ended@example.com')`;
  const crowd = [...members, ended, testClient(app)];
  const replies = await Promise.all([...crowd, ...crowd].map((client) => client.read(account.userPoint)));
  const coins = replies.map((reply) => ('coin' in reply ? [reply.is_login, reply.coin] : undefined));
  const once = [...members.map((_, i) => ['1', i + 1]), ['0', 0], ['0', 0]];
  expect(coins).toEqual([...once, ...once]);
});
