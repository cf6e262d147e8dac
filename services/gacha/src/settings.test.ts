import { quicknet } from '@fudaya/draw';
import { makeKey } from '@fudaya/log';
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

const logKey = makeKey('log.example', 'log');
const witness = makeKey('w.example', 'witness');
const policy = (url: string) => `log ${logKey.vkey}\nwitness w ${witness.vkey}${url}\nquorum w\n`;

test('TLG-3 a log has a key of its own; without a policy nobody witnesses it, and without a key nobody writes it', () => {
  expect(gachaSettings(least).log).toBeUndefined();
  expect(gachaSettings({ ...least, LOG_KEY: logKey.secret }).log?.policyText).toBe(`log ${logKey.vkey}\nquorum none\n`);
  const { log } = gachaSettings({ ...least, LOG_KEY: logKey.secret, LOG_POLICY: policy(' https://w.example') });
  expect([log?.signer.verifier.vkey, log?.policy.witnesses[0]?.url]).toEqual([logKey.vkey, 'https://w.example']);
});

test.each([
  [witness.secret, '', 'LOG_KEY is not the key of a log'],
  ['nonsense', '', 'LOG_KEY has a value that cannot be used: not a secret key'],
  [logKey.secret, 'quorum nobody', 'LOG_POLICY has a value that cannot be used: line 1 of the policy'],
  [logKey.secret, policy(''), 'LOG_POLICY has no address for the witness w'],
  [logKey.secret, `log ${makeKey('log.example', 'log').vkey}\nquorum none`, 'LOG_POLICY does not list the log of LOG_KEY'],
])('TLG-3 a log that could not be written or witnessed does not start (%#)', (LOG_KEY, LOG_POLICY, why) => {
  expect(() => gachaSettings({ ...least, LOG_KEY, LOG_POLICY })).toThrow(why);
});

test('SEC-16 production refuses the demo beacon, named or by default, and takes a public one', () => {
  const production = { ...least, NODE_ENV: 'production' };
  const sentence = 'The setting BEACON_CHAIN_HASH is the demo beacon’s, which is refused in production: name a public chain.';
  expect(() => gachaSettings(production)).toThrow(sentence);
  expect(() => gachaSettings({ ...production, BEACON_CHAIN_HASH: gachaSettings(least).beacon.chainHash })).toThrow(sentence);
  expect(gachaSettings({ ...production, ...publicBeacon }).beacon.chainHash).toBe(quicknet.chainHash);
});
