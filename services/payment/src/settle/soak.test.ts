// Seeded runs of the whole machine: who is first, who dies where and what gets lost comes from the seed. `pnpm test:soak` runs 500.
import { randomUUID } from 'node:crypto';
import { payment } from '@fudaya/contracts';
import { testSettings } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPaymentService } from '../app.ts';
import { dyingProvider, dyingSql } from '../testing/dying.ts';
import { cards, pointsOf } from '../testing/member-steps.ts';
import { testShop, type TestShop } from '../testing/shop.ts';
import { buyInputB, orderAtB, secureReturnOf, withTokeniserB } from '../testing/tokeniser-b-steps.ts';
import { pollPayments } from './poll.ts';
import { settle, type SettleDeps } from './settle.ts';

const seeds = Number(process.env['SOAK_SEEDS'] ?? 24);
let shop: TestShop;
beforeAll(async () => {
  shop = await testShop(withTokeniserB);
});
afterAll(() => shop.close());

/** mulberry32: small, and the same everywhere. */
function randomOf(seed: number): (below: number) => number {
  let state = (seed + 1) * 0x9e3779b9;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** A process with its own end; most live long enough. */
function mortal(random: (below: number) => number): SettleDeps & { life: { left: number } } {
  const life = { left: random(4) === 0 ? 1_000_000 : 1 + random(24) };
  const providers = new Map([...shop.deps.providers].map(([name, provider]) => [name, dyingProvider(provider, life)]));
  return { ...shop.settling, sql: dyingSql(shop.sql, life), providers, life };
}

async function begin(random: (below: number) => number, requestId: string) {
  const { id, client } = await shop.newMember();
  const deps = mortal(random);
  const dying = createPaymentService({
    sql: deps.sql,
    settings: testSettings,
    deps: { ...shop.deps, providers: deps.providers },
    poll_ms: 2 ** 31 - 1,
    now: shop.settling.now,
  });
  const base = { point_price_id: shop.courses.small, request_id: requestId };
  const inputs = [
    async () => ({ ...base, pay_id: 1, ...(await shop.tokenise(cards.approved)) }),
    async () => ({ ...base, pay_id: 1, ...(await shop.tokenise(cards.challenge)) }),
    async () => ({ ...base, pay_id: 1, ...(await shop.tokenise(cards.declined)) }),
    () => ({ ...base, pay_id: 2, combini_code: 'other' as const }),
    () => ({ ...base, pay_id: 6, carrier_id: 'au' as const }),
    async () => ({ ...(await buyInputB(shop, { number: cards.approved, isSaved: true })), ...base }),
    async () => ({ ...(await buyInputB(shop, { number: cards.challenge })), ...base }),
  ];
  const input = await inputs[random(inputs.length)]?.();
  if (!input) throw new Error('no input');
  // The member's page tries again after an error, at a process that lives.
  const mine = client.at(dying.app);
  await mine.write(payment.pointBuy, input).catch(() => null);
  if (random(2) === 0) await client.write(payment.pointBuy, input).catch(() => null);
  return { id, client };
}

/** What the member and the provider do, told to nobody but by the callbacks that the faults let through. */
async function act(random: (below: number) => number, orderId: string): Promise<void> {
  const card = shop.simulator.world.orders.get(orderId);
  if (card?.state === 'authenticating') {
    const body = new URLSearchParams({ result: ['success', 'success', 'failure', 'abandon'][random(4)] ?? '' });
    await fetch(`http://127.0.0.1:${shop.simulator.port}/dev/3ds/${card.authenticationId}`, { method: 'POST', body, redirect: 'manual' });
  }
  const [cardB] = orderAtB(shop, orderId);
  if (cardB?.status === '10' && random(4) > 0) await secureReturnOf(shop, cardB, random(3) > 0);
  if (random(3) > 0) await shop.order('bills/pay', { order_id: orderId });
}

test.each(Array.from({ length: seeds }, (_, seed) => seed))(
  'PAY-9 seed %i: granted at most once, and every paid one granted',
  async (seed) => {
    const random = randomOf(seed);
    await shop.control({ callbacks: ['once', 'twice', 'lost', 'held'][random(4)] });
    const requestId = randomUUID();
    const orderId = requestId.replaceAll('-', '');
    const { id, client } = await begin(random, requestId);
    await act(random, orderId);
    const actors = [
      () => client.write(payment.pointAppend, { token: requestId }),
      () => settle(mortal(random), requestId),
      () => settle(mortal(random), requestId, { isNews: true }),
      () => pollPayments(mortal(random), new AbortController().signal),
      () => shop.order('callbacks/forge', { order_id: orderId }),
      () => shop.order('callbacks/release', { times: 1 + random(4), reversed: random(2) === 0 }),
    ];
    shop.pass(random(2) * 61_000);
    const crowd = Array.from({ length: 3 + random(6) }, () => actors[random(actors.length)]?.());
    await Promise.allSettled(crowd);
    await shop.simulator.settled();

    await shop.control({ callbacks: 'lost' });
    for (const wait_ms of [310_000, 310_000, 2_400_000, 310_000]) {
      shop.pass(wait_ms);
      await shop.poll();
    }
    const { world } = shop.simulator;
    const bill = [...world.bills.values()].find((one) => one.orderId === orderId);
    const isPaidB = orderAtB(shop, orderId).some(({ status }) => status === '40');
    const isPaid = world.orders.get(orderId)?.state === 'captured' || bill?.state === 'paid' || isPaidB;
    const [left] = await shop.database.sql<{ state: string }[]>`select state from payment.payment where id = ${requestId}`;
    const grants = await shop.database.sql`select 1 from books.journal where ref = ${requestId} and kind = 'payment'`;
    expect({ seed, grants: grants.length, points: await pointsOf(shop, id) }).toEqual({
      seed,
      grants: isPaid ? 1 : 0,
      points: isPaid ? 1010 : 0,
    });
    expect(left?.state === 'paid').toBe(isPaid);
    await shop.proveBooks();
  },
);
