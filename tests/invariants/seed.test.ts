import { brokenInvariants } from '@fudaya/books';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { brokenAcceptChains, brokenDraws } from '@fudaya/gacha/invariants';
import { testKeys } from '@fudaya/gacha/testing';
import { seed } from '@fudaya/ops/seed';
import { startSimulator, type RunningSimulator } from '@fudaya/simulator/start';
import { createWitnesses, witnessesOf } from '@fudaya/simulator/witness';
import { afterAll, beforeAll, expect, test } from 'vitest';

const settings = { gatewaySecret: 'a secret of tests', merchantId: '', tokenApiKey: '', callbackUrl: '', publicOrigin: '' };
let database: TestDatabase;
let simulator: RunningSimulator;
beforeAll(async () => {
  [database, simulator] = await Promise.all([testDatabase(), startSimulator({ port: 0, settings })]);
});
afterAll(async () => {
  await simulator.close();
  await database.close();
});

test('the demo is seeded with books that balance and draws that recompute, once however often, also after it was killed halfway @all', async () => {
  const now = new Date();
  const witnesses = (clock: () => Date) => witnessesOf(createWitnesses({ logs: [testKeys.log.signer.verifier], now: clock }));
  const options = { now, ...testKeys, witnesses, beaconUrl: `http://127.0.0.1:${simulator.port}/dev/beacon` };
  const killed = seed(database.sql, {
    ...options,
    say: (step) => {
      if (step.startsWith('committing')) throw new Error('killed');
    },
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await seed(database.sql, options)).toEqual({ isNew: true });
  const count = async () => (await database.sql`select (select count(*) from gacha.purchase) p, (select count(*) from books.journal) j`)[0];
  const first = await count();
  expect(first?.['p']).toBeGreaterThan(0);
  // Every box was seen before its sale, and no draw was late.
  expect(await database.sql`select 1 from gacha.announcement where not is_timely`).toEqual([]);
  expect(await database.sql`select 1 from gacha.tick where state <> 'resolved' or cardinality(rounds) > 1`).toEqual([]);
  expect(await seed(database.sql, options)).toEqual({ isNew: false });
  expect(await count()).toEqual(first);
  // A shop that was seeded before a method came, and whose operator switched another one off.
  await database.sql`delete from payment.method where id = 9`;
  await database.sql`update payment.method set is_active = false where id = 6`;
  expect(await seed(database.sql, options)).toEqual({ isNew: false });
  const methods = await database.sql`select id, is_active from payment.method where id in (6, 9) order by id`;
  expect(methods).toEqual([
    { id: 6, is_active: false },
    { id: 9, is_active: false },
  ]);
  expect(await brokenInvariants(database.sql, now)).toEqual([]);
  expect([...(await brokenAcceptChains(database.sql)), ...(await brokenDraws(database.sql, testKeys))]).toEqual([]);
});
