import { createPrivateKey, createPublicKey, sign } from 'node:crypto';

/** Signs receipts: ECDSA P-256 over SHA-256, r‖s. */
export interface Signer {
  /** SPKI, base64url: what browsers check with. */
  readonly publicKey: string;
  readonly sign: (text: string) => Uint8Array;
}

/** From a PKCS8 key in base64. Throws when it is none, or on another curve. */
export function signerOf(receiptKey: string): Signer {
  const key = createPrivateKey({ key: Buffer.from(receiptKey, 'base64'), format: 'der', type: 'pkcs8' });
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new Error('the receipt key is not a P-256 key');
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64url');
  return {
    publicKey,
    // As DER and taken apart here: Node takes more than twice as long when it is asked for r‖s.
    sign: (text) => rawOf(sign('sha256', Buffer.from(text), key)),
  };
}

/** Signers by public key: the terms of a box name whose signature its receipts have. */
export interface Signers {
  /** Throws where the key is not among those given; without a name, as in boxes of before, the running one's. */
  readonly of: (publicKey: string | null) => Signer;
}

export function signersOf([running, ...before]: readonly string[]): Signers {
  const signers = [running!, ...before].map((key) => signerOf(key));
  return {
    of(publicKey) {
      const signer = publicKey === null ? signers[0] : signers.find((each) => each.publicKey === publicKey);
      if (!signer) throw new Error('a box is sold with another receipt key than those of the settings');
      return signer;
    },
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
