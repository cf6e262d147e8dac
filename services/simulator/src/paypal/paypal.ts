// PayPal's Orders v2, as far as the shop speaks it: token, create, get, capture, refund, and its word on its own callbacks.
import { createHmac } from 'node:crypto';
import { Hono, type Context } from 'hono';
import type { Bill } from '../world/bill.ts';
import { backOf, billUrl, giveBack, openBill } from '../world/bills.ts';
import { travel } from '../world/push.ts';
import { slowly } from '../world/slowly.ts';
import type { World } from '../world/world.ts';

export const payPalName = 'paypal';
const accessToken = 'simulated-access-token';

export function payPal(world: World): Hono {
  const app = new Hono();
  app.post('/v1/oauth2/token', (c) => {
    const isClient = /^Basic .+/.test(c.req.header('authorization') ?? '');
    return isClient
      ? c.json({ access_token: accessToken, token_type: 'Bearer', expires_in: 32_400 })
      : c.json({ error: 'invalid_client' }, 401);
  });
  app.post('/v2/checkout/orders', (c) => slowly(world, c, 'authorise', () => create(world, c)));
  app.get('/v2/checkout/orders/:id', (c) =>
    slowly(world, c, 'search', () => {
      const bill = world.bills.get(c.req.param('id'));
      return bill?.provider === payPalName ? c.json(orderOf(world, bill)) : c.json({ name: 'RESOURCE_NOT_FOUND' }, 404);
    }),
  );
  app.post('/v2/checkout/orders/:id/capture', (c) => slowly(world, c, 'none', () => capture(world, c)));
  app.post('/v2/payments/captures/:id/refund', (c) => slowly(world, c, 'refund', () => refund(world, c)));
  app.post('/v1/notifications/verify-webhook-signature', async (c) => {
    if (world.faults.search !== 'ok') return c.text('down', 503);
    const { transmission_sig, webhook_event } = (await c.req.json()) as { transmission_sig?: string; webhook_event?: unknown };
    const isOurs = transmission_sig === signatureOf(world, JSON.stringify(webhook_event));
    return c.json({ verification_status: isOurs ? 'SUCCESS' : 'FAILURE' });
  });
  return app;
}

type NewOrder = {
  purchase_units?: { custom_id?: string; amount?: { value?: string; currency_code?: string } }[];
  payment_source?: { paypal?: { experience_context?: { return_url?: string; cancel_url?: string } } };
};

/** The same PayPal-Request-Id again gives the same order. */
async function create(world: World, c: Context): Promise<Response> {
  const key = c.req.header('paypal-request-id') ?? '';
  const { purchase_units, payment_source } = (await c.req.json()) as NewOrder;
  const { custom_id = '', amount } = purchase_units?.[0] ?? {};
  if (!key || !custom_id || amount?.currency_code !== 'JPY' || !/^[1-9]\d*$/.test(amount.value ?? '')) {
    return c.json({ name: 'INVALID_REQUEST' }, 400);
  }
  const known = [...world.bills.values()].find((bill) => bill.provider === payPalName && bill.details['key'] === key);
  const context = payment_source?.paypal?.experience_context;
  const bill =
    known ??
    openBill(world, {
      provider: payPalName,
      orderId: custom_id,
      kind: 'wallet',
      amount: Number(amount.value),
      details: { key },
      returnUrl: context?.return_url ?? '',
      cancelUrl: context?.cancel_url ?? '',
      tell: (changed) => tell(world, changed),
    });
  return c.json(orderOf(world, bill), known ? 200 : 201);
}

async function capture(world: World, c: Context): Promise<Response> {
  const bill = world.bills.get(c.req.param('id') ?? '');
  if (bill?.provider !== payPalName) return c.json({ name: 'RESOURCE_NOT_FOUND' }, 404);
  if (bill.state !== 'approved') return unprocessable(c, bill.state === 'open' ? 'ORDER_NOT_APPROVED' : 'ORDER_ALREADY_CAPTURED');
  if (world.faults.decline_code) {
    bill.state = 'failed';
    tell(world, bill);
    return unprocessable(c, 'INSTRUMENT_DECLINED');
  }
  Object.assign(bill, { state: 'paid', paid: bill.amount + world.faults.amount_off, paidAt: world.now() });
  tell(world, bill);
  return c.json(orderOf(world, bill), 201);
}

