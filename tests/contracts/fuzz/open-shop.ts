// The whole shop, seeded as npm start seeds it: packs on sale, members with points, and providers that are simulated.
import { seed } from '@fudaya/ops/seed';
import { testKeys } from '@fudaya/gacha/testing';
import { testClient, testSettings, type Dice, type TestClient } from '@fudaya/kit/testing';
import { simulatedPayment } from '@fudaya/payment/testing';
import { testDatabase } from '@fudaya/db/testing';
import { createWitnesses, witnessesOf } from '@fudaya/simulator/witness';
import { servicesOn, type WholeShop } from '../whole-shop.ts';

export type OpenShop = Awaited<ReturnType<typeof openShop>>;
export type Role = 'visitor' | 'member' | 'staff';

/** How often something is asked is not what this is about. */
const settings = { ...testSettings, limitFactor: 1_000_000 };

export async function openShop() {
  const database = await testDatabase();
  const { simulator, deps } = await simulatedPayment(database.url('payment'));
  const now = new Date();
  const witnesses = (clock: () => Date) => witnessesOf(createWitnesses({ logs: [testKeys.log.signer.verifier], now: clock }));
  await seed(database.sql, { now, ...testKeys, witnesses, beaconUrl: `http://127.0.0.1:${simulator.port}/dev/beacon` });
  await database.sql`
    update account.member set is_staff = true where id = (select id from account.member order by mail desc limit 1)`;
  const services: WholeShop['services'] = servicesOn(database, settings, deps);
  const members = await database.sql<{ id: string }[]>`select id from account.member where not is_staff order by mail`;
  const [staff] = await database.sql<{ id: string }[]>`select id from account.member where is_staff limit 1`;
  const visitor = (): TestClient => testClient(services.store.app);
  const loggedIn = (id: string | undefined) => visitor().loginAs(id ?? '', database.sql);
  const member = (dice: Dice) => loggedIn(members[dice(members.length)]?.id);
  /** As a passkey opens it: without one an account of staff is a member's. */
  const asStaff = async () => {
    const client = await loggedIn(staff?.id);
    await database.sql`update account.session set passkey_at = now() where id_hash = ${client.sessionHash}`;
    return client;
  };
  return {
    database,
    services,
    visitor,
    member,
    staff: asStaff,
    browserOf: async (role: Role, dice: Dice) => (role === 'visitor' ? visitor() : role === 'member' ? member(dice) : asStaff()),
    async close() {
      await simulator.close();
      await database.close();
    },
  };
}
