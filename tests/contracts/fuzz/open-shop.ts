// The whole shop, seeded as npm start seeds it: packs on sale, members with points, providers that are simulated, and builds to release.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { testKeys } from '@fudaya/gacha/testing';
import { testClient, testSettings, type Dice, type TestClient } from '@fudaya/kit/testing';
import { seed } from '@fudaya/ops/seed';
import { simulatedPayment } from '@fudaya/payment/testing';
import { testDatabase } from '@fudaya/db/testing';
import { createWitnesses, witnessesOf } from '@fudaya/simulator/witness';
import { servicesOn, type WholeShop } from '../whole-shop.ts';
import { openReleases } from './open-releases.ts';

export type OpenShop = Awaited<ReturnType<typeof openShop>>;
export type Role = 'visitor' | 'member' | 'staff';

/** How often something is asked is not what this is about. */
const settings = { ...testSettings, limitFactor: 1_000_000 };

const secret = 'a gateway secret for tests';
/** Those that are not connected by default. */
const everyProvider = (outside: string) => ({
  STRIPE_URL: `${outside}/stripe`,
  STRIPE_SECRET_KEY: `sk_test_${secret}`,
  STRIPE_WEBHOOK_SECRET: secret,
  CARD_TOKENISER: 'both',
  TOKENISER_B_URL: `${outside}/tokeniser-b/request`,
  TOKENISER_B_SCRIPT: `${outside}/tokeniser-b/token.js`,
  TOKENISER_B_PASSWORD: secret,
  TOKENISER_B_HASH_KEY: secret,
});

/** Where providers push to. What they are answered with a fault is kept: nobody else would see it. */
async function callbackDoor(service: WholeShop['services']['payment']) {
  const faults: unknown[] = [];
  const listener = getRequestListener(async (request) => {
    const reply = await service.app.fetch(request);
    const text = reply.status >= 500 ? await reply.clone().text() : '';
    if (reply.status >= 500 && text !== 'again' && text !== 'later') faults.push({ pushed: new URL(request.url).pathname, text });
    return reply;
  });
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/api/callback/gateway-a`, faults, server };
}

export async function openShop() {
  const database = await testDatabase();
  const { simulator, simulated, deps } = await simulatedPayment(database.url('payment'), { extra: everyProvider });
  const now = new Date();
  const witnesses = (clock: () => Date) => witnessesOf(createWitnesses({ logs: [testKeys.log.signer.verifier], now: clock }));
  await seed(database.sql, { now, ...testKeys, witnesses, beaconUrl: `http://127.0.0.1:${simulator.port}/dev/beacon` });
  await database.sql`
    update account.member set is_staff = true where id = (select id from account.member order by mail desc limit 1)`;
  await database.sql`insert into account.staff_role select id, 'owner', now() from account.member where is_staff`;
  const releases = await openReleases(database, settings);
  const services: WholeShop['services'] = { ...servicesOn(database, settings, deps), releases: releases.service };
  const door = await callbackDoor(services.payment);
  simulated.callbackUrl = door.url;
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
    simulator,
    builds: releases.builds,
    releasesUrl: releases.url,
    /** What no reply tells: of genuine pushes, and of the releases service. */
    quietFaults: () => [...door.faults, ...releases.faults],
    boxes: (await database.sql<{ id: string }[]>`select id from gacha.box`).map(({ id }) => id),
    visitor,
    member,
    staff: asStaff,
    browserOf: async (role: Role, dice: Dice) => (role === 'visitor' ? visitor() : role === 'member' ? member(dice) : asStaff()),
    async close() {
      await simulator.settled();
      await releases.close();
      door.server.closeAllConnections();
      door.server.close();
      await simulator.close();
      await database.close();
    },
  };
}