type NewRefund = { amount?: { value?: string; currency_code?: string }; custom_id?: string };

/** An amount, or what is left; never more than that. The same PayPal-Request-Id again gives the same refund. */
async function refund(world: World, c: Context): Promise<Response> {
  const bill = world.bills.get((c.req.param('id') ?? '').replace(/^cap-/, ''));
  if (bill?.provider !== payPalName || bill.paidAt === null) return c.json({ name: 'RESOURCE_NOT_FOUND' }, 404);
  const request = await c.req.text();
  const key = c.req.header('paypal-request-id') ?? '';
  const known = world.refunds.get(`${payPalName}:${key}`);
  if (known) return c.json(known.reply, 200);
  if (bill.state === 'refunded') return unprocessable(c, 'CAPTURE_FULLY_REFUNDED');
  const { amount, custom_id } = JSON.parse(request) as NewRefund;
  const isYen = amount === undefined || (amount.currency_code === 'JPY' && /^[1-9]\d*$/.test(amount.value ?? ''));
  const sum = Number(amount?.value ?? bill.paid - bill.back);
  if (!isYen || !giveBack(bill, sum)) return unprocessable(c, 'REFUND_AMOUNT_EXCEEDED');
  const reply = { id: `ref-${bill.id}-${bill.back}`, status: 'COMPLETED', amount: { currency_code: 'JPY', value: String(sum) } };
  world.refunds.set(`${payPalName}:${key}`, { request, reply });
  if (custom_id !== undefined) tell(world, bill);
  return c.json(reply, 201);
}

const unprocessable = (c: Context, issue: string): Response => c.json({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] }, 422);

const captureStates: Readonly<Partial<Record<Bill['state'], string>>> = {
  paid: 'COMPLETED',
  failed: 'DECLINED',
  refunded: 'REFUNDED',
  disputed: 'COMPLETED',
  charged_back: 'REVERSED',
};

function orderOf(world: World, bill: Bill) {
  const isPartly = bill.state === 'paid' && bill.back > 0;
  const status = isPartly ? 'PARTIALLY_REFUNDED' : captureStates[bill.state];
  const yen = (sum: number) => ({ currency_code: 'JPY', value: String(sum) });
  const back = backOf(bill);
  const refunds = back > 0 && { refunds: [{ id: `ref-${bill.id}`, status: 'COMPLETED', amount: yen(back) }] };
  const payments = status && { payments: { captures: [{ id: `cap-${bill.id}`, status, amount: yen(bill.paid) }], ...refunds } };
  return {
    id: bill.id,
    intent: 'CAPTURE',
    status: status ? 'COMPLETED' : bill.state === 'approved' ? 'APPROVED' : 'PAYER_ACTION_REQUIRED',
    purchase_units: [{ custom_id: bill.orderId, ...payments }],
    links: [{ rel: 'payer-action', href: billUrl(world, bill), method: 'GET' }],
  };
}

function tell(world: World, bill: Bill): void {
  world.pushCount += 1;
  const event = { id: `WH-${world.pushCount}`, event_type: `SIMULATED.${bill.state.toUpperCase()}`, resource: { custom_id: bill.orderId } };
  const body = JSON.stringify(event);
  const headers = {
    'content-type': 'application/json',
    'paypal-transmission-id': String(world.pushCount),
    'paypal-transmission-time': world.now().toISOString(),
    'paypal-transmission-sig': signatureOf(world, body),
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/simulated',
  };
  travel(world, { provider: payPalName, body, headers });
}

const signatureOf = (world: World, body: string): string =>
  createHmac('sha256', world.settings.gatewaySecret).update(body).digest('base64');
