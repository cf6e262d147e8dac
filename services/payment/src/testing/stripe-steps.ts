// What a member on Stripe's page does in these tests.
import { createHmac, randomUUID } from 'node:crypto';
import { payment } from '@fudaya/contracts';
import type { TestShop } from './shop.ts';

const secret = 'a gateway secret for tests';

/** Settings that switch Stripe on, with all of its means. */
export const withStripe = (outside: string): Record<string, string> => ({
  STRIPE_URL: `${outside}/stripe`,
  STRIPE_SECRET_KEY: `sk_test_${secret}`,
  STRIPE_WEBHOOK_SECRET: secret,
});

export const stripeIds = {
  card: payment.payIds.stripeCard,
  konbini: payment.payIds.stripeCombini,
  bank: payment.payIds.stripeBank,
  payPay: payment.payIds.stripePayPay,
} as const;

/** A payment begun: the member stands before Stripe's page. */
export async function beginStripe(shop: TestShop, pay_id: number) {
  const member = await shop.newMember();
  const input = { point_price_id: shop.courses.small, request_id: randomUUID(), pay_id, pack_id: 7 };
  const bought = await member.client.write(payment.pointBuy, input);
  return { ...member, input, bought, orderId: bought.order_id ?? '' };
}

/** Presses a button there; where the browser is sent to, empty while it stays. */
export async function onStripePage(
  shop: TestShop,
  url: string | undefined,
  fields: Record<string, string> = { result: 'pay' },
): Promise<string> {
  const { pathname } = new URL(url ?? '');
  const body = new URLSearchParams(fields);
  const reply = await fetch(`http://127.0.0.1:${shop.simulator.port}${pathname}`, { method: 'POST', body, redirect: 'manual' });
  await shop.simulator.settled();
  return reply.headers.get('location') ?? '';
}

/** Money for a till or an account, as the simulator's control sends it. */
export async function payStripeBill(shop: TestShop, orderId: string, how: object = {}): Promise<void> {
  await shop.order('bills/pay', { provider: 'stripe', order_id: orderId.replaceAll('-', ''), ...how });
  await shop.simulator.settled();
}

export const sessionAt = (shop: TestShop, orderId: string) =>
  [...shop.simulator.world.stripeSessions.values()].find((session) => session.orderId === orderId.replaceAll('-', ''));

/** A webhook of the test's own making. */
export async function sendWebhook(
  shop: TestShop,
  event: object | string,
  { secret: key = secret, at = shop.settling.now() } = {},
): Promise<number> {
  const body = typeof event === 'string' ? event : JSON.stringify(event);
  const t = Math.floor(at.getTime() / 1000);
  const signature = `t=${t},v1=${createHmac('sha256', key).update(`${t}.${body}`).digest('hex')}`;
  const url = shop.callbackUrl.replace('gateway-a', 'stripe');
  const reply = await fetch(url, { method: 'POST', body, headers: { 'stripe-signature': signature, 'content-type': 'application/json' } });
  return reply.status;
}

/** As Stripe says that an order was paid. */
export const paidEvent = (orderId: string, id = `evt_${randomUUID()}`) => ({
  id,
  object: 'event',
  type: 'checkout.session.completed',
  data: { object: { object: 'checkout.session', payment_status: 'paid', metadata: { order_id: orderId.replaceAll('-', '') } } },
});
