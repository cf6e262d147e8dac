import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyWithCard, cards } from '../testing/member-steps.ts';
import { testShop, type TestShop } from '../testing/shop.ts';
import { isOpen, mayMove, moves, type PaymentState } from './moves.ts';
import { nextStep } from './next-step.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const states = Object.keys(moves) as PaymentState[];
const pairs = states.flatMap((from) => states.map((to) => ({ from, to })));

test('PAY-9 the service and the database allow the same moves', async () => {
  const rows = await shop.database.sql<{ from: PaymentState; to: PaymentState }[]>`
    select f as from, t as to from unnest(${states}::text[]) f, unnest(${states}::text[]) t where payment.may_move(f, t)`;
  const inDatabase = rows.map(({ from, to }) => `${from} ${to}`).toSorted();
  const inService = pairs.filter(({ from, to }) => mayMove(from, to)).map(({ from, to }) => `${from} ${to}`);
  expect(inDatabase).toEqual(inService.toSorted());
});

test('PAY-9 no move leads back: from no state can the same state be reached again', () => {
  const reachable = (from: PaymentState): Set<PaymentState> => new Set(moves[from].flatMap((to) => [to, ...reachable(to)]));
  for (const state of states) expect(reachable(state).has(state)).toBe(false);
});

test('PAY-9 the database refuses to move a paid payment back or to change what was agreed', async () => {
  const { client } = await shop.newMember();
  const { order_id } = await buyWithCard(shop, client, cards.approved);
  const id = order_id ?? '';
  for (const state of ['created', 'pending', 'failed', 'expired']) {
    await expect(shop.sql`update payment.payment set state = ${state} where id = ${id}`).rejects.toThrow(/cannot move from paid/);
  }
  await expect(shop.sql`update payment.payment set price = 1 where id = ${id}`).rejects.toThrow(/agreed/);
  await expect(shop.sql`delete from payment.payment where id = ${id}`).rejects.toThrow(/permission denied/);
  await expect(shop.sql`delete from payment.provider_event`).rejects.toThrow(/permission denied/);
});

test('PNT-3 a course keeps the price and points that members were shown', async () => {
  for (const change of [shop.sql`update payment.course set price = 1`, shop.sql`update payment.course set point = point + 1`]) {
    await expect(change).rejects.toThrow(/add another course/);
  }
  await shop.sql`update payment.course set is_active = false where id = ${shop.courses.large}`;
});

test('PAY-9 only a paid truth of the agreed amount grants, and only from an open state', () => {
  const truths = [
    { kind: 'paid', amount_yen: 1000, providerRef: null },
    { kind: 'paid', amount_yen: 1001, providerRef: null },
    { kind: 'paid', amount_yen: Number.NaN, providerRef: null },
    { kind: 'failed', reason: 'AG33' },
    { kind: 'waiting' },
    { kind: 'cancelled' },
    { kind: 'none' },
    { kind: 'unavailable', reason: 'http 500' },
  ] as const;
  for (const state of states) {
    for (const truth of truths) {
      for (const isOverdue of [true, false]) {
        const { kind } = nextStep(
          {
            state,
            price: 1000,
            failure: null,
            kind: 'card',
            holder: null,
            expiresAt: new Date(0),
            isDisputed: false,
            backYen: 0,
            suspense: null,
          },
          truth,
          isOverdue,
          new Date(),
        );
        expect(kind === 'grant').toBe(isOpen(state) && truth === truths[0]);
      }
    }
  }
});
