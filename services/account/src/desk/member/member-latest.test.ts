import { account } from '@fudaya/contracts';
import { memberJournals, memberLatest, memberMoves, type Role } from '@fudaya/contracts/desk';
import { grant } from '@fudaya/books';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { testClient, testSettings, type TestClient } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccountService } from '../../app.ts';
import { aMember, goodRegistration } from '../../testing.ts';
import { aPurchase, aSmallCatalogue, decided } from '../../testing/history.ts';

let database: TestDatabase;
const passwords = { hash: async (pass: string) => pass, isMatch: async (hash: string | null, pass: string) => hash === pass };
const mail = 'ken@example.com';
const start = new Date('2026-11-01T00:00:00Z');
const star = { cardId: 'hoshi-001', rarity: 4, returnPoints: 80 };

beforeAll(async () => {
  database = await testDatabase();
  await aSmallCatalogue(database.sql, start);
});
afterAll(() => database.close());

async function staffAs(role: Role): Promise<TestClient> {
  const client = testClient(createAccountService({ sql: database.as('account'), settings: testSettings, passwords }).app);
  await client.write(account.registerAppend, { ...goodRegistration, mail });
  await database.sql`update account.member set verified_at = now(), is_staff = true where mail = ${mail}`;
  await client.write(account.login, { mail, pass: goodRegistration.pass, save_cookie: '1' });
  await database.sql`update account.session set passkey_at = now() where id_hash = ${client.sessionHash}`;
  await database.sql`delete from account.staff_role`;
  await database.sql`insert into account.staff_role select id, ${role}, now() from account.member where mail = ${mail}`;
  return client;
}

test('OPS-2 SEC-11 what a member bought and was sent last is read, and each role sees only its kinds of things', async () => {
  const { sql } = database;
  const [id, other] = [await aMember(database.as('account'), 'hana@example.com', start), await aMember(sql, 'other@example.com', start)];
  await grant(sql, { memberId: id, class: 'bonus', points: 500, idem: 'latest', kind: 'campaign', ref: 'a', at: start });
  const { id: purchaseId, cardIds } = await aPurchase(sql, { memberId: id, at: start, cards: [star, star] });
  await decided(sql, {
    memberId: id,
    purchaseId,
    kinds: cardIds.map((card) => [card, 'ship'] as const),
    at: start,
    parcel: { state: 'requested' },
  });
  const support = await staffAs('support');
  expect(await support.read(memberLatest, { id })).toMatchObject({
    purchases: [{ id: purchaseId, pack: '星空パック', at: start.toISOString() }],
    payments: [],
    parcels: [{ standing: 'requested' }],
  });
  expect(await support.read(memberLatest, { id: other })).toMatchObject({ purchases: [], payments: [], parcels: [] });
  expect(await (await staffAs('finance')).read(memberLatest, { id })).toMatchObject({ payments: [], parcels: null });
  expect(await (await staffAs('warehouse')).read(memberLatest, { id })).toMatchObject({
    payments: null,
    parcels: [{ cards: expect.any(Number) as number }],
  });
});

test('OPS-2 HIS-1 support reads what moved a member’s points and coins, as the member does, and the journals behind a movement; nobody else’s', async () => {
  const { sql } = database;
  const [id, other] = [await aMember(sql, 'mio@example.com', start), await aMember(sql, 'rin@example.com', start)];
  await grant(sql, { memberId: id, class: 'bonus', points: 700, idem: 'books', kind: 'campaign', ref: 'b', at: start });
  const { id: purchaseId } = await aPurchase(sql, { memberId: id, at: new Date(start.getTime() + 60_000), cards: [star] });
  const support = await staffAs('support');
  const { list, page } = await support.read(memberMoves, { id });
  expect(page).toMatchObject({ page: 1, all_page: 1 });
  expect(list).toMatchObject([
    { kind: 'draw', history_id: purchaseId },
    { kind: 'campaign', amount: 700 },
  ]);
  expect(list![0]!.amount).toBeLessThan(0);
  expect((await support.read(memberMoves, { id, mode: 2 })).list).toMatchObject([{ amount: 700 }]);
  expect((await support.read(memberMoves, { id, unit: 'COIN' })).list).toEqual([]);
  const { journals } = await support.read(memberJournals, { id, move: list![1]!.id });
  expect(journals).toMatchObject([
    {
      id: list![1]!.id,
      lines: [
        { account: 'points.bonus', amount: 700, is_own: '1' },
        { account: 'promo', amount: -700 },
      ],
    },
  ]);
  expect(await support.read(memberJournals, { id: other, move: list![1]!.id })).toMatchObject({ refusal: 'no_move' });
  // What is read of a member is that member's alone, whoever asks.
  expect((await support.read(memberMoves, { id: other })).list).toEqual([]);
});
