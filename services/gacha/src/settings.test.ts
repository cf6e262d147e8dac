import { quicknet } from '@fudaya/draw';
import { makeKey } from '@fudaya/log';
import { demoPolicy } from '@fudaya/simulator/witness';
import { expect, test } from 'vitest';
import { demoChain } from './beacon/chains.ts';
import { gachaSettings } from './settings.ts';

const logKey = makeKey('log.example', 'log');
const witness = makeKey('w.example', 'witness');
const policy = (url: string) => `log ${logKey.vkey}\nwitness w ${witness.vkey}${url}\nquorum w\n`;
const least = {
  PORT: '0',
  DATABASE_URL: 'postgres://localhost/fudaya',
  SESSION_SECRET: 's'.repeat(32),
  RECEIPT_KEY: 'k'.repeat(100),
  CHAIN_KEY: 'c'.repeat(32),
  BEACON_URLS: 'https://one.test,https://two.test',
  LOG_KEY: logKey.secret,
};
const demoBeacon = { BEACON_CHAIN_HASH: demoChain.chainHash };

test('BUY-4 the public beacon is never asked for a round before its time, and no beacon is unless a setting says so', () => {
  expect(gachaSettings(least).beacon).toMatchObject({ chainHash: quicknet.chainHash, publicKey: quicknet.publicKey, askedEarly_ms: 0 });
  expect(gachaSettings({ ...least, ...demoBeacon, BEACON_ASKED_EARLY_MS: '600000' }).beacon.askedEarly_ms).toBe(600_000);
  expect(() => gachaSettings({ ...least, BEACON_ASKED_EARLY_MS: '1' })).toThrow('BEACON_ASKED_EARLY_MS is not for the public beacon');
});

test('BUY-4 a beacon that is named has its own key, and one that is not known needs one', () => {
  expect(gachaSettings({ ...least, ...demoBeacon }).beacon.publicKey).toBe(demoChain.publicKey);
  expect(() => gachaSettings({ ...least, BEACON_PUBLIC_KEY: demoChain.publicKey })).toThrow(
    'BEACON_PUBLIC_KEY is not the key of the chain',
  );
  expect(() => gachaSettings({ ...least, BEACON_CHAIN_HASH: '0'.repeat(64) })).toThrow('BEACON_PUBLIC_KEY is not set');
});

test('TLG-3 a log has a key of its own, always; without a policy nobody witnesses it, and the terms name no addresses', () => {
  const { LOG_KEY: _, ...without } = least;
  expect(() => gachaSettings(without)).toThrow('The setting LOG_KEY is not set');
  expect(gachaSettings(least).log.policyText).toBe(`log ${logKey.vkey}\nquorum none\n`);
  const { log } = gachaSettings({ ...least, LOG_POLICY: `# ours\n${policy(' https://w.example')}` });
  expect([log.signer.verifier.vkey, log.policy.witnesses[0]?.url, log.policyText]).toEqual([logKey.vkey, 'https://w.example', policy('')]);
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

test('SEC-16 production takes the public beacon by default, of several relays, and refuses what is the demo’s', () => {
  const production = { ...least, NODE_ENV: 'production' };
  expect(gachaSettings(production).beacon.chainHash).toBe(quicknet.chainHash);
  const { BEACON_URLS: _, ...without } = production;
  expect(() => gachaSettings(without)).toThrow('The setting BEACON_URLS is not set');
  expect(() => gachaSettings({ ...production, BEACON_URLS: 'https://one.test' })).toThrow('BEACON_URLS has one relay');
  expect(() => gachaSettings({ ...production, ...demoBeacon })).toThrow(
    'The setting BEACON_CHAIN_HASH is the demo beacon’s, which is refused in production: name a public chain.',
  );
  const demo = demoPolicy(logKey.vkey, 'https://witness.example').replaceAll('/dev/witness', '');
  expect(() => gachaSettings({ ...production, LOG_POLICY: demo })).toThrow('LOG_POLICY has a demo witness');
});
