import { invariants } from '@fudaya/books';
import { noRight } from '@fudaya/contracts';
import { booksFindings, findingsExport, promiseNumbers } from '@fudaya/contracts/desk';
import { unguarded } from '@fudaya/db/testing';
import { createLog } from '@fudaya/kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '../../check-books/check-books.ts';
import { tellStaff } from '../../check-books/tell-staff.ts';
import { testShop, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const watch = { log: createLog('payment', 'silent') };
const check = () => checkBooks(shop.database.as('ops'), shop.settling.now(), watch);
const tell = () => tellStaff(shop.sql, shop.settling.now(), 'https://shop.example');
const notices = () => shop.database.sql<{ member_id: string; href: string; title: string }[]>`
  select member_id, href, title_ja as title from account.notice where kind = 'findings' order by created_at`;
const mails = () => shop.database.sql<{ subject: string; text: string }[]>`
  select subject, text from account.mail_outbox where idem like 'findings:%' order by id`;

test('OPS-12 OPS-2 what a night finds is told once to who sees the books, by bell and mail, and stands at the desk with who that was', async () => {
  const { id: member } = await shop.newMember();
  const balance = (pt: number) => unguarded(shop.database.sql, (tx) => tx`update books.balance set pt = ${pt} where member_id = ${member}`);
  expect(await check()).toBe(0);
  await balance(5);
  expect(await check()).toBe(2);
  // Nobody is there who could be told: it waits.
  expect(await tell()).toBe(0);
  const [finance, owner, support] = [await shop.newStaff('finance'), await shop.newStaff('owner'), await shop.newStaff('support')];
  const untold = await finance.read(booksFindings, {});
  expect(untold.checked).not.toBeNull();
  expect(untold.findings).toMatchObject([
    { promise: 4, about: member, gone: null, told: [] },
    { promise: 2, about: member, gone: null, told: [] },
  ]);
  expect((await Promise.all([tell(), tell()])).toSorted()).toEqual([0, 2]);
  expect(await notices()).toMatchObject([1, 2].map(() => ({ href: '/desk/payment/findings', title: '夜間の点検で問題が見つかりました' })));
  expect((await mails()).map(({ text }) => text)).toEqual(
    [1, 2].map(() => expect.stringMatching(/新しく2件の不一致[^]*https:\/\/shop\.example\/desk\/payment\/findings/)),
  );
  const { findings, count } = await owner.read(booksFindings, {});
  expect(count).toBe(2);
  for (const { told } of findings!) expect(told.map(({ name }) => name)).toEqual(['山田 花子', '山田 花子']);
  expect(JSON.parse(findings![0]!.detail)).toMatchObject({ member_id: member });
  // Found again the next night, it is told no more; another one is.
  await check();
  expect(await tell()).toBe(0);
  const one = { kind: 'unknown_order', about: 'their:order', provider_yen: 500, payment_yen: null, booked_yen: null };
  await shop.database.sql`
    select payment.keep_differences('2026-11-01'::date, ${['2026-11-01:unknown_order:their:order']}::text[], ${[JSON.stringify(one)]}::text[], now())`;
  expect(await tell()).toBe(1);
  expect(await notices()).toHaveLength(4);
  await balance(0);
  expect(await check()).toBe(0);
  expect((await finance.read(booksFindings, {})).findings).toMatchObject([{ promise: 23 }]);
  const gone = await finance.read(booksFindings, { gone: '1' });
  expect(gone.findings!.map(({ promise }) => promise).toSorted()).toEqual([2, 4]);
  expect(gone.findings!.every((line) => line.gone !== null && line.told.length === 2)).toBe(true);
  const { csv = '', name } = await finance.read(findingsExport);
  expect(name).toMatch(/^findings-\d{4}-\d\d-\d\d\.csv$/);
  expect(csv.trimEnd().split('\r\n')).toHaveLength(4);
  expect(csv).toContain('2026-11-01:unknown_order:their:order');
  expect(await support.read(booksFindings, {})).toMatchObject({ refusal: noRight });
});

test('SEC-5 nobody says that somebody was told but the function, and no finding is read by a statement of the service’s own', async () => {
  for (const statement of [
    `insert into checks.finding_told values (1, gen_random_uuid(), 'x', now())`,
    'select * from checks.finding_told',
    'select * from checks.finding',
  ])
    await expect(shop.sql.unsafe(statement)).rejects.toMatchObject({ code: '42501' });
  const asChecker = shop.database.as('ops').begin(async (tx) => {
    await tx`set local role fudaya_checker`;
    await tx`delete from checks.finding_told`;
  });
  await expect(asChecker).rejects.toMatchObject({ code: '42501' });
});

test('OPS-12 every promise that a finding can be of has its number at the desk', () => {
  // Draws and providers are judged by other services (14, 23).
  expect([...promiseNumbers]).toEqual([...invariants.map(({ number }) => number), 14, 23].toSorted((a, b) => a - b));
});
