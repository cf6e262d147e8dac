import { randomUUID } from 'node:crypto';
import { brokenInvariants, decide, expireLots, grant, grantCoins, grantCourse, invariants, openMember, spend } from '@fudaya/books';
import { paidPayment } from '@fudaya/books/testing';
import type { Tx } from '@fudaya/db';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buy, makeBox, resolvePurchase, voidPurchase } from './hand-made-shop.ts';

const at = new Date('2026-11-21T03:00:00Z');
const later = new Date('2026-11-21T09:00:00Z');
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  const { sql } = database;
  const [member, friend] = [randomUUID(), randomUUID()];
  for (const id of [member, friend]) await openMember(sql, id);
  await paidCourse(member);
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
  await exchangeACard(friend);
  await giveForNothing(member, friend);
  await leaveADebt();
  await leaveMoneyInSuspense();
  await leaveTheShop();
  const [points, coins] = [
    await makeBox(sql, { n: 50, price: 100, from: at }),
    await makeBox(sql, { n: 9, price: 1, unit: 'COIN', from: at }),
  ];
  const ids = Array.from({ length: 5 }, () => randomUUID());
  const tick = (n: number) => new Date(at.getTime() + n * 3000);
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
});
afterAll(() => database.close());

async function exchangeACard(memberId: string): Promise<void> {
  const { sql } = database;
  const id = randomUUID();
  const [journalId] = await spend(sql, 'exchange', [{ memberId, amount: 2, unit: 'COIN', idem: `exchange:${id}`, ref: id }], at);
  await sql`
    insert into account.exchange_card (card_id, card_type_id, name_ja, name_en, card_name_ja, card_name_en, model_number, rarity, image, coin, stock, taken, opened_at)
    values ('x-1', 1, '札', 'Card', '札', 'Card', 'X-1', 0, '/x.avif', 2, 3, 1, ${at})`;
  await sql`
    insert into account.exchange (id, member_id, exchange_card_id, card_id, coin, journal_id, at)
    select ${id}, ${memberId}, id, card_id, 2, ${journalId!}, ${at} from account.exchange_card`;
}

/** What comes without being paid for: points for a referral, and points from a partner site. */
async function giveForNothing(referrer: string, invitee: string): Promise<void> {
  const { sql } = database;
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
}

