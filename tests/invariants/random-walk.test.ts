import { randomUUID } from 'node:crypto';
import { balanceOf, brokenInvariants, decide, expireLots, grant, grantCoins, openMember } from '@fudaya/books';
import { paidPayment } from '@fudaya/books/testing';
import type { Sql } from '@fudaya/db';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buy, makeBox, resolvePurchase, voidPurchase } from './hand-made-shop.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const start = new Date('2026-11-21T03:00:00Z');
const kinds = [
  'pay',
  'bonus',
  'coins',
  'buy',
  'buy',
  'buy-together',
  'buy-coins',
  'charge_back',
  'resolve',
  'resolve',
  'void',
  'convert',
  'ship',
  'expire',
] as const;
const deed = record({ kind: constantFrom(...kinds), who: integer({ min: 0, max: 3 }), size: integer({ min: 1, max: 12 }) });
/** Deeds of one step happen at the same time; then hours pass, so that lots, deadlines and ticks go by. */
const step = record({ deeds: array(deed, { minLength: 1, maxLength: 6 }), hours: constantFrom(0, 0, 1, 30, 24 * 45) });
/** What the books answer a member who owes. */
const isFrozen = 'BK001';
type Deed = { kind: (typeof kinds)[number]; who: number; size: number };
type Shop = { sql: Sql; members: string[]; box: string; coinBox: string; at: Date };

async function purchaseIn(shop: Shop, { who, size }: Deed): Promise<string | undefined> {
  const rows = await shop.sql<{ id: string }[]>`
    select id from gacha.purchase where state = 'accepted' and box_id in (${shop.box}, ${shop.coinBox}) order by box_id, seq`;
  return rows[(who * 12 + size) % Math.max(rows.length, 1)]?.id;
}

async function decideSome({ sql, members, at }: Shop, { who, size }: Deed, kind: 'ship' | 'convert'): Promise<void> {
  const memberId = members[who]!;
  const cards = await sql<{ id: number }[]>`select id from books.drawn_card where member_id = ${memberId} order by id desc limit ${size}`;
  const asked = decide(sql, { memberId, cards: cards.map(({ id }) => ({ cardId: id, kind })), decidedBy: 'member', at });
  await asked.catch((refused: { code?: string }) => {
    if (refused.code !== isFrozen) throw refused;
  });
}

/** As the payment service reverses a payment, under its lock. */
const chargeBack = (sql: Sql, id: string, at: Date) =>
  sql.begin(async (tx) => {
    const [held] = await tx<{ state: string }[]>`select state from payment.payment where id = ${id} for update`;
    if (held?.state !== 'paid') return;
    await tx`
      insert into payment.reversal (payment_id, taken, spent, journal_id, at)
      select ${id}, taken, spent, journal_id, ${at} from books.take_back(${id}, 'charged_back', ${at})`;
    await tx`update payment.payment set state = 'charged_back' where id = ${id}`;
  });

