import { randomUUID } from 'node:crypto';
import { account } from '@fudaya/contracts';
import { inTransaction, queueLetter, queueNotice } from '@fudaya/kit';
import { testClient, testSettings } from '@fudaya/kit/testing';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccountService } from '../../app.ts';
import { aMember } from '../../testing.ts';

let database: TestDatabase;
let service: ReturnType<typeof createAccountService>;
const at = new Date('2026-11-01T00:00:00Z');
const minute = (n: number) => new Date(at.getTime() + n * 60_000);
const shipped = {
  kind: 'shipment',
  title: { ja: '発送しました', en: 'Your parcel is on its way' },
  text: { ja: '3枚のカードを発送しました。', en: 'Three cards left our house.' },
  href: '/buy-product-history',
};
const letter = { subject: { ja: '発送', en: 'Shipped' }, blocks: [shipped.text] };

beforeAll(async () => {
  database = await testDatabase();
  service = createAccountService({ sql: database.as('account'), settings: testSettings, now: () => at });
});
afterAll(() => database.close());

const notify = (memberId: string, idem: string, when = at) => queueNotice(database.as('gacha'), { memberId, idem, at: when, ...shipped });

test('TRM-4 another area can tell a member something, once, in the member’s language, without seeing the address', async () => {
  const memberId = await aMember(database.as('account'), 'en@example.com', at);
  await database.sql`update account.member set language = 'en' where id = ${memberId}`;
  for (const role of ['gacha', 'payment'] as const) {
    const sql = database.as(role);
    const tell = () => queueLetter(sql, { memberId, idem: `test:${role}`, at, expiresAt: minute(60), letter });
    expect([await tell(), await tell()]).toEqual([true, false]);
    await expect(sql`select recipient from account.mail_outbox`).rejects.toThrow(/permission denied/);
  }
  const mails = await database.sql`select recipient, subject, text from account.mail_outbox`;
  expect(mails).toHaveLength(2);
  expect(mails[0]).toMatchObject({ recipient: 'en@example.com', subject: 'Fudaya: Shipped' });
  expect(mails[0]?.['text']).toContain('Three cards left our house.');
});

test('TRM-4 what a failed transaction told is not told', async () => {
  const memberId = await aMember(database.as('account'), 'failed@example.com', at);
  const failing = inTransaction(database.as('gacha'), async (tx) => {
    await queueLetter(tx, { memberId, idem: 'test:failing', at, expiresAt: minute(60), letter });
    await queueNotice(tx, { memberId, idem: 'test:failing', at, ...shipped });
    throw new Error('crashed');
  });
  await expect(failing).rejects.toThrow('crashed');
  const client = await testClient(service.app).loginAs(memberId, database.sql);
  expect(await client.read(account.noticeList)).toMatchObject({ list: [], unread: 0 });
  expect(await database.sql`select 1 from account.mail_outbox where recipient = 'failed@example.com'`).toHaveLength(0);
});

test('TRM-4 the bell lists what was told, newest first, in the language of the page, and counts what is unread', async () => {
  const memberId = await aMember(database.as('account'), 'bell@example.com', at);
  for (let i = 0; i < 23; i++) await notify(memberId, `bell:${i}`, minute(i));
  expect(await notify(memberId, 'bell:0')).toBe(false);
  const client = await testClient(service.app).loginAs(memberId, database.sql);
  const first = await client.read(account.noticeList);
  expect(first).toMatchObject({ unread: 23, page: { page: 1, all_page: 2 } });
  expect(first['list']).toHaveLength(20);
  expect((first['list'] as unknown[])[0]).toMatchObject({
    title: '発送しました',
    created: minute(22).toISOString(),
    is_read: '0',
    href: '/buy-product-history',
  });
});

test('TRM-4 reading marks what was seen and nothing that came in meanwhile, again and again', async () => {
  const memberId = await aMember(database.as('account'), 'reads@example.com', at);
  await notify(memberId, 'reads:1', minute(1));
  await notify(memberId, 'reads:2', minute(2));
  const client = await testClient(service.app).loginAs(memberId, database.sql);
  const { list } = (await client.read(account.noticeList)) as unknown as { list: account.Notice[] };
  await notify(memberId, 'reads:3', minute(3));
  const id = list[0]?.id ?? '';
  for (let again = 0; again < 2; again++) expect(await client.write(account.noticeRead, { id })).toMatchObject({ result: '1', unread: 1 });
});

test('TRM-4 somebody else’s entry marks nothing, and a visitor has no bell', async () => {
  const [owner, other] = [
    await aMember(database.as('account'), 'owner@example.com', at),
    await aMember(database.as('account'), 'other@example.com', at),
  ];
  await notify(owner, 'owner:1');
  await notify(other, 'other:1');
  const [row] = await database.sql<{ id: string }[]>`select id from account.notice where member_id = ${owner}`;
  const client = await testClient(service.app).loginAs(other, database.sql);
  expect(await client.write(account.noticeRead, { id: row?.id ?? '' })).toMatchObject({ unread: 1 });
  expect(await client.write(account.noticeRead, { id: randomUUID() })).toMatchObject({ unread: 1 });
  expect(await testClient(service.app).read(account.noticeList)).toMatchObject({ state: 401 });
  expect(await database.sql`select 1 from account.notice where member_id = ${owner} and read_at is null`).toHaveLength(1);
});
