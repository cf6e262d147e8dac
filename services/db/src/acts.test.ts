import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from './index.ts';
import { testDatabase, testOperator, type TestDatabase } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const acts = () =>
  database.sql<Record<string, unknown>[]>`select by, role, reason, act, thing, key, before, after from plumbing.act order by id`;
const who = { by: '試験 花子', role: 'fudaya_operator', reason: 'a test' };

test('OPS-2 what an operator changes is kept with the person, the reason and the row before and after; what changes nothing is not', async () => {
  const as = database.as('operator');
  await as`insert into store.card_type (id, name_ja, name_en, position) values (41, '札', 'Cards', 1)`;
  await as`update store.card_type set position = 2 where id = 41`;
  await as`update store.card_type set position = 2 where id = 41`;
  const row = { id: 41, name_ja: '札', name_en: 'Cards' };
  expect([...(await acts())]).toEqual([
    { ...who, act: 'insert', thing: 'store.card_type', key: '41', before: null, after: { ...row, position: 1 } },
    { ...who, act: 'update', thing: 'store.card_type', key: '41', before: { ...row, position: 1 }, after: { ...row, position: 2 } },
  ]);
});

test('OPS-2 nothing is changed by an operator who says not who they are or not why, and what failed leaves no line', async () => {
  const { length } = await acts();
  for (const settings of [
    {},
    { 'fudaya.by': '花子' },
    { 'fudaya.by': ' ', 'fudaya.reason': 'x' },
    { ...testOperator, 'fudaya.reason': '' },
  ]) {
    const unnamed = connect(database.url('operator'), { max: 1, settings });
    await expect(unnamed`insert into store.card_type (id, name_ja, name_en, position) values (42, '札', 'x', 1)`).rejects.toThrow(
      'by name and for a reason',
    );
    await unnamed.end();
  }
  await expect(
    database.as('operator')`insert into store.card_type (id, name_ja, name_en, position) values (41, '札', 'x', 1)`,
  ).rejects.toThrow('duplicate');
  expect(await acts()).toHaveLength(length);
});

test('OPS-2 a service keeps a line only where a person acts through it, and the owner’s lines are kept likewise', async () => {
  const { length } = await acts();
  await database.as('store')`update store.card_type set position = 3 where id = 41`;
  expect(await acts()).toHaveLength(length);
  await database.as('store').begin(async (tx) => {
    await tx`select set_config('fudaya.by', 'hana', true), set_config('fudaya.reason', 'by the desk', true)`;
    await tx`update store.card_type set position = 4 where id = 41`;
  });
  expect((await acts()).at(-1)).toMatchObject({ by: 'hana', role: 'fudaya_store', reason: 'by the desk', after: { position: 4 } });
});

test('OPS-2 nobody changes, deletes or invents a line: no role, and not the owner by mistake', async () => {
  for (const role of ['operator', 'ops', 'store', 'gacha', 'payment', 'account'] as const) {
    await expect(database.as(role)`update plumbing.act set by = 'x'`).rejects.toThrow('permission denied');
    await expect(database.as(role)`delete from plumbing.act`).rejects.toThrow('permission denied');
    await expect(
      database.as(role)`insert into plumbing.act (at, by, role, reason, act, thing, key) values (now(), 'x', 'x', 'x', 'x', 'x', 'x')`,
    ).rejects.toThrow('permission denied');
    await expect(database.as(role)`select plumbing.keep_act('x', 'x', 'x', null, null)`).rejects.toThrow('permission denied');
  }
  await expect(database.sql`update plumbing.act set by = 'x'`).rejects.toThrow('stays as it was written');
  await expect(database.sql`truncate plumbing.act`).rejects.toThrow('stays as it was written');
});

test('OPS-2 SEC-11 an operator ends that somebody is staff, and makes nobody staff', async () => {
  const [member] = await database.sql<{ id: string }[]>`
    insert into account.member (mail, password_hash, last_name, first_name, tel, zipcode, pref_id, shiku, address, referral_code)
    values ('staff@example.com', '', 'a', 'b', '0', '1', 13, 'c', 'd', 'staff') returning id`;
  const set = (isStaff: boolean) => database.as('operator')`update account.member set is_staff = ${isStaff} where id = ${member?.id ?? ''}`;
  await expect(set(true)).rejects.toThrow('permission denied');
  await expect(set(false)).rejects.toThrow('permission denied');
  await database.sql`update account.member set is_staff = true`;
  expect([...(await database.as('operator')`select account.end_staff(${member?.id ?? ''}) as ended`)]).toEqual([{ ended: true }]);
  expect((await acts()).at(-1)).toMatchObject({ ...who, thing: 'account.member', before: { is_staff: true }, after: { is_staff: false } });
});

