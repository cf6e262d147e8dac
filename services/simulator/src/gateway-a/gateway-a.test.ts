import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createSimulator, type Simulator } from '../app.ts';

const settings = { gatewaySecret: 's3cret', merchantId: 'shop', tokenApiKey: 'key', callbackUrl: '', publicOrigin: '' };
const card = { card_number: '4111 1111 1111 1111', card_expire: '12/40', security_code: '123', cardholder_name: 'A', token_api_key: 'key' };
let simulator: Simulator;
beforeEach(() => {
  simulator = createSimulator({ settings, now: () => new Date('2026-11-21T03:00:00Z') });
});

async function post(path: string, body: object) {
  const reply = await simulator.app.request(`/dev${path}`, { method: 'POST', body: JSON.stringify(body) });
  return (await reply.json()) as Record<string, unknown>;
}

async function command(path: string, fields: object, secret = settings.gatewaySecret) {
  const params = { ...fields, merchantCcid: settings.merchantId };
  const authHash = createHash('sha256')
    .update(`${settings.merchantId}${JSON.stringify(params)}${secret}`)
    .digest('hex');
  const { result } = await post(`/gateway-a${path}`, { params, authHash });
  return result as { mstatus: string; vResultCode: string; authStartUrl?: string };
}

const tokenFor = async (card_number: string) => String((await post('/tokeniser-a/4gtoken', { ...card, card_number }))['token']);
const authorise = (orderId: string, token: string) =>
  command('/Authorize/mpi', { orderId, amount: '500', payNowIdParam: { token }, redirectionUri: 'http://shop.test/back' });

test('PAY-1 the tokeniser answers in its own shape and masks the number', async () => {
  expect(await post('/tokeniser-a/4gtoken', card)).toMatchObject({
    status: 'success',
    code: 'success',
    token: expect.stringMatching(/^[0-9a-f-]{36}$/),
    req_card_number: '411111********11',
    token_expire_date: '20261121121500',
  });
});

test.each([
  [{ card_number: '4111 1111 1111 1112' }, 'invalid_card_number'],
  [{ card_number: 'x' }, 'invalid_card_number'],
  [{ card_expire: '10/26' }, 'invalid_card_expire'],
  [{ card_expire: '13/40' }, 'invalid_card_expire'],
  [{ security_code: '12' }, 'invalid_security_code'],
  [{ token_api_key: 'other' }, 'invalid_token_api_key'],
])('PAY-1 the tokeniser rejects %o', async (wrong, code) => {
  expect(await post('/tokeniser-a/4gtoken', { ...card, ...wrong })).toMatchObject({ status: 'failure', code });
});

test('PAY-9 the gateway takes an order id once, and a token once', async () => {
  const token = await tokenFor('4111111111111111');
  expect(await authorise('order-1', token)).toMatchObject({ mstatus: 'success' });
  expect(await authorise('order-1', await tokenFor('4111111111111111'))).toMatchObject({
    mstatus: 'failure',
    vResultCode: 'NH18000000000000',
  });
  expect(await authorise('order-2', token)).toMatchObject({ mstatus: 'failure', vResultCode: 'MK03000000000000' });
  expect(simulator.world.orders.size).toBe(1);
});

test('PAY-9 a request signed with another secret is not looked at', async () => {
  const fields = { orderId: 'order-1', amount: '500', payNowIdParam: { token: await tokenFor('4111111111111111') } };
  expect(await command('/Authorize/mpi', fields, 'guess')).toMatchObject({ mstatus: 'failure', vResultCode: 'MA01000000000000' });
  expect(simulator.world.orders.size).toBe(0);
});

test('PAY-1 3-D Secure shows the amount and the masked card, and leads back to the shop', async () => {
  const { authStartUrl } = await authorise('order-1', await tokenFor('4000000000003220'));
  const page = await simulator.app.request(new URL(authStartUrl ?? '').pathname);
  const text = await page.text();
  expect(text).toContain('500 円');
  expect(text).toContain('400000********20');
  expect(text).not.toContain('4000000000003220');
  const body = new URLSearchParams({ result: 'success' });
  const back = await simulator.app.request(new URL(authStartUrl ?? '').pathname, { method: 'POST', body });
  expect([back.status, back.headers.get('location')]).toEqual([303, 'http://shop.test/back']);
  expect(simulator.world.orders.get('order-1')?.state).toBe('captured');
});

test('unknown fault settings are refused and change nothing', async () => {
  expect(await post('/control', { authorise: 'explode' })).toHaveProperty('error');
  expect(simulator.world.faults.authorise).toBe('ok');
});
