// Card numbers never reach this service: everything that goes into it, out of it, into its log and into the database is searched for them.
import { once } from 'node:events';
import { payment } from '@fudaya/contracts';
import type { TestClient } from '@fudaya/kit/testing';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerChallenge, buyWithCard, cards } from './testing/member-steps.ts';
import { record, type Recorder } from './testing/recorder.ts';
import { serverSettings, startServer, type ServerProcess } from './testing/server-process.ts';
import { testShop, type TestShop } from './testing/shop.ts';
import { onStripePage, stripeIds, withStripe } from './testing/stripe-steps.ts';
import { buyInputB, goThroughSecure, withTokeniserB } from './testing/tokeniser-b-steps.ts';

let shop: TestShop;
let server: ServerProcess;
/** Before the service: the member's browser and the providers' callbacks. Behind it: what it asks providers, and their answers. */
let before: Recorder;
let behind: Recorder;

beforeAll(async () => {
  shop = await testShop();
  behind = await record(() => `http://127.0.0.1:${shop.simulator.port}`);
  const outside = `${behind.origin}/dev`;
  server = startServer({ ...serverSettings(shop, outside), ...withTokeniserB(outside), ...withStripe(outside) });
  const port = await server.listening;
  before = await record(() => `http://127.0.0.1:${port}`);
  Object.assign(shop.simulator.world.settings, { callbackUrl: `${before.origin}/api/callback/gateway-a` });
});
afterAll(async () => {
  server.child.kill();
  await Promise.all([before.close(), behind.close()]);
  await shop.close();
});

const throughRecorder = new Hono().all('*', (c) => {
  const { pathname, search } = new URL(c.req.url);
  return fetch(new Request(`${before.origin}${pathname}${search}`, c.req.raw), { redirect: 'manual' });
});

const points = (browser: TestClient, orderId: string | undefined) => browser.write(payment.pointAppend, { token: orderId ?? '' });

async function payWithA(browser: TestClient): Promise<void> {
  expect(await buyWithCard(shop, browser, cards.approved)).toMatchObject({ result: '1' });
  expect(await buyWithCard(shop, browser, cards.declined)).toMatchObject({ refusal: 'declined' });
  const challenged = await buyWithCard(shop, browser, cards.challenge);
  await answerChallenge(shop, challenged.url, 'success');
  expect(await points(browser, challenged.order_id)).toMatchObject({ result: '1' });
}

async function payWithB(browser: TestClient): Promise<void> {
  const kept = await browser.write(payment.pointBuy, await buyInputB(shop, { number: cards.approved, isSaved: true }));
  expect(kept).toMatchObject({ result: '1' });
  const { list = [] } = await browser.read(payment.savedCards);
  const saved_card = list[0]?.id ?? '';
  expect(await browser.write(payment.pointBuy, await buyInputB(shop, { saved_card }))).toMatchObject({ result: '1' });
  const refused = await browser.write(payment.pointBuy, await buyInputB(shop, { number: cards.declined, isSaved: true }));
  expect(refused).toMatchObject({ refusal: 'declined' });
  const challenged = await browser.write(payment.pointBuy, await buyInputB(shop, { number: cards.challenge }));
  await goThroughSecure(shop, challenged.url, 'success', { app: throughRecorder });
  expect(await points(browser, challenged.order_id)).toMatchObject({ result: '1' });
  expect(await browser.write(payment.savedCardDelete, { saved_card })).toMatchObject({ state: 200 });
}

async function payWithStripe(browser: TestClient): Promise<void> {
  const input = { pay_id: stripeIds.card, point_price_id: shop.courses.small };
  const bought = await browser.write(payment.pointBuy, input);
  expect(await onStripePage(shop, bought.url, { result: 'pay', card_number: cards.declined })).toBe('');
  await onStripePage(shop, bought.url, { result: 'pay', card_number: cards.approved });
  expect(await points(browser, bought.order_id)).toMatchObject({ result: '1' });
}

/** Every row of every table, as text and as JSON, and the raw bytes of callbacks. */
async function wholeDatabase(): Promise<string> {
  const { sql } = shop.database;
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`;
  const kept = await Promise.all(tables.map(({ name }) => sql.unsafe(`select t::text, to_jsonb(t)::text as j from ${name} t`)));
  const bodies = await sql<{ text: string }[]>`select convert_from(body, 'UTF8') as text from payment.provider_event`;
  expect(bodies.length).toBeGreaterThan(5);
  return [JSON.stringify(kept), ...bodies.map(({ text }) => text)].join('\n');
}

/** The number as it is written, however it is written. */
const numberIn = (number: string): RegExp => new RegExp([...number.replaceAll(' ', '')].join('[ -]?'));
const used = [cards.approved, cards.declined, cards.challenge];

test('PAY-1 PAY-2 PAY-8 no card number reaches the service, its log or the database, whoever makes the token', async () => {
  const { client } = await shop.newMember();
  const browser = client.at(throughRecorder);
  await payWithA(browser);
  await payWithB(browser);
  await payWithStripe(browser);
  await shop.simulator.settled();
  const tokens = [...shop.simulator.world.tokens.keys()];
  expect(before.heard.join('\n')).toContain(tokens[0]);

  // A page that sends a whole number by mistake is refused, and the number goes no further.
  const wrong = '5555555555554444';
  const whole = { pay_id: 1, point_price_id: shop.courses.small, token: wrong, req_card_number: wrong, card_user_name: 'HANAKO YAMADA' };
  for (const pay_id of [1, 8])
    expect(await browser.write(payment.pointBuy, { ...whole, pay_id })).toMatchObject({ refusal: 'card_missing' });
  const heardBefore = before.heard.filter((body) => !body.includes(wrong)).join('\n');

  server.child.kill('SIGTERM');
  await once(server.child, 'exit');
  const log = server.lines.join('\n');
  const database = await wholeDatabase();
  const places = { heardBefore, heardBehind: behind.heard.join('\n'), log, database };
  expect(log).toContain('payment');
  expect(places.heardBehind).toContain('telegram_kind');
  for (const [place, text] of Object.entries(places)) {
    const found = [...used, wrong].filter((number) => numberIn(number).test(text));
    expect({ place, found }).toEqual({ place, found: [] });
  }
  for (const place of [log, database]) {
    expect(tokens.filter((token) => place.includes(token))).toEqual([]);
    expect(place).not.toContain('HANAKO');
  }
});

test('the search finds a number that is there, however it is written', () => {
  for (const text of ['4111111111111111', 'card=4111 1111 1111 1111;', '"4111-1111-1111-1111"']) {
    expect(numberIn(cards.approved).test(text)).toBe(true);
  }
  expect(numberIn(cards.approved).test('411111********11')).toBe(false);
});
