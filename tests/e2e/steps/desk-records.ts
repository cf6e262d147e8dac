// One of each record of the desk that a shop has only after something happened, made by the shop's own calls.
import { randomUUID } from 'node:crypto';
import { account, links, payment } from '@fudaya/contracts';
import { broadcastSave, couponNew, discountNew, inquiryAnswer, legalPut, promotionRuleNew } from '@fudaya/contracts/desk';
import type { Sql, TransactionSql } from '@fudaya/db';
import { expect, type Page } from 'playwright/test';
import { draftOfStock } from './desk-stock.ts';
import { deskWrite as write } from './desk-write.ts';
import { orderParcel } from './parcel.ts';
import { chooseMethod, expectEnd, openCourse, pressLast } from './payment.ts';
import { textsIn } from './texts.ts';

/** Pages of a record, as the frame and the areas name them. */
export const recordRoutes = [
  '/platform/releases/:remote/:build',
  '/store/cards/edit/:id',
  '/store/news/:id',
  '/store/legal/:page/:day',
  '/gacha/boxes/:pack/draft',
  '/gacha/stock/cards/:card',
  '/gacha/parcels/print',
  '/gacha/parcels/:id',
  '/gacha/purchases/:id',
  '/payment/payments/:id',
  '/payment/members/:id',
  '/payment/disputes/:id',
  '/account/members/:id',
  '/account/members/:id/books',
  '/account/inquiries/:id',
  '/account/broadcasts/:id',
  '/account/broadcasts/:id/edit',
  '/account/coupons/:id',
  '/account/discounts/:id',
  '/account/promotions/:id',
  '/account/exchange/cards/:card_id',
  '/account/ranks/:id',
] as const;
export type RecordPaths = Readonly<Record<(typeof recordRoutes)[number], string>>;

const ja = textsIn('ja');
const text = { page: 'user-guide', holds_from: '2090-04-01' } as const;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const time = { starts: inDays(1), ends: inDays(31), reason: 'a journey' };