/** What is no act: history, money, secrets, other people's rooms. */
test.each([
  `update gacha.tick set state = 'resolved'`,
  `insert into gacha.tick (box_id, t, first_seq, last_seq, head, round, sealed_at) values (gen_random_uuid(), 1, 1, 1, '', 1, now())`,
  'update gacha.box set taken = 0',
  'update gacha.box set stopped_at = null',
  `update gacha.box set terms = ''`,
  'delete from gacha.box',
  'delete from gacha.stock_reservation',
  'update gacha.manifest_line set drawn = 0',
  'update gacha.box_prize set purchase_id = null',
  `update gacha.purchase set state = 'void'`,
  `insert into gacha.log_entry (body) values ('')`,
  'update gacha.announcement set is_timely = true',
  `insert into books.journal (kind, ref, idem) values ('x', 'x', 'x')`,
  'update books.entry set amount = 1',
  'update books.lot set granted = 1',
  'update books.balance set member_id = member_id, pt = 1',
  'delete from books.card_decision',
  'select books.reverse(array[1::bigint], now())',
  `select books.grant_lots(gen_random_uuid(), '{}', '{}', '{}', 'x', 'x', 'x', now())`,
  `select books.spend('{}', '{}', '{}', '{}', 'x', '{}', now())`,
  'delete from payment.payment',
  'delete from payment.course',
  'update payment.payment set price = 1',
  'update payment.receipt set amount = 1',
  'select password_hash from account.member',
  `update account.member set mail = 'x'`,
  'select 1 from account.session',
  'select credential_id from account.passkey',
  'update account.operator_act set by = 1::text',
  'delete from account.staff_act',
  `update account.member set is_staff = false`,
  `select account.end_sessions(gen_random_uuid())`,
  `insert into account.staff_link (member_id, token_hash, created_at, expires_at) values (gen_random_uuid(), '', now(), now())`,
  'delete from account.staff_link',
  'delete from account.verified_phone',
  `update account.referral set state = 'granted'`,
  `update gacha.shipment set state = 'delivered'`,
  'update gacha.purchase set shipment_id = null',
  `insert into gacha.shipment_change (shipment_id, state, at, by) values (1, 'packing', now(), 'x')`,
  'delete from gacha.shipment_correction',
  'insert into account.passkey default values',
  `update edge.live set build = 'x'`,
  'insert into edge.build default values',
  'update plumbing.maintenance set until = null',
  'delete from plumbing.served',
])('OPS-2 the operators’ role may not: %s', async (statement) => {
  await expect(database.as('operator').unsafe(statement)).rejects.toThrow('permission denied');
});

/** What the right to write some columns would allow, and the database does not. */
test('OPS-2 PAY-9 with the operators’ role nobody says that a payment is paid, invents one, or ends one whose points were not taken back', async () => {
  const [course] = await database.sql<
    { id: number }[]
  >`insert into payment.course (point, price, original_price, position) values (1010, 1000, 1000, 1) returning id`;
  await database.sql`insert into payment.method (id, name_ja, name_en, position) values (1, 'カード', 'Card', 1)`;
  const made = (provider: string, orderId: string) => ({
    id: randomUUID(),
    member_id: randomUUID(),
    session_hash: new Uint8Array(32),
    course_id: course?.id ?? 0,
    method_id: 1,
    price: 1000,
    point: 1010,
    provider,
    order_id: orderId,
    input_hash: new Uint8Array(32),
    created_at: new Date(),
    updated_at: new Date(),
    detail: database.sql.json({ kind: 'card' }),
  });
  const [open, paid] = [made('gateway-a', 'a'), made('gateway-a', 'b')];
  for (const row of [open, paid]) await database.sql`insert into payment.payment ${database.sql(row)}`;
  await database.sql`update payment.payment set state = 'paid', paid_at = now(), journal_id = null where id = ${paid.id}`.catch(
    () => undefined,
  );
  const as = database.as('operator');
  const said = { kind: 'paid', amount_yen: 1000, provider_ref: 'x' };
  await expect(as`select payment.note_paid(${open.id}, ${as.json(said)})`).rejects.toMatchObject({ constraint_name: 'receipt_as_agreed' });
  await expect(as`update payment.payment set state = 'paid' where id = ${open.id}`).rejects.toMatchObject({
    constraint_name: 'payment_by_operator',
  });
  await expect(as`update payment.payment set detail = '{}' where id = ${open.id}`).rejects.toMatchObject({
    constraint_name: 'payment_by_operator',
  });
  for (const row of [made('gateway-a', 'c'), made('operator', open.id)])
    await expect(as`insert into payment.payment ${as({ ...row, detail: as.json({}) })}`).rejects.toMatchObject({
      constraint_name: 'payment_by_operator',
    });
  await expect(as`update payment.payment set state = 'refunded' where id = ${paid.id}`).rejects.toMatchObject({
    constraint_name: 'payment_by_operator',
  });
});
