// The one part of the draw that needs a pairing library: in a file of its own, so that pages load it only when they check.
import { pippenger } from '@noble/curves/abstract/curve.js';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { quicknet } from './beacon.ts';
import { fromHex, toHex, u64 } from './bytes.ts';
import { sha256 } from './hash.ts';

/** Whether `signature` is the chain's for this round: BLS over SHA-256(u64(round)), signatures on G1, keys on G2 (RFC 9380). */
export function isRoundSignature(publicKey: Uint8Array, round: number, signature: Uint8Array): boolean {
  const scheme = bls12_381.shortSignatures;
  try {
    return scheme.verify(signature, scheme.hash(sha256(u64(round)), roundDomain), pointOf(publicKey));
  } catch {
    return false; // not a point of the curve
  }
}

/**
 * Whether all of these signatures (hex) are the chain's: two pairings for the lot. Each is weighed with a random number of 128 bits, so that
 * false ones cannot make up for each other. False says that one of them is not, but not which.
 */
export function areRoundSignatures(
  publicKey: Uint8Array,
  rounds: readonly { readonly round: number; readonly signature: string }[],
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): boolean {
  const { G1, G2, fields, pairingBatch, shortSignatures } = bls12_381;
  try {
    const weights = rounds.map(() => BigInt(`0x01${toHex(random(new Uint8Array(15)))}`));
    const signatures = rounds.map(({ signature }) => shortSignatures.Signature.fromBytes(fromHex(signature)));
    // Each by itself: a part of small order could vanish in the sum.
    for (const point of signatures) point.assertValidity();
    const messages = rounds.map(({ round }) => shortSignatures.hash(sha256(u64(round)), roundDomain));
    const pairs = [
      { g1: pippenger(G1.Point, signatures, weights), g2: G2.Point.BASE.negate() },
      { g1: pippenger(G1.Point, messages, weights), g2: pointOf(publicKey) },
    ];
    return fields.Fp12.eql(pairingBatch(pairs), fields.Fp12.ONE);
  } catch {
    return false; // not points of the curve
  }
}

/** Does beforehand what the first check would wait for: its code is compiled. Throws when it does not work here. */
export function warmUpPairings(): void {
  const { publicKey, known } = quicknet;
  if (!areRoundSignatures(fromHex(publicKey), [known])) throw new Error('no pairings');
}

/** A chain has one key for years; that it is a point of the right group costs as much as a third of a check. */
let last: { readonly hex: string; readonly point: ReturnType<typeof bls12_381.G2.Point.fromHex> } | undefined;
function pointOf(publicKey: Uint8Array) {
  const hex = toHex(publicKey);
  if (last?.hex !== hex) {
    const point = bls12_381.G2.Point.fromHex(hex);
    point.assertValidity();
    last = { hex, point };
  }
  return last.point;
}

/** Domain separation tag of bls-unchained-g1-rfc9380. */
export const roundDomain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
