// What members, providers and dying processes do in a seeded run.
import { payment, type InputOf } from '@fudaya/contracts';
import { testSettings, type Dice, type TestClient } from '@fudaya/kit/testing';
import { createPaymentService } from '../app.ts';
import { settleDue } from '../deadline/settle-due.ts';
import { pollPayments } from '../settle/poll.ts';
import { settle, type SettleDeps } from '../settle/settle.ts';
import { dyingProvider, dyingSql } from './dying.ts';
import { cards, pointsOf } from './member-steps.ts';
import type { TestShop } from './shop.ts';
import { sessionAt } from './stripe-steps.ts';
import { buyInputB, orderAtB, secureReturnOf } from './tokeniser-b-steps.ts';

const orderOf = (id: string): string => id.replaceAll('-', '');

/** A process with its own end, before any statement or question to the outside; some live long enough. */
function mortal(shop: TestShop, random: Dice, longest = 24): SettleDeps {
  const life = { left: random(4) === 0 ? 1_000_000 : 1 + random(longest) };
  const providers = new Map([...shop.deps.providers].map(([name, provider]) => [name, dyingProvider(provider, life)]));
  return { ...shop.settling, sql: dyingSql(shop.sql, life), providers };
}

/** A member begins a payment at a process that may die on the way, and perhaps tries again at one that lives. */
export async function bornOf(shop: TestShop, random: Dice, id: string): Promise<{ id: string; client: TestClient }> {
  const member = await shop.newMember();
  const { sql, providers, now } = mortal(shop, random, 48);
  const dying = createPaymentService({
    sql,
    settings: testSettings,
    deps: { ...shop.deps, providers },
    poll_ms: 2 ** 31 - 1,
    now,
  });
  const input = await inputOf(shop, random, id);
  await member.client
    .at(dying.app)
    .write(payment.pointBuy, input)
    .catch(() => null);
  if (random(3) > 0) await member.client.write(payment.pointBuy, input).catch(() => null);
  return member;
}

async function inputOf(shop: TestShop, random: Dice, id: string): Promise<InputOf<typeof payment.pointBuy>> {
  const base = { point_price_id: shop.courses.small, request_id: id };
  const kinds = [
    async () => ({ ...base, pay_id: 1, ...(await shop.tokenise(cards.approved)) }),
    async () => ({ ...base, pay_id: 1, ...(await shop.tokenise(cards.challenge)) }),
    async () => ({ ...base, pay_id: 1, ...(await shop.tokenise(cards.declined)) }),
    () => ({ ...base, pay_id: 2, combini_code: 'other' as const }),
    () => ({ ...base, pay_id: 4, name: 'ヤマダ' }),
    () => ({ ...base, pay_id: 5 }),
    () => ({ ...base, pay_id: 6, carrier_id: 'au' as const }),
    () => ({ ...base, pay_id: 7 }),
    async () => ({ ...(await buyInputB(shop, { number: cards.approved, isSaved: random(2) === 0 })), ...base }),
    async () => ({ ...(await buyInputB(shop, { number: [cards.challenge, cards.challengeThenDeclined][random(2)] ?? '' })), ...base }),
    () => ({ ...base, pay_id: 11 + random(4) }),
  ];
  const made = await kinds[random(kinds.length)]?.();
  if (!made) throw new Error('no input');
  return made;
}

const billIn = ({ simulator }: TestShop, id: string) => [...simulator.world.bills.values()].find(({ orderId }) => orderId === orderOf(id));
const answer = (shop: TestShop, path: string, result: string | undefined) =>
  fetch(`http://127.0.0.1:${shop.simulator.port}/dev/${path}`, {
    method: 'POST',
    body: new URLSearchParams({ result: result ?? '' }),
    redirect: 'manual',
  });

/** What the member does at the provider, told to nobody but by the callbacks that the faults let through. */
export async function act(shop: TestShop, random: Dice, id: string): Promise<void> {
  const card = shop.simulator.world.orders.get(orderOf(id));
  if (card?.state === 'authenticating') {
    await answer(shop, `3ds/${card.authenticationId}`, ['success', 'success', 'failure', 'abandon'][random(4)]);
  }
  await secureB(shop, random, id);
  const session = sessionAt(shop, id);
  if (session?.status === 'open' && (await isKnown(shop, id)) && random(4) > 0) await answer(shop, `stripe/pay/${session.id}`, 'pay');
  const bill = billIn(shop, id);
  if (!bill || random(4) === 0) return;
  if (bill.kind === 'wallet') {
    // Who never got the wallet's page cannot agree there.
    if (await isKnown(shop, id)) await answer(shop, `pay/${bill.id}`, ['approve', 'approve', 'cancel', 'abandon'][random(4)]);
    return;
  }
  // Stripe calls nothing paid that is not paid whole.
  const amount = bill.kind === 'carrier' || session || random(6) > 0 ? 1000 : 900;
  await shop.order('bills/pay', {
    provider: bill.provider,
    order_id: bill.orderId,
    amount,
    ...(bill.kind === 'bank' && { payer: 'ヤマダ' }),
  });
}

