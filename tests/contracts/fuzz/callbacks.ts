// What providers push, and what browsers bring back from 3-D Secure: signed as the provider signs it, signed wrongly, not signed, and changed
// before or after it was signed. About orders that are there, and about others.
import { createHash, createHmac, randomUUID, sign } from 'node:crypto';
import type { Dice } from '@fudaya/kit/testing';
import type { Harvest } from './harvest.ts';
import { changedInput, changedText, oddHeaders, oneOf, textOf } from './mutations.ts';
import type { OpenShop } from './open-shop.ts';
import { judgePlain, shortly, type Sent } from './sent.ts';

interface Push {
  readonly provider: string;
  readonly fields: Record<string, unknown>;
  readonly write: (fields: Record<string, unknown>) => string;
  /** The headers, or fields of the body, that the provider proves itself by. */
  readonly signed: (body: string, fields: Record<string, unknown>) => { readonly headers: Record<string, string>; readonly body?: string };
}
type World = OpenShop['simulator']['world'];

const form = (fields: Record<string, unknown>): string =>
  new URLSearchParams(Object.entries(fields).map(([name, value]): [string, string] => [name, textOf(value)])).toString();
const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text);

function gatewayA(world: World, orderId: string): Push {
  const { gatewaySecret, merchantId } = world.settings;
  const fields = { numberOfNotify: '1', pushTime: '20260101000000', pushId: randomUUID(), orderId0000: orderId, vResultCode0000: 'A001' };
  const signed: Push['signed'] = (body) => ({
    headers: { 'content-hmac': `h=HmacSHA256;s=${merchantId};v=${hmac(gatewaySecret, body).digest('hex')}` },
  });
  return { provider: 'gateway-a', fields, write: form, signed };
}

function stripe(dice: Dice, world: World, orderId: string): Push {
  const types = [
    'checkout.session.completed',
    'checkout.session.expired',
    'charge.refunded',
    'charge.dispute.created',
    'charge.dispute.closed',
  ];
  const intent =
    oneOf(
      dice,
      [...world.stripeSessions.keys()].map((id) => id.replace(/^cs/, 'pi')),
    ) ?? 'pi_1';
  const object = { object: 'x', payment_status: 'paid', payment_intent: intent, metadata: { order_id: orderId } };
  const fields = { id: `evt_${randomUUID()}`, object: 'event', type: oneOf(dice, types), livemode: false, data: { object } };
  const signed: Push['signed'] = (body) => {
    const at = Math.floor(Date.now() / 1000);
    return { headers: { 'stripe-signature': `t=${at},v1=${hmac(world.settings.gatewaySecret, `${at}.${body}`).digest('hex')}` } };
  };
  return { provider: 'stripe', fields, write: JSON.stringify, signed };
}

function payPal(world: World, orderId: string): Push {
  const fields = { id: `WH-${randomUUID()}`, event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { custom_id: orderId } };
  const signed: Push['signed'] = (body) => ({
    headers: {
      'paypal-transmission-id': randomUUID(),
      'paypal-transmission-time': new Date().toISOString(),
      'paypal-transmission-sig': hmac(world.settings.gatewaySecret, body).digest('base64'),
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/simulated',
    },
  });
  return { provider: 'paypal', fields, write: JSON.stringify, signed };
}

function amazonPay(dice: Dice, world: World): Push {
  const bill = oneOf(
    dice,
    [...world.bills.values()].filter(({ provider }) => provider === 'amazon-pay'),
  );
  const fields = {
    Message: JSON.stringify({ NotificationType: 'STATE_CHANGE', ObjectType: 'CHARGE', ObjectId: `charge-${bill?.id ?? randomUUID()}` }),
    MessageId: randomUUID(),
    Timestamp: new Date().toISOString(),
    TopicArn: 'arn:aws:sns:ap-northeast-1:0:simulated',
    Type: 'Notification',
    SignatureVersion: '2',
    SigningCertURL: world.settings.amazonCertificateUrl,
  };
  const names = ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'];
  const signed: Push['signed'] = (_, sent) => {
    const text = names.flatMap((name) => (typeof sent[name] === 'string' ? [`${name}\n${sent[name]}\n`] : [])).join('');
    const Signature = sign('sha256', Buffer.from(text), world.settings.amazonKey ?? '').toString('base64');
    return { headers: {}, body: JSON.stringify({ ...sent, Signature }) };
  };
  return { provider: 'amazon-pay', fields, write: JSON.stringify, signed };
}

/** Signed by nobody: whoever gets one asks. */
function tokeniserB(dice: Dice, world: World, orderId: string): Push {
  const notice = oneOf(dice, [...world.notices.keys()]) ?? '1';
  const fields = { payment_notice_id: notice, payment_id: randomUUID(), trading_id: orderId, payment_type: '02', payment_status: '40' };
  return { provider: 'tokeniser-b', fields, write: form, signed: () => ({ headers: {} }) };
}

