import { generateKeyPairSync } from 'node:crypto';

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** Keys of tests and benches, new in every process. */
export const testKeys = {
  receiptKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  chainKey: 'a chain key of tests, thirty-two characters or more',
};
