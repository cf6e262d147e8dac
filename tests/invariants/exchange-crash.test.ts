// Coins are exchanged for cards while the service, or Postgres, is killed with -9: everything of an exchange is there, or nothing is.
import assert from 'node:assert/strict';
import { createAccountService } from '@fudaya/account/app';
import { aMember, giveCoins, offer, testCatalogue } from '@fudaya/account/testing';
import { account } from '@fudaya/contracts';
import { connect } from '@fudaya/db';
import { shipLeftExchanges, testShop, type TestShop } from '@fudaya/gacha/testing';
import type { Sql } from '@fudaya/kit';
import { testClient, testSettings, type TestClient } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killablePostgres } from './killable-postgres.ts';
import { startService, type ServiceProcess } from './service-process.ts';

const price = 10;
let postgres: Awaited<ReturnType<typeof killablePostgres>>;
let shop: TestShop;
let service: ServiceProcess | undefined;

beforeAll(async () => {
  postgres = await killablePostgres();
  shop = await testShop({ database: postgres.database, clock: { now: () => new Date(), advance: () => undefined } });
  await testCatalogue(shop.owner);
});
afterAll(async () => {
  await service?.kill();
  await shop.close();
});

interface Collector {
  readonly memberId: string;
  readonly client: TestClient;
}
let members = 0;
async function collector(coins: number): Promise<Collector> {
  const memberId = await aMember(shop.owner, `crash${(members += 1)}@example.com`);
  await giveCoins(shop.owner, memberId, coins, new Date());
  return {
    memberId,
    client: await testClient(createAccountService({ sql: shop.owner, settings: testSettings }).app).loginAs(memberId, shop.owner),
  };
}
const one = (card_id: number) => ({ card_id, change_num: 1 });
const stateOf = async (memberId: string) => {
  const [row] = await shop.owner<{ coin: number; taken: number; orders: number }[]>`
    select b.coin, (select count(*)::int from account.exchange e where e.member_id = b.member_id) as taken,
           (select count(*)::int from graphile_worker._private_jobs j join account.exchange e on e.id::text = j.payload ->> 'exchange_id'
            where e.member_id = b.member_id) as orders
    from books.balance b where b.member_id = ${memberId}`;
  return row!;
};
/** Everything that does not hold, once each exchanged card has its parcel. */
async function broken(): Promise<unknown[]> {
  await shipLeftExchanges({ ...shop.draws, sql: shop.sql });
  return shop.broken();
}

async function after(first: () => Promise<void>, statement: PromiseLike<unknown>): Promise<unknown> {
  await first();
  return await statement;
}

/** The same connection, with something done before its nth statement, and after a commit before anybody hears of it. */
function interrupted<S extends object>(sql: S, plan: { left: number; act: () => Promise<void> }): S {
  const pass = async () => {
    plan.left -= 1;
    if (plan.left === 0) await plan.act();
  };
  return new Proxy(sql, {
    apply(target, self, args: unknown[]) {
      const query = Reflect.apply(target as unknown as (...all: unknown[]) => object, self, args);
      // Only what is awaited is a statement; the others are parts of one.
      return new Proxy(query, {
        get(statement, name) {
          if (name === 'then')
            return (kept?: (value: unknown) => unknown, lost?: (reason: unknown) => unknown) =>
              after(pass, statement as unknown as PromiseLike<unknown>).then(kept, lost);
          const value: unknown = Reflect.get(statement, name);
          return typeof value === 'function' ? (value.bind(statement) as unknown) : value;
        },
      });
    },
    get(target, name) {
      if (name !== 'begin') return Reflect.get(target, name) as unknown;
      return async (work: (tx: object) => Promise<unknown>) => {
        const done = await (target as unknown as Sql).begin((tx) => work(interrupted(tx, plan)));
        await pass();
        return done;
      };
    },
  });
}

