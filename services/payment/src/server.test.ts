import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverSettings, startServer } from './testing/server-process.ts';
import { testShop, type TestShop } from './testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

test('a setting that is missing ends the start with one sentence that names it', async () => {
  const { GATEWAY_A_SECRET: _missing, ...rest } = serverSettings(shop);
  const { child, errors, listening } = startServer(rest);
  await expect(listening).rejects.toThrow(/GATEWAY_A_SECRET is not set/);
  expect(errors.join('').trim().split('\n')).toHaveLength(1);
  expect(child.exitCode).toBe(1);
});

test.each([
  [{ CARD_TOKENISER: 'both' }, /CARD_TOKENISER chooses tokeniser B: give TOKENISER_B_URL/],
  [{ CARD_TOKENISER: 'c' }, /CARD_TOKENISER/],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, /STRIPE_WEBHOOK_SECRET is not set/],
  [{ STRIPE_METHODS: 'card,gold' }, /STRIPE_METHODS/],
])('PAY-2 PAY-8 a way to pay that is only half set up ends the start: %o', async (settings, said) => {
  const { errors, listening } = startServer({ ...serverSettings(shop), ...settings });
  await expect(listening).rejects.toThrow(said);
  expect(errors.join('').trim().split('\n')).toHaveLength(1);
});
