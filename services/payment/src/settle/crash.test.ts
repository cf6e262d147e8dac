// A process that dies between any two statements: what is left behind is finished by whoever comes next.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPaymentService } from '../app.ts';
import type { Provider } from '../provider/provider.ts';
import { testSettings } from '@fudaya/kit/testing';
import { buyWithCard, cards, grantsOf, pointsOf } from '../testing/member-steps.ts';
import { testShop, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterEach(() => shop.proveBooks());
afterAll(() => shop.close());

const crash = (): never => {
  throw new Error('the process died here');
};

/** The real adapter that dies at one point. */
function dyingAt(provider: Provider, point: 'before authorise' | 'after authorise' | 'before search' | 'after search'): Provider {
  return {
    ...provider,
    authorise: async (order) => {
      if (point === 'before authorise') crash();
      const answer = await provider.authorise(order);
      return point === 'after authorise' ? crash() : answer;
    },
    search: async (orderId) => {
      if (point === 'before search') crash();
      const truth = await provider.search(orderId);
      return point === 'after search' ? crash() : truth;
    },
  };
}

test.each([
  ['before authorise', 0, 'expired'],
  ['after authorise', 1010, 'paid'],
  ['before search', 1010, 'paid'],
  ['after search', 1010, 'paid'],
] as const)('PAY-9 a crash %s leaves the member with %i points in the end', async (point, points, state) => {
  await shop.control({ callbacks: 'lost' });
  const { id, client } = await shop.newMember();
  const provider = shop.deps.providers.get('gateway-a');
  if (!provider) throw new Error('no provider');
  const deps = { ...shop.deps, providers: new Map([['gateway-a', dyingAt(provider, point)]]) };
  const dying = createPaymentService({ sql: shop.sql, settings: testSettings, deps, poll_ms: 1000, now: shop.settling.now });
  const bought = await buyWithCard(shop, client.at(dying.app), cards.approved);
  expect(bought).toMatchObject({ state: 500 });

  shop.pass(200_000);
  await shop.poll();
  const [left] = await shop.database.sql`select id, state from payment.payment where member_id = ${id}`;
  expect(left).toMatchObject({ state });
  expect(await pointsOf(shop, id)).toBe(points);
  expect(await grantsOf(shop, String(left?.['id']))).toBe(points > 0 ? 1 : 0);
});

test('PAY-9 a crash between grant and state rolls both back, and the next one does both', async () => {
  const { id, client } = await shop.newMember();
  const owner = shop.database.sql;
  await owner.unsafe(`
    create function payment.die() returns trigger language plpgsql as $$ begin raise exception 'the process died here'; end $$;
    create trigger zz_die before update on payment.payment for each row when (new.state = 'paid') execute function payment.die()`);
  const bought = await buyWithCard(shop, client, cards.approved);
  expect(bought).toMatchObject({ state: 500 });
  expect(await pointsOf(shop, id)).toBe(0);
  await owner.unsafe('drop function payment.die() cascade');
  shop.pass(31_000);
  await shop.poll();
  expect(await pointsOf(shop, id)).toBe(1010);
});