/** A payment whose money went back when its points were gone. */
async function leaveADebt(): Promise<void> {
  const { sql } = database;
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

/** Money of another amount, which went back. */
async function leaveMoneyInSuspense(): Promise<void> {
  const { sql } = database;
  const id = await paidPayment(sql, { memberId: randomUUID(), price: 100, points: 100, at, state: 'failed' });
  await sql`
    insert into payment.suspense (payment_id, amount, reason, arrived_at, outcome, decided_at) values (${id}, 90, 'amount', ${at}, 'returned', ${at})`;
  await sql`select books.suspend(${id}, 90, ${at}), books.unsuspend(${id}, 'returned', ${at})`;
}

/** A member who left with points and coins. */
async function leaveTheShop(): Promise<void> {
  const { sql } = database;
  const memberId = randomUUID();
  await openMember(sql, memberId);
  await grantCoins(sql, { memberId, coins: 3, idem: 'coins:left', kind: 'campaign', ref: 'x', at });
  await sql`select books.forfeit(${memberId}, ${at})`;
}

async function paidCourse(memberId: string): Promise<void> {
  const { sql } = database;
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

const held = () => brokenInvariants(database.sql, later);

test('every invariant holds in a shop with every kind of row', async () => {
  expect(await held()).toEqual([]);
});

test('the operator role may run the invariants', async () => {
  expect(await brokenInvariants(database.as('ops'), later)).toEqual([]);
});

/** Each breaks one promise by hand, as the owner with triggers off; what is done is rolled back. */
const damages: readonly [number: number, damage: string, sql: string][] = [
  [1, 'an entry changes its amount', `update books.entry set amount = amount + 1 where journal_id = 1 and line = 1`],
  [1, 'an entry moves to an account that is not there', `update books.entry set account_id = -1 where journal_id = 1 and line = 1`],
  [1, 'a journal is deleted', `delete from books.journal where kind = 'exchange'`],
  [2, 'a balance gains a point', `update books.balance set pt = pt + 1 where coin = 0`],
  [2, 'a balance is deleted', `delete from books.balance where coin = 0`],
  [3, 'a lot loses a point', `update books.lot set remaining = remaining - 1 where class = 'paid' and remaining > 0`],
  [3, 'a lot pretends to have been larger', `update books.lot set granted = granted + 1 where class = 'return'`],
  [3, 'a bonus lot becomes a paid one', `update books.lot set class = 'paid' where class = 'bonus'`],
  [3, 'a lot changes hands', `update books.lot set member_id = (select member_id from books.balance where coin > 0) where class = 'paid'`],
  [4, 'coins appear', `update books.balance set coin = coin + 1 where coin > 0`],
  [
    4,
    'points and their lot appear without an entry',
    `update books.balance set pt = pt + 1 where coin > 0; update books.lot set remaining = remaining + 1 where id = (select min(id) from books.lot where class = 'bonus' and remaining < granted and granted = 700)`,
  ],
  [5, 'a box promises one slot more', `update gacha.box set taken = taken + 1 where unit = 'PT'`],
  [5, 'a purchase is voided without giving its slots back', `update gacha.purchase set state = 'void' where state = 'accepted'`],
  [6, 'a card is lost', `delete from books.drawn_card where id = (select max(id) from books.drawn_card)`],
  [6, 'a purchase with cards is open again', `update gacha.purchase set state = 'accepted' where unit = 'COIN'`],
  [6, 'a resolved purchase has no card', `update gacha.purchase set state = 'resolved' where state = 'accepted'`],
  [
    6,
    'a card is handed to another member',
    `update books.drawn_card set member_id = gen_random_uuid() where id = (select max(id) from books.drawn_card)`,
  ],
  [
    6,
    'a card has no purchase',
    `update books.drawn_card set purchase_id = gen_random_uuid() where id = (select max(id) from books.drawn_card)`,
  ],
  [7, 'a decision is forgotten', `delete from books.card_decision where kind = 'ship'`],
  [
    7,
    'a card is decided without its journal',
    `insert into books.card_decision (drawn_card_id, kind, decided_by, at, journal_id) select max(id), 'ship', 'member', now(), 1 from books.drawn_card`,
  ],
  [7, 'a purchase is dropped without giving the points back', `update gacha.purchase set state = 'void' where state = 'accepted'`],
  [8, 'a purchase vanishes from the middle', `delete from gacha.purchase where seq = 2`],
  [8, 'the last purchase vanishes', `delete from gacha.purchase where seq = 4`],
  [8, 'the box counts one more', `update gacha.box set seq = seq + 1 where unit = 'PT'`],
  [9, 'points live on', `update books.lot set expires_at = '2026-11-21T07:00:00Z' where class = 'paid'`],
  [9, 'points are spent after their time', `update books.journal set at = '2030-01-01' where kind = 'draw'`],
  [9, 'points are swept before their time', `update books.lot set expires_at = '2030-01-01' where remaining = 0 and granted = 5`],
  [10, 'money is taken twice for the same points', `update books.entry set amount = amount * 2 where unit = 'JPY'`],
  [10, 'paid points come without money', `delete from books.entry where unit = 'JPY'`],
  [11, 'the journal of a payment is not its own', `update books.journal set idem = 'payment:other:paid' where kind = 'payment' and id = 1`],
  [11, 'a payment was of another price', `update payment.payment set price = price + 1`],
  [11, 'points were granted for a payment that failed', `update payment.payment set state = 'failed'`],
  [12, 'a tick goes back', `update gacha.purchase set tick = tick + 100 where seq = 1 and unit = 'PT'`],
  [12, 'a purchase comes after the seal', `update gacha.box set last_sealed_tick = 3 where unit = 'PT'`],
  [
    12,
    'a sealed tick holds less than its purchases',
    `insert into gacha.tick (box_id, t, first_seq, last_seq, head, round, signature, sealed_at) select box_id, tick, 1, 1, head, 1, head, now() from gacha.purchase where unit = 'PT' and seq = 1`,
  ],
  [13, 'a member seed is exchanged', `update gacha.purchase set client_seed = sha256('other') where seq = 1 and unit = 'PT'`],
  [
    13,
    'two purchases change places',
    `update gacha.purchase set seq = -seq where unit = 'PT' and seq in (2, 3); update gacha.purchase set seq = 5 + seq where seq < 0`,
  ],
  [13, 'the head of a box is replaced', `update gacha.box set head = sha256('other') where unit = 'PT'`],
  [13, 'the terms are rewritten', `update gacha.box set terms = terms || ' ' where unit = 'COIN'`],
  [17, 'a transfer is forgotten', `delete from account.point_transfer`],
  [17, 'a transfer was of other points', `update account.point_transfer set points = points + 1`],
  [17, 'a transfer changes hands', `update account.point_transfer set member_id = gen_random_uuid()`],
  [17, 'a transfer points to another journal', `update account.point_transfer set journal_id = 1`],
  [17, 'a referral is granted to somebody else', `update account.referral set referrer_id = gen_random_uuid()`],
  [17, 'a referral was never granted', `update account.referral set state = 'waiting'`],
  [
    17,
    'one side of a referral got its points under another name',
    `update books.journal set idem = 'referral:other' where idem like '%:invitee'`,
  ],
  [19, 'a debt is forgotten', `delete from books.debt`],
  [19, 'a debt shrinks by itself', `update books.debt set remaining = remaining - 1`],
  [19, 'a debt was larger', `update books.debt set owed = owed + 1`],
  [19, 'what paid a debt is lost', `delete from books.entry where journal_id in (select id from books.journal where kind = 'debt')`],
  [18, 'a card of the exchange is gone once more', `update account.exchange_card set taken = taken + 1`],
  [18, 'an exchange is forgotten', `delete from account.exchange`],
  [18, 'an exchange was of other coins', `update account.exchange set coin = coin + 1`],
  [18, 'an exchange changes hands', `update account.exchange set member_id = gen_random_uuid()`],
  [18, 'the journal of an exchange is not its own', `update books.journal set idem = 'exchange:other' where kind = 'exchange'`],
  [18, 'an exchange points to another journal', `update account.exchange set journal_id = 1`],
  [20, 'a payment that a journal names is not there', `update books.journal set idem = idem || 'x' where kind = 'payment'`],
  [20, 'a purchase is forgotten that was paid', `delete from gacha.purchase where unit = 'COIN'`],
  [20, 'a purchase that points came back for stands', `update gacha.purchase set state = 'resolved' where state = 'void'`],
  [20, 'a decision is forgotten that was booked', `delete from books.card_decision where kind = 'convert'`],
  [20, 'a reversal is forgotten', `delete from payment.reversal`],
  [20, 'a debt that was collected is not there', `delete from books.debt`],
  [20, 'a lot that died lives again', `update books.lot set remaining = 1 where remaining = 0 and granted = 5`],
  [20, 'an exchange is forgotten', `delete from account.exchange`],
  [20, 'a transfer is another one', `update account.point_transfer set id = gen_random_uuid()`],
  [20, 'a referral is not decided', `update account.referral set state = 'waiting'`],
  [20, 'money in suspense is forgotten', `delete from payment.suspense`],
  [20, 'money in suspense waits again', `update payment.suspense set outcome = null`],
  [
    20,
    'a member’s forfeited coins are back',
    `update books.balance set coin = 3 where member_id in (select ref::uuid from books.journal where kind = 'close')`,
  ],
  [20, 'a journal is of a kind that nobody knows', `update books.journal set kind = 'present' where kind = 'exchange'`],
  [21, 'a payment has no receipt', `delete from payment.receipt`],
  [21, 'a receipt is of another amount', `update payment.receipt set amount = amount + 1`],
  [15, 'a deadline passed unnoticed', `update books.drawn_card set decide_by = '2026-11-21T08:54:00Z'`],
];

test.each(damages)('invariant %i fails when %s', async (number, _, statement) => {
  const broken = await rolledBack(async (tx) => {
    await tx`set local session_replication_role = replica`;
    for (const part of statement.split('; ')) expect((await tx.unsafe(part)).count).toBeGreaterThan(0);
    return brokenInvariants(tx, later);
  });
  expect(broken.map((invariant) => invariant.number)).toContain(number);
  expect(broken.find((invariant) => invariant.number === number)!.rows.length).toBeGreaterThan(0);
});

test('no invariant is without a damage that it finds', () => {
  expect(new Set(damages.map(([number]) => number))).toEqual(new Set(invariants.map(({ number }) => number)));
});

async function rolledBack<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  const undo = new Error('undo');
  await database.sql
    .begin(async (tx) => {
      result = { value: await work(tx) };
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return result!.value;
}