/** The provider's page was shown: its reply reached us. */
async function isKnown(shop: TestShop, id: string): Promise<boolean> {
  const rows = await shop.database.sql`select 1 from payment.payment where id = ${id} and provider_ref is not null`;
  return rows.length > 0;
}

/** What the card company said of a card of tokeniser B, brought back by the browser: passed, failed, or never. */
async function secureB(shop: TestShop, random: Dice, id: string): Promise<void> {
  const [paid] = orderAtB(shop, id);
  if (paid?.status === '10' && random(4) > 0) await secureReturnOf(shop, paid, random(4) > 0);
}

/** Callbacks in any number and order, forged ones among them, the way back, the poller, a task and a second thought, all at once. */
export async function crowd(shop: TestShop, random: Dice, { id, client }: { id: string; client: TestClient }): Promise<void> {
  const actors = [
    () => client.write(payment.pointAppend, { token: id }),
    () => client.read(payment.completeCheckoutSession, { payment_id: id }),
    () => settle(mortal(shop, random), id),
    () => settle(mortal(shop, random), id, { isNews: true }),
    () => settleDue(mortal(shop, random), { id, why: 'expire' }),
    () => secureB(shop, random, id),
    () => pollPayments(mortal(shop, random), new AbortController().signal),
    () => forge(shop, id),
    () => shop.order('callbacks/release', { times: 1 + random(4), reversed: random(2) === 0 }),
    () => (random(3) === 0 ? client.write(payment.pointCancel, { payment_id: id }) : Promise.resolve()),
  ];
  const ends = await Promise.allSettled(Array.from({ length: 3 + random(7) }, () => actors[random(actors.length)]?.()));
  const taken = ends.find((end) => end.status === 'rejected' && String(end.reason).includes(forgery));
  if (taken?.status === 'rejected') throw taken.reason;
}

const forgery = 'a forged callback was taken';

/** Says of every provider that it took the money, signed by none of them. */
async function forge(shop: TestShop, id: string): Promise<void> {
  const order = orderOf(id);
  const bodies = {
    'gateway-a': `numberOfNotify=1&orderId0000=${order}&mStatus0000=success&txnType0000=Capture`,
    paypal: JSON.stringify({ id: `WH-forged-${order}`, resource: { custom_id: order } }),
    'tokeniser-b': `payment_notice_id=99999999&trading_id=${order}&payment_status=40`,
    stripe: JSON.stringify({ id: `evt_${order}`, type: 'charge.refunded', data: { object: { metadata: { order_id: order } } } }),
    'amazon-pay': JSON.stringify({ Type: 'Notification', MessageId: order, Message: '{}', SignatureVersion: '2', Signature: 'AAAA' }),
  };
  for (const [provider, body] of Object.entries(bodies)) {
    const headers = { 'content-hmac': `s=${'0'.repeat(64)};v=1`, 'paypal-transmission-sig': 'forged', 'stripe-signature': 't=1,v1=00' };
    const reply = await fetch(shop.callbackUrl.replace('gateway-a', provider), { method: 'POST', body, headers });
    if (reply.ok) throw new Error(`${provider}: ${forgery}`);
  }
}

/** How it all ended: at the provider, with us, and in the books. */
export async function outcome(shop: TestShop, id: string, memberId: string) {
  const { sql } = shop.database;
  const [row] = await sql<{ state: string; kind: string }[]>`
    select state, coalesce(detail ->> 'kind', 'card') as kind from payment.payment where id = ${id}`;
  const grants = await sql`select 1 from books.journal where ref = ${id} and kind = 'payment'`;
  const [suspense] = await sql<{ amount: number }[]>`select amount from payment.suspense where payment_id = ${id}`;
  const bill = billIn(shop, id);
  const card = shop.simulator.world.orders.get(orderOf(id));
  const isTaken = card?.state === 'captured' || orderAtB(shop, id).some(({ status }) => status === '40');
  const taken_yen = bill?.state === 'paid' ? bill.paid : isTaken ? 1000 : 0;
  return {
    how: `${row?.kind ?? 'never begun'}: ${row?.state ?? 'nothing'}${suspense ? ' (suspense)' : ''}`,
    taken_yen,
    grants: grants.length,
    points: await pointsOf(shop, memberId),
    is_paid: row?.state === 'paid',
    is_open: ['created', 'action_required', 'pending'].includes(row?.state ?? ''),
    suspense_yen: suspense?.amount ?? 0,
  };
}
