import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { testKeys } from '../testing-keys.ts';
import { signerOf } from './signer.ts';

test('BUY-4 every signature is 64 bytes of r‖s that hold, whatever zeros its numbers begin with', () => {
  const signer = signerOf(testKeys.receiptKey);
  const key = createPublicKey({ key: Buffer.from(signer.publicKey, 'base64url'), format: 'der', type: 'spki' });
  // One number in 256 is a byte shorter, one in two has a sign byte: two thousand signatures hold both, at either end.
  let short = 0;
  for (let i = 0; i < 2000; i++) {
    const signature = signer.sign(`text ${i}`);
    expect(signature).toHaveLength(64);
    if (signature[0] === 0 || signature[32] === 0) short += 1;
    expect(verify('sha256', Buffer.from(`text ${i}`), { key, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true);
  }
  expect(short).toBeGreaterThan(0);
});
