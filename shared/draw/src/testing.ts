// A beacon of tests: real BLS signatures of a key made from a seed, on the rhythm of the demo chain.
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { concat, toHex, u64, utf8 } from './bytes.ts';
import { sha256 } from './hash.ts';
import { roundDomain } from './round-signature.ts';

/** The chain of a seed, the same on every machine: its terms, and every round's signature at once. */
export function testChain(seed = 'a beacon of tests', { genesis = 1_767_225_600, period = 3 } = {}) {
  const scheme = bls12_381.shortSignatures;
  const { secretKey, publicKey } = scheme.keygen(concat(sha256(utf8(seed)), sha256(utf8(`${seed} more`))).subarray(0, 48));
  return {
    chainHash: toHex(sha256(publicKey.toBytes())),
    publicKey: toHex(publicKey.toBytes()),
    genesis,
    period,
    signatureOf: async (round: number): Promise<Uint8Array> =>
      scheme.sign(scheme.hash(sha256(u64(round)), roundDomain), secretKey).toBytes(),
  };
}
