import { quicknet } from '@fudaya/draw';
import { expect, test } from 'vitest';
import { gachaSettings } from './settings.ts';

const least = {
  PORT: '0',
  DATABASE_URL: 'postgres://localhost/fudaya',
  SESSION_SECRET: 's'.repeat(32),
  RECEIPT_KEY: 'k'.repeat(100),
  CHAIN_KEY: 'c'.repeat(32),
  BEACON_URLS: 'https://one.test',
};
const publicBeacon = { BEACON_CHAIN_HASH: quicknet.chainHash, BEACON_PUBLIC_KEY: quicknet.publicKey };

test('BUY-4 the public beacon is never asked for a round before its time, and no beacon is unless a setting says so', () => {
  expect(gachaSettings({ ...least, ...publicBeacon }).beacon).toMatchObject({ chainHash: quicknet.chainHash, askedEarly_ms: 0 });
  expect(gachaSettings({ ...least, BEACON_ASKED_EARLY_MS: '600000' }).beacon.askedEarly_ms).toBe(600_000);
  expect(() => gachaSettings({ ...least, ...publicBeacon, BEACON_ASKED_EARLY_MS: '1' })).toThrow(
    'BEACON_ASKED_EARLY_MS is not for the public beacon',
  );
});
