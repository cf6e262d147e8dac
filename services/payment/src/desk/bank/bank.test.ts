import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { japanDay, noRight, payment } from '@fudaya/contracts';
import { bankAsk, bankCandidates, bankChoose, bankExplain, bankFile, bankLines, bankReopen, type Role } from '@fudaya/contracts/desk';
import type { TestClient } from '@fudaya/kit/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { forgetBankLines, tellBank } from '../../bank/keep-bank.ts';
import { addDays } from '../../bank/statement-days.ts';
import { dealingsFile, transfersFile, type BankLine } from '../../testing/bank-file.ts';
import { pointsOf, stateOf } from '../../testing/member-steps.ts';
import { testShop, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterEach(async () => {
  await shop.database.sql`delete from payment.bank_line`;
  await shop.database.sql`delete from payment.bank_statement`;
  await shop.proveBooks();
});
afterAll(() => shop.close());
const reason = '通帳の記帳と突き合わせた';
const today = japanDay(new Date());

async function staffAs(role: Role): Promise<TestClient> {
  const { id, client } = await shop.newMember();
  await shop.database.sql`update account.member set is_staff = true where id = ${id}`;
  await shop.database.sql`update account.session set passkey_at = now() where member_id = ${id}`;
  await shop.database.sql`insert into account.staff_role values (${id}, ${role}, now())`;
  return client;
}
const packed = (file: Uint8Array) => gzipSync(file).toString('base64url');
const fileOf = (lines: readonly BankLine[]) => packed(dealingsFile({ from: addDays(today, -1), to: today, lines }));
/** An order of 1,000 yen by transfer. */
async function ordered(name: string) {
  const { id: memberId, client } = await shop.newMember();
  const input = { point_price_id: shop.courses.small, request_id: randomUUID(), pay_id: 4, name };
  const { order_id: id = '' } = await client.write(payment.pointBuy, input);
  return { memberId, id };
}
async function paid(name: string, amount = 1000) {
  const order = await ordered(name);
  await shop.order('bills/pay', { order_id: order.id.replaceAll('-', ''), amount, payer: name });
  await shop.simulator.settled();
  // Out of office hours the money counts from the next morning: the provider's word is there all the same.
  if (amount === 1000) await shop.database.sql`update payment.payment set poll_at = now() where id = ${order.id} and state = 'pending'`;
  return order;
}
const kept = async (client: TestClient, lines: readonly BankLine[]) => client.write(bankFile, { file: fileOf(lines), is_trial: false });
const linesOf = async (client: TestClient, show: 'open' | 'explained' | 'apart' | 'all' = 'all') =>
  (await client.read(bankLines, { show })).lines!;
const counted = async () => (await shop.database.sql`select from payment.bank_line`).length;

test('PAY-4 PAY-9 a file is tried, kept once, and each line is known, waits, has ended or is nobody’s; nothing is paid by it', async () => {
  const finance = await staffAs('finance');
  const [short, waiting] = [await paid('ミジカイ タロウ', 900), await ordered('マツ ハナコ')];
  const lines: BankLine[] = [
    { day: today, yen: 1000, payer: 'ﾏﾂ ﾊﾅｺ' },
    { day: today, yen: 900, payer: 'ﾐｼﾞｶｲ ﾀﾛｳ' },
    { day: today, yen: 4321, payer: 'ﾀﾞﾚｶ' },
    { day: today, yen: 330, memo: 'ﾃｽｳﾘﾖｳ', direction: 'out' },
  ];
  const tried = await finance.write(bankFile, { file: fileOf(lines), is_trial: true });
  expect(tried).toMatchObject({ state: 200, matched: 2, statements: [{ lines: 4, known: 0, in_yen: 6221, out_yen: 330 }] });
  expect(await counted()).toBe(0);
  const both = await Promise.all([kept(finance, lines), kept(finance, lines)]);
  expect(both.map(({ statements }) => statements![0]!.known).toSorted()).toEqual([0, 4]);
  const found = await linesOf(finance);
  expect(found.map(({ standing, payment_id, is_open }) => ({ standing, payment_id, is_open })).toReversed()).toEqual([
    { standing: 'waiting', payment_id: waiting.id, is_open: true },
    { standing: 'ended', payment_id: short.id, is_open: true },
    { standing: 'nobody', payment_id: null, is_open: true },
    { standing: 'out', payment_id: null, is_open: false },
  ]);
  expect(await stateOf(shop, waiting.id)).toMatchObject({ state: 'action_required' });
  expect(await pointsOf(shop, waiting.memberId)).toBe(0);
  expect((await finance.read(bankLines, {})).days).toEqual([{ day: today, lines: 4, came: 3, in_yen: 6221, matched: 0, open: 3 }]);
  const acts = await shop.database.sql<{ after: string }[]>`select after::text from plumbing.act where thing = 'payment.bank_statement'`;
  expect(acts).toHaveLength(1);
  expect(acts[0]!.after).not.toContain('ﾊﾅｺ');
});

test('PAY-4 two equal transfers of a day are two, an overlapping file adds what is new, and another kind of file counts nothing twice', async () => {
  const finance = await staffAs('finance');
  const one = { day: today, yen: 500, payer: 'ﾌﾀﾂ' };
  await kept(finance, [one, one]);
  expect(await counted()).toBe(2);
  expect((await kept(finance, [one, one, one, { ...one, reference: '7' }])).statements).toMatchObject([{ lines: 4, known: 2 }]);
  expect(await counted()).toBe(4);
  const other = packed(transfersFile({ from: today, to: today, lines: [one] }));
  expect(await finance.write(bankFile, { file: other, is_trial: false })).toMatchObject({ refusal: 'other_kind' });
  expect(await counted()).toBe(4);
});

test('PAY-4 PAY-9 a file is kept in parts that name a line alike; one that was stopped covers no day and is told until the same file is whole', async () => {
  const finance = await staffAs('finance');
  const { id } = await ordered('ﾌﾞﾌﾞﾝ'.normalize('NFKC'));
  const unseen = (await paid('ミエナイ ハナコ')).id;
  shop.pass(5 * 86_400_000);
  await shop.poll();
  shop.pass(-5 * 86_400_000);
  const one = { day: today, yen: 500, payer: 'ﾌﾀﾂ' };
  const file = fileOf([one, one, { day: today, yen: 1000, payer: 'ﾌﾞﾌﾞﾝ' }]);
  const part = (from: number, lines: number, is_trial = false) => finance.write(bankFile, { file, is_trial, part: { from, lines } });
  const now = async () => await finance.read(bankLines, { show: 'all' });
  expect(await part(0, 1, true)).toMatchObject({ statements: [{ lines: 1, known: 0 }] });
  expect((await now()).unfinished).toEqual([]);
  for (const known of [0, 1]) expect(await part(0, 1)).toMatchObject({ matched: 0, statements: [{ lines: 1, known }] });
  const covers = async () => (await now()).unseen!.some(({ payment_id }) => payment_id === unseen);
  expect([(await now()).unfinished, await covers()]).toEqual([
    [{ account: '0172-001-1-1234567', from: addDays(today, -1), to: today }],
    false,
  ]);
  const other = packed(transfersFile({ from: today, to: today, lines: [one] }));
  expect(await finance.write(bankFile, { file: other, is_trial: false })).toMatchObject({ refusal: 'other_kind' });
  expect(await part(1, 2)).toMatchObject({ matched: 1, statements: [{ lines: 2, known: 0 }] });
  expect(await kept(finance, [one, one, { day: today, yen: 1000, payer: 'ﾌﾞﾌﾞﾝ' }])).toMatchObject({ statements: [{ lines: 3, known: 3 }] });
  expect([(await now()).unfinished, await covers(), await counted()]).toEqual([[], true, 3]);
  expect((await now()).lines!.filter(({ payment_id }) => payment_id === id)).toHaveLength(1);
  const acts = await shop.database.sql<{ after: { lines: number; added: number } }[]>`
    select after from plumbing.act where thing = 'payment.bank_statement' order by id desc limit 2`;
  expect(acts.map(({ after: { lines, added } }) => [lines, added])).toEqual([
    [2, 2],
    [1, 1],
  ]);
});

test('PAY-4 a file that is wrong anywhere changes nothing and every wrong line is told', async () => {
  const finance = await staffAs('finance');
  const bytes = dealingsFile({ from: today, to: today, lines: [1, 2, 3].map((yen) => ({ day: today, yen })), newline: '' });
  for (const at of [235, 635]) bytes[at] = '-'.charCodeAt(0);
  const refused = await finance.write(bankFile, { file: packed(bytes), is_trial: false });
  expect(refused.errors?.['file']).toEqual([expect.stringContaining('2'), expect.stringContaining('4')]);
  expect(await finance.write(bankFile, { file: packed(bytes.subarray(0, 150)), is_trial: false })).toMatchObject({ refusal: 'length' });
  expect(await finance.write(bankFile, { file: packed(new Uint8Array(40_000_000)), is_trial: false })).toMatchObject({
    refusal: 'unreadable',
  });
  const table = packed(new TextEncoder().encode(`date,amount,payer\n${today},1000,x\n`));
  expect(await finance.write(bankFile, { file: table, is_trial: false })).toMatchObject({ refusal: 'no_account' });
  expect(await counted()).toBe(0);
  expect(await finance.write(bankFile, { file: table, account: '0172-001-1-7654321', is_trial: false })).toMatchObject({ state: 200 });
});

test('PAY-9 the provider is asked now where an order waits, and its word alone makes it paid; the line is known then', async () => {
  const finance = await staffAs('finance');
  const { id, memberId } = await ordered('イマ キク');
  await kept(finance, [{ day: today, yen: 1000, payer: 'ｲﾏ ｷｸ' }]);
  const [line] = await linesOf(finance, 'open');
  expect(line).toMatchObject({ standing: 'waiting', can_ask: true });
  expect(await finance.write(bankAsk, { id: line!.id })).toMatchObject({ state: 200 });
  expect(await finance.write(bankAsk, { id: line!.id })).toMatchObject({ state: 200 });
  expect((await stateOf(shop, id)).poll_at!.getTime()).toBeLessThanOrEqual(Date.now());
  await shop.poll();
  expect(await stateOf(shop, id)).toMatchObject({ state: 'action_required' });
  expect(await pointsOf(shop, memberId)).toBe(0);
  const acts = await shop.database.sql`select from plumbing.act where act = 'ask' and key = ${String(line!.id)}`;
  expect(acts.length).toBeGreaterThan(0);
  // The provider says so: only then.
  await shop.order('bills/pay', { order_id: id.replaceAll('-', ''), amount: 1000, payer: 'イマ キク' });
  await shop.simulator.settled();
  await shop.database.sql`update payment.payment set poll_at = now() where id = ${id} and state <> 'paid'`;
  shop.pass(5 * 86_400_000);
  await shop.poll();
  shop.pass(-5 * 86_400_000);
  expect(await stateOf(shop, id)).toMatchObject({ state: 'paid' });
  expect((await linesOf(finance))[0]).toMatchObject({ standing: 'known', is_open: false });
});

test('PAY-4 of several members’ orders a person chooses one; no second line becomes that payment; opened again it is nobody’s', async () => {
  const finance = await staffAs('finance');
  const [a, b] = [await ordered('オナジ ナマエ'), await ordered('オナジ ナマエ')];
  await kept(finance, [
    { day: today, yen: 1000, payer: 'ｵﾅｼﾞ ﾅﾏｴ', memo: '1' },
    { day: today, yen: 800, payer: 'ｵﾅｼﾞ ﾅﾏｴ', memo: '2' },
  ]);
  const [second, first] = await linesOf(finance);
  expect(first).toMatchObject({ standing: 'several', payment_id: null });
  const { payments } = await finance.read(bankCandidates, { id: first!.id });
  expect(payments!.flatMap(({ payment_id, is_same_name }) => (is_same_name ? [payment_id] : [])).toSorted()).toEqual(
    [a.id, b.id].toSorted(),
  );
  const choose = { id: first!.id, seen: first!.version, payment_id: a.id, reason };
  expect(await finance.write(bankChoose, { ...choose, seen: 'x' })).toMatchObject({ refusal: 'changed_meanwhile' });
  expect(await finance.write(bankChoose, { ...choose, payment_id: randomUUID() })).toMatchObject({ refusal: 'unfit' });
  const twice = await Promise.all([1, 2].map(() => finance.write(bankChoose, choose)));
  expect(twice.map(({ state }) => state)).toEqual([200, 200]);
  const other = { id: second!.id, seen: second!.version, reason };
  expect(await finance.write(bankChoose, { ...other, payment_id: a.id })).toMatchObject({ refusal: 'taken' });
  expect(await finance.write(bankChoose, { ...other, payment_id: b.id })).toMatchObject({ state: 200 });
  expect((await linesOf(finance))[0]).toMatchObject({ standing: 'waiting', amount: 800, price: 1000, is_open: true });
  expect(await finance.write(bankReopen, { id: first!.id, reason })).toMatchObject({ state: 200 });
  expect((await linesOf(finance))[1]).toMatchObject({ payment_id: null, chosen_by: null });
  await expect(shop.database.sql`update payment.bank_line set payment_id = ${b.id}`).rejects.toMatchObject({ code: '23505' });
});

test('PAY-9 OPS-12 nobody’s line is explained once, by whoever may, and opened again; old open lines are a figure; both are kept', async () => {
  const [finance, support] = [await staffAs('finance'), await staffAs('support')];
  await kept(finance, [{ day: addDays(today, -1), yen: 777, payer: '=1+1' }]);
  const [line] = await linesOf(finance, 'open');
  const told = async (days: number) => {
    const values: number[] = [];
    await tellBank(shop.sql, new Date(Date.now() + days * 86_400_000), { gauge: (_, __, value) => void values.push(value) });
    return values[0];
  };
  // However old it becomes, it stays a figure until somebody says what it is.
  expect([await told(0), await told(3), await told(500), await told(3000)]).toEqual([0, 1, 1, 1]);
  shop.pass(500 * 86_400_000);
  expect((await (await staffAs('finance')).read(bankLines, {})).old).toEqual({ count: 1, day: addDays(today, -1) });
  shop.pass(-500 * 86_400_000);
  const input = { id: line!.id, seen: line!.version, reason };
  expect(await support.write(bankExplain, input)).toMatchObject({ refusal: noRight });
  expect(await support.write(bankFile, { file: fileOf([]), is_trial: true })).toMatchObject({ refusal: noRight });
  expect(await support.read(bankLines, {})).toMatchObject({ refusal: noRight });
  expect(await finance.write(bankExplain, { ...input, seen: 'x' })).toMatchObject({ refusal: 'changed_meanwhile' });
  expect(await finance.write(bankExplain, input)).toMatchObject({ state: 200 });
  expect(await finance.write(bankExplain, input)).toMatchObject({ state: 200 });
  expect(await finance.write(bankExplain, { ...input, reason: '別の説明' })).toMatchObject({ refusal: 'changed_meanwhile' });
  expect(await linesOf(finance, 'open')).toEqual([]);
  expect(await linesOf(finance, 'explained')).toMatchObject([{ explained: { by: '山田 花子', reason } }]);
  expect(await told(3)).toBe(0);
  expect(await finance.write(bankReopen, { id: line!.id, reason })).toMatchObject({ state: 200 });
  expect(await linesOf(finance, 'open')).toHaveLength(1);
  const acts = await shop.database.sql`
    select act, by, reason from plumbing.act where thing = 'payment.bank_line' and key = ${String(line!.id)} order by id`;
  expect(acts.map(({ act, by }) => [act, by])).toEqual([
    ['explain', '山田 花子'],
    ['reopen', '山田 花子'],
  ]);
});

test('PAY-9 a transfer that the provider called paid on a day of a file, and that no line is, is listed', async () => {
  const finance = await staffAs('finance');
  const { id } = await paid('ミエナイ タロウ');
  shop.pass(5 * 86_400_000);
  await shop.poll();
  shop.pass(-5 * 86_400_000);
  expect(await stateOf(shop, id)).toMatchObject({ state: 'paid' });
  const unseen = async () => (await finance.read(bankLines, {})).unseen!.filter(({ payment_id }) => payment_id === id);
  expect(await unseen()).toEqual([]);
  await kept(finance, []);
  expect(await unseen()).toEqual([{ payment_id: id, day: today, price: 1000, holder: 'ミエナイ タロウ' }]);
  await kept(finance, [{ day: today, yen: 1000, payer: 'ﾐｴﾅｲ ﾀﾛｳ' }]);
  expect(await unseen()).toEqual([]);
});

test('OPS-12 lines are erased when the law no longer asks for them, and nobody writes them by a statement of their own', async () => {
  const finance = await staffAs('finance');
  await kept(finance, [{ day: today, yen: 1, payer: 'ﾌﾙｲ' }]);
  const after = (months: number) => {
    const at = new Date();
    at.setUTCMonth(at.getUTCMonth() + months);
    return new Date(at.getTime() + 3 * 86_400_000);
  };
  const forget = (months: number) => forgetBankLines(shop.sql, after(months), new AbortController().signal);
  expect([await forget(7 * 12 + 13), await forget(7 * 12 + 14)]).toEqual([0, 1]);
  expect(await counted()).toBe(0);
  const statement = `insert into payment.bank_line (statement_id, account, day, key, kind, amount, payer, memo)
    values (gen_random_uuid(), 'x', now(), 'x', 'in', 1, '', '')`;
  await expect(shop.sql.unsafe(statement)).rejects.toMatchObject({ code: '42501' });
  await expect(shop.sql.unsafe(`select payment.match_bank_lines('[]')`)).rejects.toMatchObject({ code: '42501' });
  const asDesk = shop.sql.begin(async (tx) => {
    await tx`select set_config('role', 'fudaya_payment_desk', true)`;
    await tx.unsafe(statement);
  });
  await expect(asDesk).rejects.toMatchObject({ code: '42501' });
});

test('PAY-4 OPS-7 lines that nobody explains for more than a week are told, with the day of the oldest, and counted for whoever watches', async () => {
  const finance = await staffAs('finance');
  const openDays = async () =>
    (await shop.database.sql<{ value: number }[]>`select value from plumbing.shop_figures() where name = 'shop_bank_line_open_days'`)[0]
      ?.value;
  expect([(await finance.read(bankLines, {})).old, await openDays()]).toEqual([null, 0]);
  const line = (days: number, yen: number): BankLine => ({ day: addDays(today, -days), yen, payer: 'ﾀﾞﾚｶ' });
  const of = (lines: readonly BankLine[]) => packed(dealingsFile({ from: addDays(today, -20), to: today, lines }));
  await finance.write(bankFile, { file: of([line(7, 11), line(2, 12)]), is_trial: false });
  expect([(await finance.read(bankLines, {})).old, await openDays()]).toEqual([null, 7]);
  await finance.write(bankFile, { file: of([line(12, 13), line(8, 14)]), is_trial: false });
  expect([(await finance.read(bankLines, {})).old, await openDays()]).toEqual([{ count: 2, day: addDays(today, -12) }, 12]);
  for (const { id, version } of (await linesOf(finance, 'open')).filter(({ day }) => day < addDays(today, -7)))
    await finance.write(bankExplain, { id, seen: version, reason });
  expect([(await finance.read(bankLines, {})).old, await openDays()]).toEqual([null, 7]);
});
