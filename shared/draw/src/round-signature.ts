// The one part of the draw that needs a pairing library: in a file of its own, so that pages load it only when they check.
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { toHex, u64 } from './bytes.ts';
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
