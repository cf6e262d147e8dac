import { account } from '@fudaya/contracts';
import { queueNotice } from '@fudaya/kit';
import type { TestClient } from '@fudaya/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { outsideShop, type OutsideShop } from '../testing/outside.ts';
import { sendPushes } from './send-push.ts';

const hour_ms = 3_600_000;
let shop: OutsideShop;
beforeAll(async () => {
  shop = await outsideShop();
});
beforeEach(async () => {
  await shop.database.sql`delete from plumbing.rate_limit`;
  await shop.database.sql`delete from account.push_device`;
});
afterAll(() => shop.close());

interface Device {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}
const at = (path: string) => `http://127.0.0.1:${shop.simulator.port}/dev/push${path}`;
const post = (path: string, body: unknown) =>
  fetch(at(path), { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
/** A browser of the simulator, subscribed with the key that the shop offers. */
async function aBrowser(key = shop.pushes.publicKey): Promise<Device> {
  return (await (await post('/devices', { key })).json()) as Device;
}
async function got({ id }: Device): Promise<{ title: string; href: string; ttl: number; topic: string }[]> {
  const { list } = (await (await fetch(at(`/devices/${id}`))).json()) as { list: { text: string; ttl: number; topic: string }[] };
  return list.map(({ text, ttl, topic }) => ({ ...(JSON.parse(text) as { title: string; href: string; tag: string }), ttl, topic }));
}
const choose = (client: TestClient, { endpoint, p256dh, auth }: Device, kinds: readonly account.PushKind[] = account.pushKinds) =>
  client.write(account.pushSet, { endpoint, p256dh, auth, kinds: [...kinds] });
const send = () => sendPushes({ sql: shop.sql, sender: shop.pushes, now: shop.now, random: () => 0 }, new AbortController().signal);

let told = 0;
function tell(memberId: string, kind: account.PushKind | null = 'deadline', idem = `test:${++told}`, lasts_ms = 2 * hour_ms) {
  const push = kind === null ? {} : { push: { kind, expiresAt: new Date(shop.now().getTime() + lasts_ms) } };
  const words = { title: { ja: '選択期限が近づいています', en: 'Time to choose' }, text: { ja: '秘密の文', en: 'a private line' } };
  return queueNotice(shop.sql, { memberId, idem, at: shop.now(), kind: 'decision', href: '/get-card-list', ...words, ...push });
}
const waiting = async () => (await shop.database.sql`select 1 from account.push_outbox where done_at is null`).length;

test('MEM-13 a device that chose a kind is told its title once, encrypted for it and signed by the shop', async () => {
  const { id, client } = await shop.newMember({ language: 'en' });
  const device = await aBrowser();
  expect(await choose(client, device, ['deadline'])).toMatchObject({ state: 200, result: '1' });
  expect(await tell(id, 'deadline', 'once')).toBe(true);
  expect(await tell(id, 'deadline', 'once')).toBe(false);
  await tell(id, 'parcel');
  await tell(id, null);
  await Promise.all([send(), send()]);
  const list = await got(device);
  expect(list).toHaveLength(1);
  expect(list[0]).toMatchObject({ title: 'Time to choose', href: '/get-card-list', tag: list[0]?.topic });
  expect(JSON.stringify(list)).not.toContain('private');
  // To the deadline, and no longer.
  expect(list[0]?.ttl).toBeGreaterThan(2 * 3_600 - 60);
  expect(list[0]?.ttl).toBeLessThanOrEqual(2 * 3_600);
  expect(await waiting()).toBe(0);
  expect(await shop.database.sql`select title, href from account.push_outbox`).toEqual([{ title: '', href: '' }]);
});

test('MEM-13 what a transaction that fails would have told is told to nobody', async () => {
  const { id, client } = await shop.newMember();
  await choose(client, await aBrowser());
  const fails = shop.sql.begin(async (tx) => {
    const push = { kind: 'parcel' as const, expiresAt: new Date(shop.now().getTime() + hour_ms) };
    const words = { title: { ja: '題', en: 't' }, text: { ja: '文', en: 'x' } };
    await queueNotice(tx as never, { memberId: id, idem: 'undone', at: shop.now(), kind: 'shipment', href: '/', ...words, push });
    throw new Error('undone');
  });
  await expect(fails).rejects.toThrow('undone');
  expect(await waiting()).toBe(0);
});

test('MEM-13 a busy push service is asked again later, and a device that is gone is forgotten with all that waits for it', async () => {
  const { id, client } = await shop.newMember();
  const device = await aBrowser();
  await choose(client, device);
  await tell(id);
  await post(`/devices/${device.id}/answers`, [503, 429]);
  await expect(send()).rejects.toThrow('503');
  await send();
  expect(await got(device)).toEqual([]);
  shop.pass(6_000);
  await expect(send()).rejects.toThrow('429');
  shop.pass(60_000);
  await send();
  expect(await got(device)).toHaveLength(1);
  await post(`/devices/${device.id}/answers`, [410]);
  await tell(id);
  await tell(id);
  await tell(id);
  await Promise.all([send(), send(), send()]);
  expect((await client.read(account.push)).devices).toEqual([]);
  expect(await waiting()).toBe(0);
});

test('MEM-13 what its deadline has passed is not sent, and what a service refuses for good is not sent again', async () => {
  const { id, client } = await shop.newMember();
  const device = await aBrowser();
  await choose(client, device);
  await tell(id, 'deadline', 'late', 1_000);
  shop.pass(2_000);
  await send();
  const other = await aBrowser('another-key');
  await choose(client, other);
  await tell(id);
  await expect(send()).rejects.toThrow('403');
  await send();
  expect([await got(device), await got(other)]).toEqual([[], []]);
  const rows = await shop.database.sql<{ last_error: string }[]>`select last_error from account.push_outbox order by id`;
  expect(rows.map(({ last_error }) => last_error).at(-1)).toContain('403');
});

test('MEM-12 MEM-13 a kind that came later is chosen beside the others, and a page of before reads the kinds it knows alone', async () => {
  const { id, client } = await shop.newMember();
  const device = await aBrowser();
  const { endpoint, p256dh, auth } = device;
  expect(await client.write(account.pushSet, { endpoint, p256dh, auth, kinds: ['wish', 'parcel'] })).toMatchObject({ state: 200 });
  expect(await client.read(account.push)).toMatchObject({
    later_kinds: ['wish'],
    devices: [{ kinds: ['parcel'], later_kinds: ['wish'] }],
  });
  const words = { title: { ja: '欲しいカード', en: 'A card' }, text: { ja: 'x', en: 'x' } };
  const push = { kind: 'wish' as const, expiresAt: new Date(shop.now().getTime() + hour_ms) };
  await queueNotice(shop.sql, {
    memberId: id,
    idem: 'wish:1',
    at: shop.now(),
    kind: 'favourite',
    href: '/pack-detail?packId=1',
    ...words,
    push,
  });
  await send();
  expect(await got(device)).toMatchObject([{ title: '欲しいカード', href: '/pack-detail?packId=1' }]);
});

test('MEM-13 a login that ended is told nothing, and is no device of the member’s', async () => {
  const { id, client } = await shop.newMember();
  const device = await aBrowser();
  await choose(client, device);
  await client.read(account.logout);
  await tell(id);
  await send();
  expect([await got(device), await waiting()]).toEqual([[], 0]);
});

test('MEM-13 a browser that another member takes over tells them alone, and nothing that waited for the one before', async () => {
  const [first, second] = [await shop.newMember(), await shop.newMember()];
  const device = await aBrowser();
  await choose(first.client, device);
  await tell(first.id);
  await choose(second.client, device);
  await send();
  expect(await got(device)).toEqual([]);
  await tell(first.id);
  await tell(second.id);
  await send();
  expect(await got(device)).toHaveLength(1);
});

test('MEM-13 choosing twice is one device with the last choice; a member removes their own devices alone', async () => {
  const [mine, theirs] = [await shop.newMember(), await shop.newMember()];
  const device = await aBrowser();
  await Promise.all([choose(mine.client, device), choose(mine.client, device)]);
  await choose(mine.client, device, ['parcel']);
  const { key, devices } = await mine.client.read(account.push);
  expect(key).toBe(shop.pushes.publicKey);
  expect(devices?.map(({ kinds, is_current }) => [kinds, is_current])).toEqual([[['parcel'], '1']]);
  const own = devices?.[0]?.id ?? '';
  await theirs.client.write(account.pushRemove, { id: own });
  expect((await mine.client.read(account.push)).devices).toHaveLength(1);
  expect(await mine.client.write(account.pushRemove, { id: own })).toMatchObject({ result: '1' });
  expect(await mine.client.write(account.pushRemove, { id: own })).toMatchObject({ result: '1' });
  expect((await mine.client.read(account.push)).devices).toEqual([]);
});

const elsewhere = [
  'http://fcm.googleapis.com/fcm/send/x',
  'https://fcm.googleapis.com.example/x',
  'https://fcm.googleapis.com:8443/x',
  'https://x@fcm.googleapis.com/x',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/x',
  'https://example.com/x',
  'http://127.0.0.1:1/dev/push/to/x',
];
test.each(elsewhere)('MEM-13 SEC-14 %s is no push service, so no device may be there', async (endpoint) => {
  const { client } = await shop.newMember();
  const device = await aBrowser();
  expect(await choose(client, { ...device, endpoint })).toMatchObject({ state: 400 });
  expect((await client.read(account.push)).devices).toEqual([]);
});

test('MEM-13 the services of the browsers there are known', () => {
  const known = [
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://wns2-am3p.notify.windows.com/w/?token=x',
    'https://web.push.apple.com/x',
  ];
  expect(known.filter((endpoint) => !shop.pushes.isPushService(endpoint))).toEqual([]);
});

test('MEM-13 keys that nothing can be encrypted for are refused', async () => {
  const { client } = await shop.newMember();
  const device = await aBrowser();
  const reply = await choose(client, { ...device, p256dh: 'A'.repeat(87) });
  expect(reply.state).not.toBe(200);
  expect((await client.read(account.push)).devices).toEqual([]);
});
