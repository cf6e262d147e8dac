import { japanDay } from '@fudaya/contracts';
import {
  accountingExport,
  baseDateBefore,
  baseDateDue,
  paymentLife,
  paymentRefund,
  salesReport,
  unusedExport,
  unusedKept,
  unusedReport,
} from '@fudaya/contracts/desk';
import { needsOnePostgres, unguarded } from '@fudaya/db/testing';
import type { TestClient } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveRequests } from '../../operator/serve-requests.ts';
import { buyWithCard, cards } from '../../testing/member-steps.ts';
import { patient, testShop, type TestShop } from '../../testing/shop.ts';
import { keepUnused } from '../../unused/keep-unused.ts';
import { accounts, journalsOf } from './journals.ts';
import { bookedBetween } from './reports.sql.ts';
import { spanOf } from './span.ts';

let shop: TestShop;
let finance: TestClient;
let today: string;
beforeAll(async () => {
  shop = await testShop(patient);
  finance = await shop.newStaff('finance');
  const { client } = await shop.newMember();
  await buyWithCard(shop, client, cards.approved);
  await buyWithCard(shop, client, cards.approved, { course: shop.courses.large });
  const { order_id: id = '' } = await buyWithCard(shop, client, cards.approved);
  await shop.simulator.settled();
  const { payment } = await finance.read(paymentLife, { id });
  await finance.write(paymentRefund, { id, seen: payment!.updated, reason: 'the member asked for it' });
  await serveRequests(shop.settling, new AbortController().signal);
  today = japanDay(shop.settling.now());
});
afterAll(() => shop.close());

test('PAY-9 OPS-2 the report of a day tells what came, what went back and by which way, and is refused to others', async () => {
  const report = await finance.read(salesReport, { from: today, to: today });
  expect(report.days).toEqual([
    { day: today, came_yen: 7000, back_yen: 1000, payments: 3, sales_points: 0, given_points: 160, ended_points: 0 },
  ]);
  expect(report.methods).toMatchObject([{ id: 1, came_yen: 7000, back_yen: 1000, payments: 3 }]);
  expect(report).toMatchObject({ tax_yen: 0, tax_percent: 10 });
  expect((await finance.read(salesReport, { from: '2020-01-01', to: '2020-01-31' })).days).toEqual([]);
  for (const [from, to, refusal] of [
    ['2026-11-02', '2026-11-01', 'ends_first'],
    ['2026-01-01', '2026-04-03', 'too_long'],
  ] as const)
    expect(await finance.read(salesReport, { from, to })).toMatchObject({ state: 400, refusal });
  expect((await finance.read(salesReport, { from: '2026-01-01', to: '2026-04-02' })).state).toBe(200);
  expect(await (await shop.newStaff('support')).read(salesReport, { from: today, to: today })).toMatchObject({ state: 400 });
});

test('TRM-1 OPS-2 the report of a base date tells unused points by their kind', async () => {
  const { classes, deposit_yen } = await finance.read(unusedReport, { at: today });
  expect(classes).toEqual([
    { class: 'paid', points: 6000, lots: 2, members: 1 },
    { class: 'bonus', points: 160, lots: 2, members: 1 },
    { class: 'return', points: 0, lots: 0, members: 0 },
  ]);
  expect(deposit_yen).toBe(0);
  expect((await finance.read(unusedReport, { at: '2020-03-31' })).classes!.map(({ points }) => points)).toEqual([0, 0, 0]);
});