/** A member with a parcel, a payment that their bank questions, and an inquiry. */
async function aCustomer(buyer: Page, sql: Sql) {
  const { historyId, id: parcel } = await orderParcel(buyer, ja, sql, 2);
  await buyer.goto(links.buyPoint());
  await openCourse(buyer, ja, '1,000円');
  await chooseMethod(buyer, payment.payIds.stripeCard);
  await pressLast(buyer);
  await expect(buyer).toHaveURL(/\/dev\/stripe\/pay\//);
  await buyer.locator('button[name="result"][value="pay"]').click();
  await expectEnd(buyer, ja, 'paid');
  const [paid] = await sql<{ id: string; order_id: string; member: string }[]>`
    select p.id, p.order_id, p.member_id as member from payment.payment p join gacha.purchase g on g.member_id = p.member_id
    where g.id = ${historyId} and p.state = 'paid'`;
  const data = { provider: 'stripe', order_id: paid!.order_id.replaceAll('-', ''), state: 'disputed' };
  expect((await buyer.request.post('/dev/control/bills/move', { data })).ok()).toBe(true);
  await expect.poll(async () => (await sql`select state from payment.dispute where payment_id = ${paid!.id}`).length).toBe(1);
  const inquiry = randomUUID();
  await write(buyer, account.inquiryBegin, { id: inquiry, subject: '配送について', text: 'いつ届きますか？' });
  return { parcel, purchase: historyId, payment: paid!.id, member: paid!.member, inquiry };
}

/** What staff make: nothing of it is approved, so that members see none of it but the text that is to hold in many years. */
async function madeByStaff(staff: Page, sql: Sql) {
  const [coupon, discount, promotion, broadcast] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const rule = { is_first_only: false, max_uses: 10, max_per_member: 1 } as const;
  await write(staff, couponNew, {
    ...{ order: coupon, code: `REC${Date.now().toString(36).toUpperCase()}`, name: '記録', points: 100, valid_days: 30 },
    ...{ ...rule, ...time },
  });
  await write(staff, discountNew, {
    ...{
      order: discount,
      name: '秋の割引',
      code: null,
      pack_id: null,
      points: 50,
      percent: null,
      max_packs: 3,
      min_rank: 1,
      max_points: 10_000,
    },
    ...{ ...rule, ...time },
  });
  await write(staff, promotionRuleNew, {
    // No mission of purchases: the law adds up what those give, and they would be one more whenever this is done again.
    ...{ order: promotion, kind: 'phone', name: '電話番号の確認', points: [50], goal: 1, period: 'once', is_strict: false, max_rounds: 1 },
    ...{ is_phone_only: true, max_points: 100_000, valid_days: 30, ...time },
  });
  await write(staff, broadcastSave, {
    ...{ id: broadcast, seen: null, kind: 'advert', title_ja: '秋の新作', title_en: 'Autumn', text_ja: '本文', text_en: 'Text' },
    ...{ href: '/pack-list', by_bell: true, by_mail: true, ranks: [1], language: 'ja', bought_days: 30, unbought_days: null },
    ...{ joined_from: null, joined_until: '2036-01-01T00:00:00Z' },
  });
  await write(staff, legalPut, { ...text, ja: '# 案内\n\n## 条\n\n文', en: '# Guide\n\n## One\n\nText', seen: null, reason: 'a journey' });
  const one = async (rows: Promise<readonly { readonly id: string | number }[]>) => String((await rows)[0]?.id);
  return {
    broadcast,
    coupon: await one(sql`select id from account.coupon order by created_at desc limit 1`),
    discount: await one(sql`select id from account.discount_rule order by created_at desc limit 1`),
    promotion: await one(sql`select id from account.promotion_rule order by created_at desc limit 1`),
  };
}

/** A path below `/desk` for each of them; `staff` is at the desk as owner. */
export async function makeRecords(staff: Page, buyer: Page, sql: Sql): Promise<RecordPaths> {
  const theirs = await aCustomer(buyer, sql);
  await write(staff, inquiryAnswer, {
    id: theirs.inquiry,
    order: randomUUID(),
    seen: await askedAt(sql, theirs.inquiry),
    text: '明日です。',
    is_closing: false,
  });
  const made = await madeByStaff(staff, sql);
  const one = async (rows: Promise<readonly { readonly id: string | number }[]>) => encodeURIComponent(String((await rows)[0]?.id));
  const pack = await one(
    inItsName(
      sql,
      (tx) => tx<{ id: number }[]>`
    insert into store.pack (id, card_type_id, box_id, name_ja, name_en, images, price, payment_method, starts_at, ends_at)
    select max(id) + 1, 1, gen_random_uuid(), '記録', 'Records', (array_agg(images order by id))[1], 500, 1, now() - interval '2 days', now() - interval '1 day'
    from store.pack
    returning id`,
    ),
  );
  const card = await one(sql`select id from store.card order by id limit 1`);
  await draftOfStock(staff, card, Number(pack));
  return {
    '/platform/releases/:remote/:build': `/platform/releases/store/${await one(sql`select build as id from edge.live where remote = 'store'`)}`,
    '/store/cards/edit/:id': `/store/cards/edit/${card}`,
    '/store/news/:id': `/store/news/${await one(sql`select id from store.post order by id limit 1`)}`,
    '/store/legal/:page/:day': `/store/legal/${text.page}/${text.holds_from}`,
    '/gacha/boxes/:pack/draft': `/gacha/boxes/${pack}/draft`,
    '/gacha/stock/cards/:card': `/gacha/stock/cards/${card}`,
    '/gacha/parcels/print': `/gacha/parcels/print?ids=${theirs.parcel}`,
    '/gacha/parcels/:id': `/gacha/parcels/${theirs.parcel}`,
    '/gacha/purchases/:id': `/gacha/purchases/${theirs.purchase}`,
    '/payment/payments/:id': `/payment/payments/${theirs.payment}`,
    '/payment/members/:id': `/payment/members/${theirs.member}`,
    '/payment/disputes/:id': `/payment/disputes/${theirs.payment}`,
    '/account/members/:id': `/account/members/${theirs.member}`,
    '/account/members/:id/books': `/account/members/${theirs.member}/books`,
    '/account/inquiries/:id': `/account/inquiries/${theirs.inquiry}`,
    '/account/broadcasts/:id': `/account/broadcasts/${made.broadcast}`,
    '/account/broadcasts/:id/edit': `/account/broadcasts/${made.broadcast}/edit`,
    '/account/coupons/:id': `/account/coupons/${made.coupon}`,
    '/account/discounts/:id': `/account/discounts/${made.discount}`,
    '/account/promotions/:id': `/account/promotions/${made.promotion}`,
    '/account/exchange/cards/:card_id': `/account/exchange/cards/${await one(sql`select card_id as id from account.exchange_card order by 1 limit 1`)}`,
    '/account/ranks/:id': `/account/ranks/${await one(sql`select id from account.rank_rules order by id limit 1`)}`,
  };
}

/** The version of the inquiry that an answer names. */
async function askedAt(sql: Sql, id: string): Promise<string> {
  const [row] = await sql<{ at: Date }[]>`select updated_at as at from account.inquiry where id = ${id}`;
  return row!.at.toISOString();
}

/** Takes away what visitors read of it. */
export async function takeAway(sql: Sql): Promise<void> {
  await inItsName(sql, (tx) => tx`delete from store.legal_text where page = ${text.page} and holds_from = ${text.holds_from}`);
}

/** Every change of what staff see says who and why. */
const inItsName = <R extends readonly object[]>(sql: Sql, work: (tx: TransactionSql) => PromiseLike<R>): Promise<R> =>
  sql.begin(async (tx) => {
    await tx`select set_config('fudaya.by', 'a test', true), set_config('fudaya.reason', 'a journey of the desk', true)`;
    return await work(tx);
  }) as Promise<R>;
