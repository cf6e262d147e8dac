import { createHash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';

/** A drand chain of our own: scheme bls-unchained-g1-rfc9380, one signer, same wire shapes as the public ones. */
export interface Chain {
  readonly hash: string;
  readonly publicKey: string;
  readonly genesis: number;
  readonly period: number;
  readonly info: Readonly<Record<string, unknown>>;
  /** Unix seconds. */
  readonly roundAt: (at: number) => number;
  readonly beaconOf: (round: number) => { round: number; randomness: string; signature: string };
}

const scheme = bls12_381.shortSignatures;
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const schemeId = 'bls-unchained-g1-rfc9380';
const sha256 = (...parts: readonly (Uint8Array | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

function integer(value: number, bytes: 4 | 8): Buffer {
  const out = Buffer.alloc(bytes);
  if (bytes === 4) out.writeUInt32BE(value);
  else out.writeBigUInt64BE(BigInt(value));
  return out;
}

/** drand's name of a chain: hash over period, genesis, public key, group hash and beacon id. */
export function chainHash(period: number, genesis: number, publicKey: Uint8Array, groupHash: Uint8Array, beaconId: string): string {
  return sha256(integer(period, 4), integer(genesis, 8), publicKey, groupHash, beaconId).toString('hex');
}

/** The chain whose key is derived from `seed`: the same seed gives the same key and name on every machine. */
export function makeChain({ seed, genesis, period }: { seed: string; genesis: number; period: number }): Chain {
  const { secretKey, publicKey: point } = scheme.keygen(
    Buffer.concat([sha256('beacon key', seed), sha256('beacon key 2', seed)]).subarray(0, 48),
  );
  const publicKey = point.toBytes();
  const groupHash = sha256('beacon group', seed);
  const beaconID = 'fudaya-demo';
  const hash = chainHash(period, genesis, publicKey, groupHash, beaconID);
  const signatures = new Map<number, string>();
  const hex = Buffer.from(publicKey).toString('hex');
  return {
    hash,
    publicKey: hex,
    genesis,
    period,
    info: {
      public_key: hex,
      period,
      genesis_time: genesis,
      hash,
      groupHash: groupHash.toString('hex'),
      schemeID: schemeId,
      metadata: { beaconID },
    },
    roundAt: (at) => Math.floor((at - genesis) / period) + 1,
    beaconOf: (round) => {
      let signature = signatures.get(round);
      if (signature === undefined) {
        signature = Buffer.from(scheme.sign(scheme.hash(sha256(integer(round, 8)), domain), secretKey).toBytes()).toString('hex');
        if (signatures.size > 1000) signatures.clear();
        signatures.set(round, signature);
      }
      return { round, randomness: sha256(Buffer.from(signature, 'hex')).toString('hex'), signature };
    },
  };
}