/** The way back from 3-D Secure, and the way out: to a payment of tokeniser B, or any other. */
async function secureWay(dice: Dice, { services, database, simulator: { world } }: OpenShop): Promise<Sent> {
  const [row] = await database.sql<{ id: string; key: string | null }[]>`
    select id, detail ->> 'return_key' as key from payment.payment order by md5(id::text || ${dice(1_000_000)}::text) limit 1`;
  const id = dice(4) === 0 ? changedText(dice, row?.id ?? 'x') : (row?.id ?? randomUUID());
  const key = oneOf(dice, [row?.key, row?.key, 'x', '%00', '']) ?? '';
  const [result, authId, attempt] = [oneOf(dice, ['0', '1', '']) ?? '', oneOf(dice, [...world.cardPayments.values()])?.authId ?? 'x', '0'];
  const hc = createHash('sha256').update(`${result}${authId}${attempt}${world.settings.gatewaySecret}`).digest('hex');
  const body = form({
    result,
    '3ds_auth_id': authId,
    attempt_kbn: attempt,
    hc: dice(3) === 0 ? changedText(dice, hc) : hc,
    response_code: 'x',
  });
  const isPosted = dice(2) === 0;
  const way =
    isPosted || dice(2) === 0
      ? `return/${encodeURIComponent(id.toWellFormed())}${key === '' ? '' : `/${key}`}`
      : `page/${encodeURIComponent(id.toWellFormed())}`;
  const path = `/api/callback/tokeniser-b/${way}`;
  const headers = { ...oddHeaders(dice), 'content-type': 'application/x-www-form-urlencoded' };
  const reply = await services.payment.app.request(
    path,
    isPosted ? { method: 'POST', headers, body: changedMaybe(dice, body) } : { headers },
  );
  return judgePlain({ way: path, isPosted, body }, reply);
}

const changedMaybe = (dice: Dice, text: string): string => (dice(4) === 0 ? changedText(dice, text) : text);

export async function sendCallback(dice: Dice, shop: OpenShop, harvest: Harvest): Promise<Sent> {
  if (dice(4) === 0) return secureWay(dice, shop);
  const { world } = shop.simulator;
  const ours = String(harvest.like(dice, 'order_id', randomUUID())).replaceAll('-', '');
  const orderId = oneOf(dice, [ours, [...world.orders.keys()].at(-1), oneOf(dice, [...world.bills.values()])?.orderId, 'x', '']) ?? ours;
  const push =
    oneOf(dice, [
      () => gatewayA(world, orderId),
      () => stripe(dice, world, orderId),
      () => payPal(world, orderId),
      () => amazonPay(dice, world),
      () => tokeniserB(dice, world, orderId),
    ])?.() ?? gatewayA(world, orderId);
  const fields = dice(2) === 0 ? push.fields : changedInput(dice, push.fields, harvest);
  const written = dice(10) === 0 ? changedText(dice, push.write(fields)) : push.write(fields);
  const isSigned = dice(3) > 0;
  const { headers: proof, body = written } = isSigned ? push.signed(written, fields) : { headers: {} };
  const type = push.write === form ? 'application/x-www-form-urlencoded' : 'application/json';
  const sent = dice(12) === 0 ? (oneOf(dice, [changedText(dice, body), '', 'a'.repeat(70_000), '{', '[]', 'null', '"']) ?? '') : body;
  const headers = { ...oddHeaders(dice), 'content-type': type, ...proof };
  const reply = await shop.services.payment.app.request(`/api/callback/${push.provider}`, {
    method: 'POST',
    headers,
    body: sent.toWellFormed(),
  });
  // "Send it again", as providers understand it: the order stays open after asking, or the provider could not be asked.
  return judgePlain({ callback: push.provider, isSigned, body: shortly(sent) }, reply, (text) => text === 'again' || text === 'later');
}

/** Money comes for an order, the right sum or another, or is questioned or taken back; the provider tells the shop of it. */
export async function moveMoney(dice: Dice, { simulator }: OpenShop): Promise<Sent> {
  const bill = oneOf(dice, [...simulator.world.bills.values()]);
  const state = oneOf(dice, ['approved', 'failed', 'cancelled', 'refunded', 'disputed', 'paid', 'charged_back']);
  const [path, how] = dice(2) === 0 ? ['pay', dice(4) === 0 ? { amount: 1 + dice(2_000) } : {}] : ['move', { state }];
  const order = { provider: bill?.provider ?? 'gateway-a', order_id: bill?.orderId ?? 'none', ...how };
  const url = `http://127.0.0.1:${simulator.port}/dev/control/bills/${path}`;
  const reply = await fetch(url, { method: 'POST', body: JSON.stringify(order) });
  return { said: { outside: path, order }, state: reply.status };
}