const deeds: Record<Deed['kind'], (shop: Shop, deed: Deed) => Promise<unknown>> = {
  pay: ({ sql, members, at }, { who, size }) => paidPayment(sql, { memberId: members[who]!, price: size * 100, points: size * 110, at }),
  bonus: ({ sql, members, at }, { who, size }) => {
    const expiresAt = new Date(at.getTime() + size * 10 * 86_400_000);
    return grant(sql, {
      memberId: members[who]!,
      class: 'bonus',
      points: size * 30,
      idem: randomUUID(),
      kind: 'campaign',
      ref: 'walk',
      at,
      expiresAt,
    });
  },
  coins: ({ sql, members, at }, { who, size }) =>
    grantCoins(sql, { memberId: members[who]!, coins: size, idem: randomUUID(), kind: 'campaign', ref: 'walk', at }),
  buy: ({ sql, members, box, at }, { who, size }) => {
    const id = randomUUID();
    const once = () => buy(sql, box, [{ id, memberId: members[who]!, n: size }], at);
    return Promise.all([once(), once()]);
  },
  'buy-together': ({ sql, members, box, at }, { size }) =>
    buy(
      sql,
      box,
      members.map((memberId) => ({ memberId, n: size })),
      at,
    ),
  'buy-coins': ({ sql, members, coinBox, at }, { who, size }) => buy(sql, coinBox, [{ memberId: members[who]!, n: size }], at),
  charge_back: async ({ sql, members, at }, { who, size }) => {
    const paid = await sql<
      { id: string }[]
    >`select id from payment.payment where member_id = ${members[who]!} and state = 'paid' order by id`;
    const id = paid[size % Math.max(paid.length, 1)]?.id;
    if (id) await Promise.all([chargeBack(sql, id, at), chargeBack(sql, id, at)]);
  },
  resolve: async (shop, deed) => {
    const id = await purchaseIn(shop, deed);
    if (id) await Promise.all([resolvePurchase(shop.sql, id, shop.at), resolvePurchase(shop.sql, id, shop.at)]);
  },
  void: async (shop, deed) => {
    const id = await purchaseIn(shop, deed);
    if (id) await Promise.all([voidPurchase(shop.sql, id, shop.at), voidPurchase(shop.sql, id, shop.at)]);
  },
  convert: (shop, deed) => decideSome(shop, deed, 'convert'),
  ship: (shop, deed) => decideSome(shop, deed, 'ship'),
  expire: ({ sql, at }) => expireLots(sql, at, 5),
};

/** What the jobs of a healthy shop have done by now. */
async function jobs({ sql, at }: Shop): Promise<void> {
  while ((await expireLots(sql, at, 100)) > 0);
  const due = await sql<{ member_id: string; ids: number[] }[]>`
    select c.member_id, array_agg(c.id) as ids from books.drawn_card c left join books.card_decision d on d.drawn_card_id = c.id
    where d.drawn_card_id is null and c.decide_by <= ${at} group by c.member_id`;
  for (const { member_id, ids } of due) {
    await decide(sql, {
      memberId: member_id,
      cards: ids.map((cardId) => ({ cardId, kind: 'convert' as const })),
      decidedBy: 'deadline',
      at,
    });
  }
}

test(
  'BUY-4 TRM-1 DEC-4 after any walk of concurrent deeds every invariant holds and nobody owns less than nothing @all',
  { timeout: 240_000 },
  async () => {
    let happened = new Map<string, number>();
    const walk = asyncProperty(array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const { sql } = database;
      const members = Array.from({ length: 4 }, () => randomUUID());
      const box = await makeBox(database.sql, { n: 60, price: 20, from: start });
      const coinBox = await makeBox(database.sql, { n: 30, price: 1, unit: 'COIN', from: start });
      for (const member of members) await openMember(sql, member);
      const shop: Shop = { sql, members, box, coinBox, at: start };
      for (const memberId of members) await deeds.pay(shop, { kind: 'pay', who: members.indexOf(memberId), size: 3 });
      for (const { deeds: together, hours } of steps) {
        await Promise.all(together.map((deed) => deeds[deed.kind](shop, deed)));
        shop.at = new Date(shop.at.getTime() + hours * 3_600_000 + 1000);
      }
      await jobs(shop);
      expect(await brokenInvariants(database.sql, shop.at)).toEqual([]);
      for (const member of members) expect((await balanceOf(sql, member, shop.at)).pt).toBeGreaterThanOrEqual(0);
      const kindsSeen = await sql<{ kind: string; n: number }[]>`select kind, count(*)::int as n from books.journal group by kind`;
      happened = new Map(kindsSeen.map(({ kind, n }) => [kind, n]));
    });
    await assert(walk, { seed: 20_261_121, numRuns: 25, endOnFailure: true });
    // A walk that never got anywhere would prove nothing.
    const rare = ['payment', 'draw', 'void', 'expire', 'convert', 'ship', 'refund', 'debt'].filter((kind) => (happened.get(kind) ?? 0) < 5);
    expect(rare).toEqual([]);
  },
);
