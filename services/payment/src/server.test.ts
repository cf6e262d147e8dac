// The service as the process that it is in production, its log read to the last line.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { payment } from '@fudaya/contracts';
import { testSettings } from '@fudaya/kit/testing';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerChallenge, buyWithCard, cards } from './testing/member-steps.ts';
import { testShop, type TestShop } from './testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

function startServer(env: Record<string, string>) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('server.ts', import.meta.url))], {
    env: { PATH: process.env['PATH'], ...env },
  });
  const lines: string[] = [];
  const errors: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => errors.push(String(chunk)));
  const listening = new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      const { msg, port } = JSON.parse(line) as { msg?: string; port?: number };
      if (msg === 'listening' && port) resolve(port);
    });
    child.once('exit', () => reject(new Error(errors.join(''))));
  });
  return { child, lines, errors, listening };
}

const settings = () => ({
  PORT: '0',
  DATABASE_URL: shop.database.url('payment'),
  SESSION_SECRET: testSettings.sessionSecret,
  PUBLIC_ORIGIN: testSettings.publicOrigin,
  LOG_LEVEL: 'debug',
  TOKENISER_A_URL: '/dev/tokeniser-a/4gtoken',
  GATEWAY_A_URL: `http://127.0.0.1:${shop.simulator.port}/dev/gateway-a`,
  GATEWAY_A_SECRET: shop.simulator.world.settings.gatewaySecret,
});

test('PAY-1 no card number, token or holder reaches the log or the database', async () => {
  const { child, lines, listening } = startServer(settings());
  const port = await listening;
  const overHttp = new Hono().all('*', (c) => {
    const { pathname, search } = new URL(c.req.url);
    return fetch(new Request(`http://127.0.0.1:${port}${pathname}${search}`, c.req.raw));
  });
  const { client } = await shop.newMember();
  const browser = client.at(overHttp);
  const challenged = await buyWithCard(shop, browser, cards.challenge);
  expect(challenged).toMatchObject({ result: '7' });
  await answerChallenge(shop, challenged.url, 'success');
  expect(await browser.write(payment.pointAppend, { token: challenged.order_id ?? '' })).toMatchObject({ result: '1' });
  const approved = await buyWithCard(shop, browser, cards.approved);
  expect(approved).toMatchObject({ result: '1' });
  expect(await buyWithCard(shop, browser, cards.declined)).toMatchObject({ refusal: 'declined' });
  const whole = { pay_id: 1, point_price_id: shop.courses.small, token: '4111111111111111', req_card_number: '4111111111111111' };
  expect(await browser.write(payment.pointBuy, { ...whole, card_user_name: 'HANAKO YAMADA' })).toMatchObject({ refusal: 'card_missing' });
  child.kill('SIGTERM');
  await once(child, 'exit');

  const tables = await shop.database.sql<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('payment', 'books', 'plumbing', 'account') and table_type = 'BASE TABLE'`;
  const kept = await Promise.all(
    tables.map(({ name }) => shop.database.sql.unsafe(`select t::text, to_jsonb(t)::text as j from ${name} t`)),
  );
  const bodies = await shop.database.sql<{ text: string }[]>`select convert_from(body, 'UTF8') as text from payment.provider_event`;
  const everything = [...lines, JSON.stringify(kept), ...bodies.map(({ text }) => text)].join('\n');
  expect(bodies.length).toBeGreaterThan(0);
  expect(everything).toContain(approved.order_id);
  for (const number of Object.values(cards)) expect(everything).not.toContain(number.replaceAll(' ', ''));
  for (const token of shop.simulator.world.tokens.keys()) expect(everything).not.toContain(token);
  expect(everything).not.toContain('HANAKO');
});

test('a setting that is missing ends the start with one sentence that names it', async () => {
  const { GATEWAY_A_SECRET: _missing, ...rest } = settings();
  const { child, errors, listening } = startServer(rest);
  await expect(listening).rejects.toThrow(/GATEWAY_A_SECRET is not set/);
  expect(errors.join('').trim().split('\n')).toHaveLength(1);
  expect(child.exitCode).toBe(1);
});
