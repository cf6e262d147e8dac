// A shop that has every kind of row the promises of the books are about, all of them kept.
import { randomUUID } from 'node:crypto';
import { checkNightly, decide, expireLots, grant, grantCoins, grantCourse, grantGoodwill, openMember, spend } from '@fudaya/books';
import { paidPayment } from '@fudaya/books/testing';
import type { Sql } from '@fudaya/db';
import type { TestDatabase } from '@fudaya/db/testing';
import { buy, makeBox, resolvePurchase, voidPurchase } from './hand-made-shop.ts';

export const at = new Date('2026-11-21T03:00:00Z');
export const later = new Date('2026-11-21T09:00:00Z');

/**
 * What is there becomes old: the nightly check keeps parts of 4,096 ids, and far behind what comes next all of it stands in whole ones.
 */
export async function makeOld({ sql, as }: TestDatabase): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('books.journal', 'id'), 20000), setval(pg_get_serial_sequence('books.drawn_card', 'id'), 20000)`;
  await sql`insert into books.journal (kind, idem, ref, at) values ('campaign', 'now', 'x', ${later})`;
  const broken = await checkNightly(as('ops'), later);
  if (broken?.length !== 0) throw new Error(JSON.stringify(broken));
}

/** Fills an empty shop, as the owner. */
export async function everyKindOfRow(sql: Sql): Promise<void> {
  const [member, friend] = [randomUUID(), randomUUID()];
  for (const id of [member, friend]) await openMember(sql, id);
  await paidCourse(sql, member);
  await grant(sql, { memberId: friend, class: 'bonus', points: 700, idem: 'campaign:1', kind: 'campaign', ref: '1', at });
  await grant(sql, {
    memberId: friend,
    class: 'bonus',
    points: 5,
    idem: 'old',
    kind: 'campaign',
    ref: 'x',
    at,
    expiresAt: new Date(at.getTime() + 1000),
  });
  await expireLots(sql, later, 10);
  await grantCoins(sql, { memberId: friend, coins: 9, idem: 'coins:1', kind: 'campaign', ref: 'x', at });
  await exchangeACard(sql, friend);
  await giveForNothing(sql, member, friend);
  await leaveADebt(sql);
  await returnAPart(sql);
  await leaveMoneyInSuspense(sql);
  await leaveTheShop(sql);
  const [points, coins] = [
    await makeBox(sql, { n: 50, price: 100, from: at }),
    await makeBox(sql, { n: 9, price: 1, unit: 'COIN', from: at }),
  ];
  const ids = Array.from({ length: 5 }, () => randomUUID());
  const tick = (n: number) => new Date(at.getTime() + n * 3000);
  await takeOff(sql, { purchaseId: ids[0]!, memberId: member, boxId: points, n: 3 });
  await buy(
    sql,
    points,
    [
      { id: ids[0]!, memberId: member, n: 3 },
      { id: ids[1]!, memberId: friend, n: 2 },
    ],
    tick(1),
  );
  await buy(sql, points, [{ id: ids[2]!, memberId: member, n: 1 }], tick(2));
  await buy(sql, points, [{ id: ids[3]!, memberId: friend, n: 4 }], tick(3));
  await buy(sql, coins, [{ id: ids[4]!, memberId: friend, n: 2 }], tick(3));
  for (const id of [ids[0]!, ids[1]!, ids[4]!]) await resolvePurchase(sql, id, later);
  await voidPurchase(sql, ids[2]!, later);
  await payAndPayBack(sql, friend);
  const cards = await sql<{ id: number }[]>`select id from books.drawn_card where purchase_id = ${ids[0]!} order by ord`;
  const [first, second] = cards as unknown as [{ id: number }, { id: number }];
  await decide(sql, {
    memberId: member,
    cards: [
      { cardId: first.id, kind: 'ship' },
      { cardId: second.id, kind: 'convert' },
    ],
    decidedBy: 'member',
    at: later,
  });
}

/** A coupon takes ten points off each pack of a purchase that comes. */
async function takeOff(
  sql: Sql,
  { purchaseId, memberId, boxId, n }: { purchaseId: string; memberId: string; boxId: string; n: number },
): Promise<void> {
  const rule = randomUUID();
  await sql`
    insert into account.discount_rule (id, name, points, max_packs, is_first_only, min_rank, max_uses, max_per_member, max_points, used, given,
      starts_at, ends_at, created_at, created_by, approved_by)
    values (${rule}, '秋', 10, 3, false, 1, 5, 1, 500, 1, ${10 * n}, ${at}, ${later}, ${at}, ${rule}, ${rule})`;
  await sql`
    insert into gacha.discount (purchase_id, rule, member_id, box_id, n, each, points, at)
    values (${purchaseId}, ${rule}, ${memberId}, ${boxId}, ${n}, 10, ${10 * n}, ${at})`;
}

/** In two steps: paid, refused by its box, and paid back. */
async function payAndPayBack(sql: Sql, memberId: string): Promise<void> {
  const id = randomUUID();
  const [journalId] = await spend(sql, 'draw', [{ memberId, amount: 100, unit: 'PT', idem: `draw:${id}`, ref: id }], at);
  await sql`
    insert into gacha.paid_purchase (id, box_id, pack_id, member_id, session_hash, n, cost, unit, client_seed, journal_id, paid_at)
    values (${id}, gen_random_uuid(), 1, ${memberId}, '', 1, 100, 'PT', '', ${journalId!}, ${at})`;
  await sql`insert into gacha.refused_order (purchase_id, box_id, outcome, remaining, cap, at) select id, box_id, 'sold_out', 0, 0, ${at} from gacha.paid_purchase`;
  await sql`select gacha.pay_back(array[${id}]::uuid[], array['sold_out'], array[0], array[0], ${at})`;
}

async function exchangeACard(sql: Sql, memberId: string): Promise<void> {
  const id = randomUUID();
  const [journalId] = await spend(sql, 'exchange', [{ memberId, amount: 2, unit: 'COIN', idem: `exchange:${id}`, ref: id }], at);
  await sql`
    insert into account.exchange_card (card_id, card_type_id, name_ja, name_en, card_name_ja, card_name_en, model_number, rarity, image, coin, stock, taken, opened_at)
    values ('x-1', 1, '札', 'Card', '札', 'Card', 'X-1', 0, '/x.avif', 2, 3, 1, ${at})`;
  await sql`
    insert into account.exchange (id, member_id, exchange_card_id, card_id, coin, journal_id, at)
    select ${id}, ${memberId}, id, card_id, 2, ${journalId!}, ${at} from account.exchange_card`;
}

/** What comes without being paid for: points for a referral, from a partner site, for goodwill, and by a rule. */
async function giveForNothing(sql: Sql, referrer: string, invitee: string): Promise<void> {
  await sql`insert into account.prefecture (id, name_ja, name_en) values (13, '東京都', 'Tokyo') on conflict do nothing`;
  for (const id of [referrer, invitee]) {
    await sql`
      insert into account.member (id, mail, password_hash, last_name, first_name, tel, zipcode, pref_id, shiku, address, referral_code)
      values (${id}, ${id}, '', 'a', 'b', '0', '1', 13, 'c', 'd', ${id})`;
  }
  await sql`
    insert into account.referral (invitee_id, referrer_id, state, created_at, decided_at) values (${invitee}, ${referrer}, 'granted', ${at}, ${at})`;
  for (const [side, memberId] of Object.entries({ referrer, invitee })) {
    const idem = `referral:${invitee}:${side}`;
    await grant(sql, { memberId, class: 'bonus', points: 500, idem, kind: 'referral', ref: invitee, at });
  }
  const id = randomUUID();
  const transfer = { memberId: invitee, class: 'bonus', points: 40, kind: 'transfer', ref: id, at } as const;
  const { journalId } = await grant(sql, { ...transfer, idem: `transfer:1:${id}` });
  await sql`
    insert into account.point_transfer (id, member_id, site_id, partner_account, points, request_id, state, created_at, journal_id)
    values (${id}, ${invitee}, 1, 'x', 40, ${id}, 'done', ${at}, ${journalId})`;
  const goodwill = randomUUID();
  await sql`insert into account.goodwill (id, member_id, points, staff_id, at) values (${goodwill}, ${invitee}, 30, ${referrer}, ${at})`;
  await grantGoodwill(sql, goodwill, at);
  const reward = randomUUID();
  await sql`
    insert into account.reward (id, member_id, kind, rule, nth, points, expires_at, at)
    values (${reward}, ${invitee}, 'coupon', ${reward}, 1, 20, ${new Date(at.getTime() + 86_400_000)}, ${at})`;
  await sql`select from books.grant_reward(${reward}, ${at})`;
}

/** A payment whose money went back when its points were gone. */
async function leaveADebt(sql: Sql): Promise<void> {
  const memberId = randomUUID();
  await openMember(sql, memberId);
  const payment = await paidPayment(sql, { memberId, price: 100, points: 100, at });
  const box = await makeBox(sql, { n: 9, price: 60, from: at });
  await buy(sql, box, [{ memberId, n: 1 }], at);
  await sql`
    insert into payment.reversal (payment_id, taken, spent, journal_id, at)
    select ${payment}, taken, spent, journal_id, ${at} from books.take_back(${payment}, 'charged_back', ${at})`;
  await sql`update payment.payment set state = 'charged_back' where id = ${payment}`;
  await grant(sql, { memberId, class: 'bonus', points: 25, idem: 'campaign:debtor', kind: 'campaign', ref: '1', at });
}

/** A payment of which a part went back, with its points. */
async function returnAPart(sql: Sql): Promise<void> {
  const memberId = randomUUID();
  await openMember(sql, memberId);
  const payment = await paidPayment(sql, { memberId, price: 90, points: 100, at });
  await sql`
    insert into payment.part_reversal (payment_id, back_yen, yen, taken, spent, journal_id, at)
    select ${payment}, 40, yen, taken, spent, journal_id, ${at} from books.take_part(${payment}, 40, ${at})`;
}

/** Money of another amount, which went back. */
async function leaveMoneyInSuspense(sql: Sql): Promise<void> {
  const id = await paidPayment(sql, { memberId: randomUUID(), price: 100, points: 100, at, state: 'failed' });
  await sql`
    insert into payment.suspense (payment_id, amount, reason, arrived_at, outcome, decided_at) values (${id}, 90, 'amount', ${at}, 'returned', ${at})`;
  await sql`select books.suspend(${id}, 90, ${at}), books.unsuspend(${id}, 'returned', ${at})`;
}

/** A member who left with points and coins. */
async function leaveTheShop(sql: Sql): Promise<void> {
  const memberId = randomUUID();
  await openMember(sql, memberId);
  await grantCoins(sql, { memberId, coins: 3, idem: 'coins:left', kind: 'campaign', ref: 'x', at });
  await sql`select books.forfeit(${memberId}, ${at})`;
}

async function paidCourse(sql: Sql, memberId: string): Promise<void> {
  const id = randomUUID();
  await sql`insert into payment.course (id, point, price, original_price, position) overriding system value values (1001, 3200, 3000, 3000, 1)`;
  await sql`insert into payment.method (id, name_ja, name_en, position) values (1, 'カード', 'Card', 1) on conflict do nothing`;
  const { journalId } = await grantCourse(sql, { paymentId: id, memberId, price_yen: 3000, points: 3200, at });
  const bytes = new Uint8Array(32);
  await sql`insert into payment.payment ${sql({
    id,
    member_id: memberId,
    session_hash: bytes,
    course_id: 1001,
    method_id: 1,
    price: 3000,
    point: 3200,
    provider: 'a',
    order_id: 'o1',
    state: 'paid',
    input_hash: bytes,
    created_at: at,
    updated_at: at,
    paid_at: at,
    journal_id: journalId,
  })}`;
}
