// Who sends a push, shown to the push service (RFC 8292): a token signed by the shop's key, good for that service alone.
import { createECDH, createPrivateKey, sign, type KeyObject } from 'node:crypto';

export interface Vapid {
  /** What browsers bind a subscription to: a point of P-256, base64url. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
  /** Whom a push service writes to: mailto: or https:. */
  readonly subject: string;
}

/** A push service takes at most a day. */
const goodFor_s = 12 * 3_600;
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** @param secret 32 bytes, base64url. @throws when it is no key of P-256. */
export function vapidOf(secret: string, subject: string): Vapid {
  const own = createECDH('prime256v1');
  own.setPrivateKey(Buffer.from(secret, 'base64url'));
  const point = own.getPublicKey();
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', d: secret, x: coordinate(1), y: coordinate(33) };
  const privateKey = createPrivateKey({ key: jwk, format: 'jwk' });
  return { publicKey: point.toString('base64url'), privateKey, subject };
}

/** The `authorization` of a request to this address. */
export function vapidHeader({ publicKey, privateKey, subject }: Vapid, endpoint: string, at: Date): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(at.getTime() / 1_000) + goodFor_s, sub: subject };
  const signed = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${signed}.${signature}, k=${publicKey}`;
}