test(
  'EXC-3 Postgres killed with -9 between any two statements of an exchange: all of it or nothing, and pressing again ends it @all',
  { timeout: 180_000 },
  async () => {
    const id = await offer(shop.owner, new Date(), { cardId: 'star-001', coin: price, stock: 1000 });
    const { memberId, client } = await collector(10_000);
    let exchanges = 0;
    let deaths = 0;
    for (let at = 1, isAlive = false; !isAlive; at += 1) {
      const checked = await client.write(account.exchangeCheck, one(id));
      const wish = { ...one(id), exchange_id: checked.exchange_id! };
      // The session and the limits are asked first, and may be what it dies at, too.
      const plan = { left: at, act: postgres.kill };
      const pool = connect(shop.database.url('account'), { max: 2 });
      const dying = client.at(createAccountService({ sql: interrupted(pool, plan), settings: testSettings }).app);
      const answer = await dying.write(account.exchange, wish);
      await pool.end({ timeout: 0 });
      isAlive = plan.left > 0;
      if (!isAlive) {
        deaths += 1;
        await postgres.start();
      }
      const { taken, coin, orders } = await stateOf(memberId);
      expect(coin).toBe(10_000 - taken * price);
      // Whoever was told so has it; whoever was told nothing may have it or not.
      const isSaid = isAlive || answer.state === 200;
      expect(isSaid ? [200, exchanges + 1] : [answer.state, exchanges + Number(taken > exchanges)]).toEqual([answer.state, taken]);
      expect(orders).toBe(taken);
      expect(await client.write(account.exchange, wish)).toMatchObject({ state: 200, result: '1', exchange_id: wish.exchange_id });
      exchanges += 1;
      expect(await stateOf(memberId)).toEqual({ coin: 10_000 - exchanges * price, taken: exchanges, orders: exchanges });
    }
    expect(deaths).toBeGreaterThan(10);
    assert.deepEqual(await broken(), []);
  },
);

test(
  'EXC-3 the service killed with -9 under load, twice: every answer given is kept, every retry takes one card and pays once @all',
  { timeout: 180_000 },
  async () => {
    const stock = 60;
    const id = await offer(shop.owner, new Date(), { cardId: 'star-002', coin: price, stock });
    const start = () =>
      startService('account', shop.database.url('account'), { MAIL_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'shop@example.com' });
    service = await start();
    const collectors = await Promise.all(Array.from({ length: 6 }, () => collector(1000)));
    const answered = new Set<string>();
    for (const enough of [8, 20]) {
      let tellEnough: () => void = () => undefined;
      const isEnough = new Promise<void>((resolve) => (tellEnough = resolve));
      const { app } = service;
      const exchanging = collectors.map(async ({ client }) => {
        const browser = client.at(app);
        // Until the process is gone; what was under way is asked again after the restart.
        for (;;) {
          const checked = await browser.write(account.exchangeCheck, one(id)).catch(() => null);
          if (!checked?.exchange_id) return null;
          const done = await browser.write(account.exchange, { ...one(id), exchange_id: checked.exchange_id }).catch(() => null);
          if (done?.state !== 200) return checked.exchange_id;
          answered.add(checked.exchange_id);
          if (answered.size >= enough) tellEnough();
        }
      });
      await isEnough;
      await service.kill();
      const underWay = await Promise.all(exchanging);
      service = await start();
      for (const [i, exchange_id] of underWay.entries()) {
        if (exchange_id === null) continue;
        const again = await collectors[i]!.client.at(service.app).write(account.exchange, { ...one(id), exchange_id });
        if (again.state === 200) answered.add(exchange_id);
        // Gone: somebody else had the last one.
        expect([200, 400]).toContain(again.state);
      }
    }
    const kept = await shop.owner`select id from account.exchange where exchange_card_id = ${id}`;
    expect(new Set(kept.map((row) => row['id'] as string))).toEqual(answered);
    for (const { memberId } of collectors) {
      const { coin, taken } = await stateOf(memberId);
      expect(coin).toBe(1000 - taken * price);
    }
    await service.kill();
    service = undefined;
    assert.deepEqual(await broken(), []);
  },
);