test('TRM-1 OPS-2 OPS-12 each base date is kept by itself once it is over, also one that was missed, and nobody changes what was kept', async () => {
  const { sql } = shop;
  const year = Number(today.slice(0, 4));
  const [next = '', later = ''] = [`${year}-03-31`, `${year}-09-30`, `${year + 1}-03-31`, `${year + 1}-09-30`].filter(
    (day) => day >= today,
  );
  const nightAfter = (day: string, days = 1) => new Date(Date.parse(`${day}T18:30:00Z`) + (days - 1) * 86_400_000);
  const kept = async () => (await finance.read(unusedKept)).bases!;
  // The night of the day itself begins before the day is over in Japan, a quarter to midnight; and before the shop's first journal there is nothing.
  expect(await keepUnused(sql, new Date(Date.parse(`${next}T14:45:00Z`)))).toBe(0);
  expect(await kept()).toEqual([]);
  const both = await Promise.all([1, 2].map(() => keepUnused(sql, nightAfter(next))));
  expect(both.toSorted()).toEqual([0, 1]);
  const { classes, deposit_yen } = await finance.read(unusedReport, { at: next });
  const [first] = await kept();
  expect(first).toEqual({ at: next, due: baseDateDue(next), kept: nightAfter(next).toISOString(), classes, deposit_yen });
  expect(await keepUnused(sql, nightAfter(next, 40))).toBe(0);
  expect((await kept())[0]).toEqual(first);
  // Half a year without a night: the next one keeps it.
  expect(await keepUnused(sql, nightAfter(later, 20))).toBe(1);
  expect((await kept()).map(({ at }) => at)).toEqual([later, next]);
  const { csv, name } = await finance.read(unusedExport, { at: next });
  expect(name).toBe(`unused-${next}.csv`);
  expect(csv).toBe(
    `\uFEFFdate,class,points,lots,members\r\n${first!.classes.map((row) => `${next},${row.class},${row.points},${row.lots},${row.members}\r\n`).join('')}`,
  );
  expect((await finance.read(unusedExport, { at: today })).csv).toContain(`${today},paid,6000,2,1`);
  expect(await (await shop.newStaff('support')).read(unusedKept)).toMatchObject({ state: 400 });
  await expect(sql`update payment.unused_at_base set points = 0`).rejects.toMatchObject({ code: '42501' });
  await expect(sql`delete from payment.unused_at_base`).rejects.toMatchObject({ code: '42501' });
});

test('TRM-1 base dates are 31 March and 30 September, reported within two months', () => {
  expect(['2026-01-01', '2026-03-31', '2026-04-01', '2026-09-30', '2026-10-01', '2026-12-31'].map(baseDateBefore)).toEqual([
    ...['2025-09-30', '2025-09-30', '2026-03-31', '2026-03-31', '2026-09-30', '2026-09-30'],
  ]);
  expect(['2026-03-31', '2026-09-30'].map(baseDateDue)).toEqual(['2026-05-31', '2026-11-30']);
});

test('OPS-2 the file for accounting has a journal for each figure, and the liability in it is what members have', async () => {
  const { csv = '', lines, name } = await finance.read(accountingExport, { from: today, to: today, format: 'freee' });
  expect(name).toBe(`freee-${today}-${today}.csv`);
  const rows = csv.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(rows[0]).toMatch(/^日付,伝票番号,借方勘定科目,/);
  expect(rows).toHaveLength((lines ?? 0) + 1);
  const day = today.replaceAll('-', '/');
  expect(rows[1]).toMatch(new RegExp(`^${day},1,売掛金,対象外,7000,0,[^,]+,契約負債,対象外,7000,0,,ポイント販売`));
  const other = await finance.read(accountingExport, { from: today, to: today, format: 'moneyforward' });
  expect(other.csv).toMatch(/取引No,取引日,借方勘定科目,/);
  expect(other.lines).toBe(lines);

  const { from, until } = spanOf({ from: today, to: today });
  const booked = await shop.database.sql.begin((tx) => bookedBetween(tx, { from, until, language: 'ja' }));
  const journals = journalsOf(booked.away === null ? booked.rows : []);
  const liability = journals.reduce(
    (all, { debit, credit, yen }) => all + (credit === accounts.liability ? yen : 0) - (debit === accounts.liability ? yen : 0),
    0,
  );
  const [held] = await shop.database.sql<{ pt: number }[]>`
    select -sum(e.amount)::int as pt from books.entry e join books.account a on a.id = e.account_id
    where a.unit = 'PT' and (a.code like 'points.%' or a.code = 'prize_due')`;
  expect(liability).toBe(held?.pt);
});

test('OPS-2 OPS-13 of a part of a month that is put away there are no figures, and no zeroes: which month is said, and others are told as ever', async () => {
  const { sql } = shop.database;
  await sql`
    insert into books.put_away_month (month, manifest, journals, entries, at, by, note) values ('2025_05', 'x', 1, 1, now(), 'test', 'a test')`;
  const away = { state: 400, refusal: 'put_away' };
  for (const [from, to] of [
    ['2025-05-31', '2025-05-31'],
    ['2025-04-01', '2025-05-01'],
    ['2025-05-31', '2025-06-30'],
    ['2025-05-01', '2025-05-30'],
    ['2025-05-02', '2025-05-31'],
  ] as const) {
    expect(await finance.read(salesReport, { from, to })).toMatchObject({
      ...away,
      errors: { from: [expect.stringContaining('2025-05')] },
    });
    expect(await finance.read(accountingExport, { from, to, format: 'freee' })).toMatchObject(away);
  }
  expect((await finance.read(salesReport, { from: '2025-06-01', to: '2025-06-30' })).state).toBe(200);
  expect((await finance.read(salesReport, { from: '2025-04-01', to: '2025-04-30' })).state).toBe(200);
  expect((await finance.read(salesReport, { from: '2025-04-01', to: '2025-06-30' })).state).toBe(200);
  // At its last midnight, and before its first, nothing of it is cut in two.
  const unused = async (at: string) => (await finance.read(unusedReport, { at })).state;
  expect([await unused('2025-04-30'), await unused('2025-05-01'), await unused('2025-05-30'), await unused('2025-05-31')]).toEqual([
    ...[200, 400, 400, 200],
  ]);
  await sql`update books.put_away_month set brought_back_at = now(), brought_back_by = 'test'`;
  expect(await unused('2025-05-30')).toBe(200);
});

