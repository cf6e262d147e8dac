import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceOf, cardsOf, decide, expiryOf, grantCoins } from './index.ts';
import { memberWith, wonCards } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const at = new Date('2026-11-21T03:00:00Z');
const gacha = () => database.as('gacha');
const asked = (cards: readonly number[], kind: 'ship' | 'convert') => cards.map((cardId) => ({ cardId, kind }));
const systemBalance = async (code: string) => {
  const [row] = await database.sql`
    select coalesce(-sum(e.amount), 0)::bigint as amount from books.entry e join books.account a on a.id = e.account_id
    where a.code = ${code} and a.unit = 'PT'`;
  return row!['amount'] as number;
};

test('DEC-3 chosen cards ship, the others turn into points of one fresh lot, and the rest of their cost is earned', async () => {
  const memberId = await memberWith(database.sql, [{ points: 300 }], at);
  const [a, b, c] = (await wonCards(database.sql, { memberId, cost: 100, returnPoints: [900, 50, 30], at })) as [number, number, number];
  const [due, revenue] = [await systemBalance('prize_due'), await systemBalance('revenue')];
  const decided = await decide(gacha(), { memberId, cards: [...asked([a], 'ship'), ...asked([b, c], 'convert')], decidedBy: 'member', at });
  expect(decided).toEqual([
    { cardId: a, kind: 'ship', returnPoints: 0 },
    { cardId: b, kind: 'convert', returnPoints: 50 },
    { cardId: c, kind: 'convert', returnPoints: 30 },
  ]);
  expect(await balanceOf(gacha(), memberId, at)).toMatchObject({
    pt: 80,
    byClass: { return: 80 },
    nextExpiry: { at: expiryOf(at), points: 80 },
  });
  expect(await systemBalance('prize_due')).toBe(due - 300);
  expect(await systemBalance('revenue')).toBe(revenue + 220);
});

test('DEC-3 a card worth more than its draw turns into its full points', async () => {
  const memberId = await memberWith(database.sql, [{ points: 100 }], at);
  const cards = await wonCards(database.sql, { memberId, cost: 100, returnPoints: [9000], at });
  await decide(gacha(), { memberId, cards: asked(cards, 'convert'), decidedBy: 'member', at });
  expect(await balanceOf(gacha(), memberId, at)).toMatchObject({ pt: 9000 });
});

test('DEC-3 a decision is irreversible: asking again, or otherwise, decides nothing', async () => {
  const memberId = await memberWith(database.sql, [{ points: 200 }], at);
  const cards = await wonCards(database.sql, { memberId, cost: 100, returnPoints: [10, 20], at });
  await decide(gacha(), { memberId, cards: asked(cards, 'ship'), decidedBy: 'member', at });
  expect(await decide(gacha(), { memberId, cards: asked(cards, 'convert'), decidedBy: 'member', at })).toEqual([]);
  expect(await balanceOf(gacha(), memberId, at)).toMatchObject({ pt: 0 });
});

test('DEC-4 the member and the deadline at the same moment: each card is decided exactly once', async () => {
  const memberId = await memberWith(database.sql, [{ points: 4000 }], at);
  const cards = await wonCards(database.sql, { memberId, cost: 100, returnPoints: Array.from({ length: 40 }, () => 7), at });
  const answers = await Promise.all([
    decide(gacha(), { memberId, cards: asked(cards.slice(10), 'ship'), decidedBy: 'member', at }),
    ...Array.from({ length: 4 }, () => decide(gacha(), { memberId, cards: asked(cards, 'convert'), decidedBy: 'deadline', at })),
  ]);
  const decided = answers.flat();
  expect(decided.map((card) => card.cardId).toSorted((x, y) => x - y)).toEqual(cards);
  const returned = decided.reduce((sum, card) => sum + card.returnPoints, 0);
  expect(await balanceOf(gacha(), memberId, at)).toMatchObject({ pt: returned });
});

test('DEC-5 a card of a coin pack ships, whatever was asked', async () => {
  const memberId = await memberWith(database.sql, [], at);
  await grantCoins(database.sql, { memberId, coins: 5, idem: 'coins:decide', kind: 'campaign', ref: 'x', at });
  const cards = await wonCards(database.sql, { memberId, cost: 5, returnPoints: [100], unit: 'COIN', at });
  expect(await decide(gacha(), { memberId, cards: asked(cards, 'convert'), decidedBy: 'deadline', at })).toEqual([
    { cardId: cards[0], kind: 'ship', returnPoints: 0 },
  ]);
  expect(await balanceOf(gacha(), memberId, at)).toMatchObject({ pt: 0, coin: 0 });
});

