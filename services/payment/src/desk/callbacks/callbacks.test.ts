import { noRight } from '@fudaya/contracts';
import { callbackProviders } from '@fudaya/contracts/desk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { providerSettings, callbackSettings } from '../../provider/connect.ts';
import { buyWithCard, cards } from '../../testing/member-steps.ts';
import { testShop, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const hour_ms = 3_600_000;
const heard = (provider: string, hoursAgo: number, isGenuine: boolean, more: { id?: string; outcome?: string } = {}) => shop.database.sql`
  insert into payment.provider_event (provider, event_id, body, headers, is_genuine, received_at, processed_at, outcome)
  values (${provider}, ${more.id ?? crypto.randomUUID()}, '', '{}', ${isGenuine}, ${new Date(shop.settling.now().getTime() - hoursAgo * hour_ms)},
    ${more.outcome === undefined ? null : shop.settling.now()}, ${more.outcome ?? null})`;

test('PAY-9 OPS-2 the desk says when each provider’s key was last right, what was refused since, and never the key', async () => {
  const releases = await shop.newStaff('releases');
  const { client } = await shop.newMember();
  await buyWithCard(shop, client, cards.approved);
  await shop.simulator.settled();
  const of = async (name: string) => (await releases.read(callbackProviders)).providers!.find((one) => one.name === name);
  const before = (await of('gateway-a'))!;
  expect(before).toMatchObject({
    is_connected: true,
    check: 'signature',
    settings: ['GATEWAY_A_SECRET'],
    forged: null,
    day: { forged: 0, waiting: 0 },
  });
  expect(before.genuine).not.toBeNull();
  await heard('gateway-a', 2, false, { outcome: 'forged' });
  await heard('gateway-a', 30, false, { outcome: 'forged' });
  // Kept raw until its provider was asked, and found genuine; and one that waits.
  await heard('gateway-a', 1, false, { id: 'raw:a', outcome: 'genuine' });
  await heard('gateway-a', 1, false, { id: 'raw:b' });
  const after = (await of('gateway-a'))!;
  expect(after.day).toEqual({ ...before.day, forged: 1, waiting: 1 });
  expect((shop.settling.now().getTime() - Date.parse(after.forged!)) / hour_ms).toBeCloseTo(2, 1);
  await heard('stripe', 48, true, { outcome: 'paid' });
  expect(await of('stripe')).toMatchObject({ is_connected: false, day: { genuine: 0, forged: 0, waiting: 0 } });
  expect(JSON.stringify(await releases.read(callbackProviders))).not.toMatch(/secret_|sk_|whsec/);
  expect(await (await shop.newStaff('support')).read(callbackProviders)).toMatchObject({ refusal: noRight });
});

test('PAY-9 each provider has its check, by settings that there are', () => {
  for (const { settings } of callbackSettings.values()) for (const name of settings) expect(Object.keys(providerSettings)).toContain(name);
  expect([...callbackSettings.keys()].toSorted()).toEqual(['amazon-pay', 'gateway-a', 'paypal', 'stripe', 'tokeniser-b']);
});
