import { createPrivateKey, createPublicKey, sign } from 'node:crypto';

/** Signs receipts, sealed heads and the site log: ECDSA P-256 over SHA-256, r‖s. */
export interface Signer {
  /** SPKI, base64url: what browsers check with. */
  readonly publicKey: string;
  readonly sign: (text: string) => Uint8Array;
}

/** From a PKCS8 key in base64. Throws when it is none, or on another curve. */
export function signerOf(receiptKey: string): Signer {
  const key = createPrivateKey({ key: Buffer.from(receiptKey, 'base64'), format: 'der', type: 'pkcs8' });
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new Error('the receipt key is not a P-256 key');
  return {
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64url'),
    sign: (text) => new Uint8Array(sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })),
  };
}
