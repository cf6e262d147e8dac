import { randomUUID } from 'node:crypto';
import { payment } from '@fudaya/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveRequests } from '../operator/serve-requests.ts';
import { askRefund } from '../operator/queue.ts';
import { buyWithCard, cards } from '../testing/member-steps.ts';
import { testShop, type TestShop } from '../testing/shop.ts';
import { unprintable } from './font/receipt-font.ts';
import { receiptWords } from './receipt-words.ts';
import { paidPayment, type Issued } from './receipt.sql.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
  for (const [name, ja, en] of [
    ['name', '株式会社札屋', 'Fudaya Inc.'],
    ['address', '東京都千代田区1-1', '1-1 Chiyoda, Tokyo'],
    ['phone', '03-0000-0000（{{officeHours}}）', '+81-3-0000-0000'],
    ['registration', 'T1234567890123', 'T1234567890123'],
  ] as const)
    await shop.database.sql`insert into store.shop_fact (name, ja, en) values (${name}, ${ja}, ${en})`;
});
afterAll(() => shop.close());

async function bought() {
  const { id: memberId, client } = await shop.newMember();
  const { order_id: id = '' } = await buyWithCard(shop, client, cards.approved);
  await shop.simulator.settled();
  return { memberId, client, id };
}
const wordsOf = async (memberId: string, id: string, language: 'ja' | 'en' = 'ja') => {
  const [issued] = await shop.database.sql<Issued[]>`
    select number::int, issued_at, copies, seller from payment.issued_receipt where payment_id = ${id}`;
  const paid = await paidPayment(shop.sql, memberId, id, language);
  return receiptWords({ paid: paid!, issued: issued!, number: 'FR-1', name: '札屋 花子', language });
};

test('PNT-5 a member has a receipt for what they paid: one number, each further copy marked, the same request the same once more', async () => {
  const { memberId, client, id } = await bought();
  const asked = { id, name: '髙﨑 株式会社', request_id: randomUUID() };
  const first = await client.write(payment.receiptIssue, asked);
  expect(first).toMatchObject({ state: 200, is_again: false, number: expect.stringMatching(/^FR-\d{6}$/) });
  const pdf = Buffer.from(first.pdf_base64!, 'base64');
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.length).toBeLessThan(60_000);
  expect(await client.write(payment.receiptIssue, asked)).toMatchObject({
    is_again: false,
    number: first.number,
    pdf_base64: first.pdf_base64,
  });
  const again = await client.write(payment.receiptIssue, { ...asked, request_id: randomUUID() });
  expect(again).toMatchObject({ number: first.number, is_again: true });
  expect((await wordsOf(memberId, id)).title).toBe('領収書（再発行）');
  const { list } = await client.read(payment.receiptList, {});
  expect(list).toMatchObject([{ id, price: 1000, point: 1010, is_back: false, number: first.number }]);
  // The name is printed and kept nowhere.
  const [kept] = await shop.database.sql`select r::text as row from payment.issued_receipt r where payment_id = ${id}`;
  expect(String(kept?.['row'])).not.toContain('髙﨑');
});

test('PNT-5 LGL-1 it says that points are outside consumption tax, by rate nothing, with the number of the issuer as it was then', async () => {
  const { memberId, client, id } = await bought();
  await client.write(payment.receiptIssue, { id, name: '', request_id: randomUUID() });
  await shop.database.sql`update store.shop_fact set ja = '別の会社' where name = 'name'`;
  await client.write(payment.receiptIssue, { id, name: '', request_id: randomUUID() });
  const words = await wordsOf(memberId, id);
  expect(words.lines).toEqual([
    ['消費税の課税対象外（不課税）', '¥1,000'],
    ['10%対象', '¥0（消費税 ¥0）'],
    ['8%対象', '¥0（消費税 ¥0）'],
  ]);
  expect(words.seller).toEqual(['株式会社札屋', '東京都千代田区1-1', '03-0000-0000（10:00〜18:00）', '登録番号 T1234567890123']);
  expect(words.notes.join()).toContain('適格請求書ではありません');
  expect(await wordsOf(memberId, id, 'en')).toMatchObject({ title: 'Receipt (reissued)', sum: '¥1,000' });
});

test('PNT-5 PAY-9 money that went back stands in the receipt, and nothing is left of the sum', async () => {
  const { memberId, client, id } = await bought();
  await askRefund(shop.database.sql, id, { by: 'x', note: 'y', at: shop.settling.now() });
  await serveRequests(shop.settling, new AbortController().signal);
  expect(await client.write(payment.receiptIssue, { id, name: '', request_id: randomUUID() })).toMatchObject({ state: 200 });
  const words = await wordsOf(memberId, id);
  expect(words.sumLabel).toBe('お支払い金額（返金済み）');
  expect(words.lines.slice(-2)).toEqual([
    [expect.stringMatching(/^返金/), '-¥1,000'],
    ['差引の領収金額', '¥0'],
  ]);
  expect(await client.read(payment.receiptList, {})).toMatchObject({ list: [{ id, is_back: true }] });
});

test('SEC-4 nobody has the receipt of another member, or of what was never paid, and letters that cannot be printed are named', async () => {
  const { id } = await bought();
  const { client } = await shop.newMember();
  const asked = { id, name: '', request_id: randomUUID() };
  expect(await client.write(payment.receiptIssue, asked)).toMatchObject({ state: 400, refusal: 'unknown' });
  const { order_id: open = '' } = await client.write(payment.pointBuy, {
    ...{ point_price_id: shop.courses.small, request_id: randomUUID(), pay_id: 4, name: 'ヤマダ' },
  });
  expect(await client.write(payment.receiptIssue, { ...asked, id: open })).toMatchObject({ refusal: 'unknown' });
  expect(await client.read(payment.receiptList, {})).toMatchObject({ list: [], next: null });
  const mine = await buyWithCard(shop, client, cards.approved);
  const wrong = await client.write(payment.receiptIssue, { ...asked, id: mine.order_id!, name: '札屋😀' });
  expect(wrong).toMatchObject({ refusal: 'unprintable', errors: { name: [expect.stringContaining('😀')] } });
  expect(await client.write(payment.receiptIssue, { ...asked, id: mine.order_id!, name: 'a\nb' })).toMatchObject({
    errors: { name: [expect.any(String)] },
  });
  expect(
    await shop.database.sql`select 1 from payment.issued_receipt where payment_id = any(${[id, open, mine.order_id!]}::uuid[])`,
  ).toEqual([]);
  expect(unprintable('株式会社 髙﨑 彅 Ab09¥、。（）')).toBe('');
});
