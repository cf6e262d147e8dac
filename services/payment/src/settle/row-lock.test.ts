// Why settle() locks the payment's row. The soak cannot tell it from a settle() without the lock: the books' key keeps a second grant out
// and the trigger keep_forward a move back, so money and points are right either way. What the lock gives is the calm of the loser: it
// waits and sees what the other one did. Without it the loser acts on what it read before, and ends in a fault that members and
// providers see. Both are shown here, with the same race.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sql } from '@fudaya/db';
import type { Provider, Truth } from '../provider/provider.ts';
import { buyWithCard, cards, grantsOf, pointsOf, stateOf } from '../testing/member-steps.ts';
import { testShop, type TestShop } from '../testing/shop.ts';
import { settle } from './settle.ts';

const hold = 4217;
let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
  // Whoever is about to write "paid" has granted the points, and stands still until the test lets go.
  await shop.database.sql.unsafe(`
    create function payment.stand_still() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(${hold}); return new; end $$;
    create trigger aa_stand_still before update on payment.payment
    for each row when (new.state = 'paid') execute function payment.stand_still()`);
});
afterAll(() => shop.close());

/** The same connection, whose statements take no row lock. */
function withoutRowLock(sql: Sql): Sql {
  const strip = (strings: TemplateStringsArray) => {
    const bare = strings.map((part) => part.replace(/ for update$/, ''));
    return Object.assign(bare, { raw: bare });
  };
  return new Proxy(sql, {
    apply: (target, self, [first, ...rest]: [TemplateStringsArray, ...unknown[]]) =>
      Reflect.apply(target, self, [Array.isArray(first) && 'raw' in first ? strip(first) : first, ...rest]) as unknown,
    get(target, name) {
      if (name === 'begin') return (work: (tx: Sql) => unknown) => target.begin((tx) => work(withoutRowLock(tx as unknown as Sql)));
      const value = Reflect.get(target, name) as unknown;
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

const saying = (truth: Truth): ReadonlyMap<string, Provider> =>
  new Map([['gateway-a', { ...shop.deps.providers.get('gateway-a')!, search: async () => truth, cancel: async () => true }]]);

/** One process hears that the money came and is about to say so; another has heard "not yet" after the deadline and comes behind it. */
async function race(sql: Sql) {
  const { id: memberId, client } = await shop.newMember();
  const { order_id: id = '' } = await buyWithCard(shop, client, cards.challenge);
  const late = () => new Date(shop.settling.now().getTime() + 3_600_000);
  const holder = await shop.database.sql.reserve();
  await holder`select pg_advisory_lock(${hold})`;
  const waiting = async () =>
    (await holder`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).length;

  const paid = settle({ ...shop.settling, sql, providers: saying({ kind: 'paid', amount_yen: 1000, providerRef: null }) }, id);
  await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
  const over = settle({ ...shop.settling, sql, now: late, providers: saying({ kind: 'waiting' }) }, id);
  const ended = Promise.allSettled([paid, over]);
  await expect.poll(waiting, { timeout: 10_000 }).toBe(2);
  await holder`select pg_advisory_unlock(${hold})`;
  holder.release();
  const ends = await ended;

  // The promise itself, kept with and without the lock.
  expect(await stateOf(shop, id)).toMatchObject({ state: 'paid' });
  expect(await pointsOf(shop, memberId)).toBe(1010);
  expect(await grantsOf(shop, id)).toBe(1);
  await shop.proveBooks();
  return ends;
}

test('PAY-9 who comes second waits for the payment, sees that it is paid, and leaves it so', async () => {
  const ends = await race(shop.sql);
  expect(ends).toMatchObject([
    { status: 'fulfilled', value: { state: 'paid' } },
    { status: 'fulfilled', value: { state: 'paid' } },
  ]);
});

test('PAY-9 without the row lock the same race ends in a fault: only the database keeps the payment from moving back', async () => {
  const [first, second] = await race(withoutRowLock(shop.sql));
  expect(first).toMatchObject({ status: 'fulfilled', value: { state: 'paid' } });
  expect(second?.status === 'rejected' && String(second.reason)).toMatch(/cannot move from paid to expired/);
});
