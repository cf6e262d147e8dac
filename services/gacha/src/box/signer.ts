import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { KeyRotation } from '@fudaya/draw';

/** Signs receipts, sealed heads and the site log: ECDSA P-256 over SHA-256, r‖s. */
export interface Signer {
  /** SPKI, base64url: what browsers check with. */
  readonly publicKey: string;
  /** How earlier keys were handed over to this one. */
  readonly rotations: readonly KeyRotation[];
  readonly sign: (text: string) => Uint8Array;
}

/** From a PKCS8 key in base64. Throws when it is none, or on another curve. */
export function signerOf(receiptKey: string, rotations: readonly KeyRotation[] = []): Signer {
  const key = createPrivateKey({ key: Buffer.from(receiptKey, 'base64'), format: 'der', type: 'pkcs8' });
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new Error('the receipt key is not a P-256 key');
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64url');
  if (rotations.length > 0 && rotations.at(-1)!.after !== publicKey) throw new Error('the last rotation does not lead to the receipt key');
  return {
    publicKey,
    rotations,
    // As DER and taken apart here: Node takes more than twice as long when it is asked for r‖s.
    sign: (text) => rawOf(sign('sha256', Buffer.from(text), key)),
  };
}

const half = 32;

/** r‖s of a DER signature: SEQUENCE (INTEGER r, INTEGER s), each without leading zeros but with one before a high bit. */
function rawOf(der: Uint8Array): Uint8Array {
  const raw = new Uint8Array(2 * half);
  let at = 2;
  for (const end of [half, 2 * half]) {
    const length = der[at + 1]!;
    const number = der.subarray(at + 2, at + 2 + length);
    const digits = number.length > half ? number.subarray(number.length - half) : number;
    raw.set(digits, end - digits.length);
    at += 2 + length;
  }
  return raw;
}
