// A release record is signed by whoever may publish, with Ed25519: a build store that was broken into can then not bring builds of its own.
import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { Misuse } from '../misuse.ts';

/** The key to sign with, from PEM; undefined where the shop uses none. */
export function signingKey(pem: string | undefined): KeyObject | undefined {
  if (!pem) return undefined;
  try {
    const key = createPrivateKey(pem.replaceAll(String.raw`\n`, '\n'));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Said below.
  }
  throw new Misuse('RELEASE_SIGNING_KEY is not an Ed25519 private key in PEM form.');
}

/** Several, one after the other, while a key is being exchanged. */
export function trustedKeys(pems: string | undefined): KeyObject[] {
  const found = (pems ?? '').replaceAll(String.raw`\n`, '\n').match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? [];
  if (pems && found.length === 0) throw new Misuse('RELEASE_PUBLIC_KEYS holds no public key in PEM form.');
  return found.map((pem) => createPublicKey(pem));
}

/** As trustedKeys; in production there has to be one: what is not signed does not go live. */
export function keysFor(mode: string | undefined, pems: string | undefined): KeyObject[] {
  const keys = trustedKeys(pems);
  if (mode === 'production' && keys.length === 0)
    throw new Misuse('RELEASE_PUBLIC_KEYS is not set: in production only signed builds go live.');
  return keys;
}

export const signatureOf = (recordText: string, key: KeyObject): string => sign(null, Buffer.from(recordText), key).toString('base64');

/** 'none': the shop asks for no signature. */
export function judgeSignature(
  recordText: string | undefined,
  signature: string | null,
  keys: readonly KeyObject[],
): 'good' | 'none' | 'missing' | 'wrong' {
  if (keys.length === 0) return 'none';
  if (!signature) return 'missing';
  const text = Buffer.from(recordText ?? '');
  return keys.some((key) => verify(null, text, key, Buffer.from(signature, 'base64'))) ? 'good' : 'wrong';
}
