import { generateKeyPairSync } from 'node:crypto';
import { makeKey, readPolicy, readSigner } from '@fudaya/log';
import { demoPolicy } from './testing/witnesses.ts';
import { type LogSettings, pinnedPolicy } from './log/log-settings.ts';

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const { secret, vkey } = makeKey('log.example', 'log', new Uint8Array(32).fill(7));

/** Where the witnesses of tests are asked: nowhere, but by a fetch of tests' own. */
export const witnessOrigin = 'http://witness.test';

/** The settings of a log with the demo's witnesses, reached there. */
export function testLogSettings(origin = witnessOrigin): LogSettings & { readonly secret: string; readonly fullPolicy: string } {
  const fullPolicy = demoPolicy(vkey, origin);
  const policy = readPolicy(fullPolicy);
  return { signer: readSigner(secret), policy, policyText: pinnedPolicy(fullPolicy), timeout_ms: 10_000, secret, fullPolicy };
}

/** Without witnesses: what is in a checkpoint counts as it is. */
export const aloneLogSettings = (): LogSettings => {
  const policyText = `log ${vkey}\nquorum none\n`;
  return { signer: readSigner(secret), policy: readPolicy(policyText), policyText, timeout_ms: 10_000 };
};

/** Keys of tests and benches, new in every process; the log's own is always the same. */
export const testKeys = {
  receiptKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  chainKey: 'a chain key of tests, thirty-two characters or more',
  log: testLogSettings() as LogSettings,
};
