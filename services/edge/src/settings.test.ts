import { expect, test } from 'vitest';
import { readEdgeSettings } from './settings.ts';

const one = 'http://127.0.0.1:4000';
const least = {
  DATABASE_URL: 'postgres://edge@db/shop',
  STORE_URL: one,
  GACHA_URL: one,
  PAYMENT_URL: one,
  ACCOUNT_URL: one,
  RELEASES_URL: one,
  BALLOT_KEY: 'k'.repeat(32),
};

test('SEC-16 the door listens on this machine alone, unless it is told otherwise', () => {
  expect(readEdgeSettings(least).host).toBe('127.0.0.1');
  expect(readEdgeSettings({ ...least, HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
});

test('SEC-16 in production there is no way to the simulator', () => {
  const simulated = { ...least, SIMULATOR_URL: one };
  expect(readEdgeSettings(simulated).simulator).toEqual([one]);
  expect(() => readEdgeSettings({ ...simulated, NODE_ENV: 'production' })).toThrow(
    'The edge cannot start with these settings: SIMULATOR_URL is refused in production.',
  );
  expect(readEdgeSettings({ ...least, NODE_ENV: 'production' }).simulator).toBeUndefined();
});

test('SEC-18 the door needs a key for ballots', () => {
  expect(() => readEdgeSettings({ ...least, BALLOT_KEY: undefined })).toThrow(/BALLOT_KEY/);
  expect(() => readEdgeSettings({ ...least, BALLOT_KEY: 'short' })).toThrow(/BALLOT_KEY/);
});

test('SEC-8 proxies of one’s own are addresses and networks, and every private one when none is named', () => {
  expect(readEdgeSettings({ ...least, TRUST_FORWARDED: 'true' }).proxies).toContain('10.0.0.0/8');
  expect(readEdgeSettings({ ...least, TRUSTED_PROXIES: '192.0.2.0/24, 2001:db8::1' }).proxies).toEqual(['192.0.2.0/24', '2001:db8::1']);
  expect(() => readEdgeSettings({ ...least, TRUSTED_PROXIES: 'the proxy' })).toThrow(/TRUSTED_PROXIES/);
});