test('OPS-2 OPS-13 the file for accounting of a whole month that is put away has the sums that its days had, and says which they are', async (context) => {
  needsOnePostgres(context, 'months are put away on one Postgres');
  const { sql } = shop.database;
  // Draws and decisions of two days, and points that were given in between.
  const book = async (kind: string, at: string, entries: readonly (readonly [code: string, amount: number])[]) =>
    await unguarded(sql, async (tx) => {
      const [journal] = await tx<{ id: number }[]>`
        insert into books.journal (kind, idem, ref, at) values (${kind}, ${`${kind}:${at}`}, 'a test', ${at}) returning id`;
      for (const [line, [code, amount]] of entries.entries())
        await tx`insert into books.entry (journal_id, line, account_id, unit, amount)
          values (${journal!.id}, ${line + 1}, books.system_account(${code}, 'PT'), 'PT', ${amount})`;
      return journal!.id;
    });
  const days = [
    await book('ship', '2025-07-02T03:00:00Z', [
      ['prize_due', 1000],
      ['revenue', -1000],
    ]),
    await book('convert', '2025-07-09T03:00:00Z', [
      ['prize_due', 100],
      ['revenue', -60],
      ['clearing', -40],
    ]),
    await book('expire', '2025-07-09T04:00:00Z', [
      ['clearing', 30],
      ['breakage', -30],
    ]),
  ];
  await book('goodwill', '2025-07-31T03:00:00Z', [
    ['promo', 50],
    ['clearing', -50],
  ]);
  const fileOf = async () => {
    const { csv = '' } = await finance.read(accountingExport, { from: '2025-07-01', to: '2025-07-31', format: 'freee' });
    return csv
      .replace('\uFEFF', '')
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','));
  };
  /** By debit and credit. */
  const sums = (rows: readonly (readonly string[])[]) => {
    const all: Record<string, number> = {};
    for (const row of rows) all[`${row[2]} ${row[7]}`] = (all[`${row[2]} ${row[7]}`] ?? 0) + Number(row[4]);
    return all;
  };
  const before = await fileOf();
  expect(before.map(([day]) => day)).toEqual(['2025/07/02', '2025/07/09', '2025/07/09', '2025/07/31']);

  await unguarded(sql, async (tx) => {
    await tx`delete from books.entry where journal_id = any (${days})`;
    await tx`delete from books.journal where id = any (${days})`;
    await tx`insert into books.put_away_month (month, manifest, journals, entries, at, by, note) values ('2025_07', 'x', 3, 7, now(), 'test', 'a test')`;
  });
  await book('carried', '2025-07-09T04:00:00Z', [
    ['prize_due', 1100],
    ['revenue', -1060],
    ['clearing', -10],
    ['breakage', -30],
  ]);
  const after = await fileOf();
  expect(sums(after)).toEqual(sums(before));
  expect(after.map((row) => row.at(-1))).toEqual([
    'カードの引き渡し（2025-07の合計）',
    'ポイントの失効（2025-07の合計）',
    'ポイントの無償付与',
  ]);
  expect((await finance.read(salesReport, { from: '2025-07-01', to: '2025-07-31' })).months).toEqual(['2025-07']);
});

test('OPS-2 sales carry their tax, what is below zero has its sides changed, and nothing makes no journal', () => {
  const nothing = { day: '2026-11-01', is_month: false, method_id: null, method: null, payments: 0 };
  const zero = { came_yen: 0, back_yen: 0, held_yen: 0, unheld_yen: 0, settled_yen: 0, revenue: 0, promo: 0, breakage: 0, owed: 0 };
  expect(journalsOf([{ ...nothing, ...zero }])).toEqual([]);
  expect(journalsOf([{ ...nothing, ...zero, revenue: -1100, owed: -5 }])).toMatchObject([
    { debit: '契約負債', credit: '売上高', yen: 1100 },
    { debit: '契約負債', credit: '未収入金', yen: 5 },
  ]);
});