test('a card of another member is not decided, and a card named twice counts once', async () => {
  const [owner, other] = [await memberWith(database.sql, [{ points: 100 }], at), await memberWith(database.sql, [], at)];
  const cards = await wonCards(database.sql, { memberId: owner, cost: 100, returnPoints: [40], at });
  expect(await decide(gacha(), { memberId: other, cards: asked(cards, 'convert'), decidedBy: 'member', at })).toEqual([]);
  expect(await decide(gacha(), { memberId: owner, cards: asked([...cards, ...cards], 'convert'), decidedBy: 'member', at })).toHaveLength(
    1,
  );
  expect(await balanceOf(gacha(), owner, at)).toMatchObject({ pt: 40 });
});

test('DEC-3 points that cards turn back into live as fresh ones do, or as the shop’s rules may say no longer than those that paid, but thirty days', async () => {
  const day = 86_400_000;
  const after = (days: number) => new Date(at.getTime() + days * day);
  const expiryFor = async (paidUntil: Date[], returned?: 'fresh' | 'as_spent') => {
    const memberId = await memberWith(
      database.sql,
      paidUntil.map((expiresAt) => ({ points: 50, expiresAt })),
      at,
    );
    const cards = await wonCards(database.sql, { memberId, cost: 100, returnPoints: [40], at });
    await decide(gacha(), { memberId, cards: asked(cards, 'convert'), decidedBy: 'member', at, ...(returned && { returned }) });
    const lots = await database.sql<{ until: Date }[]>`
      select expires_at as until from books.lot where member_id = ${memberId} and class = 'return'`;
    return lots.map(({ until }) => until);
  };
  expect(await expiryFor([after(60), after(90)])).toEqual([expiryOf(at)]);
  expect(await expiryFor([after(60), after(90)], 'as_spent')).toEqual([after(60)]);
  expect(await expiryFor([after(1), after(90)], 'as_spent')).toEqual([after(30)]);
  await expect(
    decide(gacha(), { memberId: await memberWith(database.sql, [], at), cards: [], decidedBy: 'member', at, returned: 'x' as never }),
  ).rejects.toThrow('fresh or as_spent');
});

test('BUY-5 3,000 cards of one purchase are recorded, decided in one call and kept in their order', async () => {
  const memberId = await memberWith(database.sql, [{ points: 30_000 }], at);
  const cards = await wonCards(database.sql, { memberId, cost: 10, returnPoints: Array.from({ length: 3000 }, (_, n) => n % 15), at });
  const decided = await decide(gacha(), {
    memberId,
    cards: cards.map((cardId, n) => ({ cardId, kind: n % 2 ? 'ship' : 'convert' })),
    decidedBy: 'member',
    at,
  });
  expect(decided).toHaveLength(3000);
  const [first] = await database.sql<{ purchase_id: string }[]>`select purchase_id from books.drawn_card where id = ${cards[0]!}`;
  const kept = await cardsOf(gacha(), first!.purchase_id);
  expect(kept.map((card) => card.ord)).toEqual(cards.map((_, n) => n));
  expect(kept[1]!.decision).toEqual({ kind: 'ship', decidedBy: 'member', at });
});

test('BUY-4 a slot is drawn once and a place in a purchase holds one card', async () => {
  const memberId = await memberWith(database.sql, [{ points: 100 }], at);
  const [id] = await wonCards(database.sql, { memberId, cost: 100, returnPoints: [1], at });
  const again = (change: object) => database.sql`
    insert into books.drawn_card ${database.sql({
      purchase_id: crypto.randomUUID(),
      member_id: memberId,
      box_id: crypto.randomUUID(),
      slot: 0,
      ord: 0,
      card_id: 'x',
      rarity: 1,
      cost: 1,
      return_points: 1,
      unit: 'PT',
      drawn_at: at,
      decide_by: at,
      ...change,
    })}`;
  const [card] = await database.sql`select box_id, purchase_id from books.drawn_card where id = ${id!}`;
  await expect(again({ box_id: card!['box_id'] })).rejects.toThrow('drawn_card_slot');
  await expect(again({ purchase_id: card!['purchase_id'] })).rejects.toThrow('drawn_card_purchase');
});
