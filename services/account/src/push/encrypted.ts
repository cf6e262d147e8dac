// A push message as it travels: encrypted for one browser (RFC 8291, content coding aes128gcm of RFC 8188). The push service sees its size alone.
import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';

/** What a browser gives out with its address, base64url. */
export interface BrowserKeys {
  /** A point of P-256, uncompressed: 65 bytes. */
  readonly p256dh: string;
  /** 16 bytes. */
  readonly auth: string;
}
/** One record holds it all: push services take 4096 bytes at most. */
const recordSize = 4096;
export const maxText_bytes = 3_000;

const derived = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));
const labelled = (text: string) => Buffer.from(`${text}\0`);

function ownKeys(): ECDH {
  const own = createECDH('prime256v1');
  own.generateKeys();
  return own;
}

/**
 * @param salt new for each message, as `own` is; given by tests alone
 * @throws when the browser's key is no point of the curve, or the text is longer than a push may be
 */
export function encrypted(text: string, keys: BrowserKeys, salt: Uint8Array = randomBytes(16), own: ECDH = ownKeys()): Buffer<ArrayBuffer> {
  const plain = Buffer.from(text);
  if (plain.length > maxText_bytes) throw new RangeError('too long for a push');
  const theirs = Buffer.from(keys.p256dh, 'base64url');
  const ours = own.getPublicKey();
  const info = Buffer.concat([labelled('WebPush: info'), theirs, ours]);
  const secret = derived(own.computeSecret(theirs), Buffer.from(keys.auth, 'base64url'), info, 32);
  const key = derived(secret, salt, labelled('Content-Encoding: aes128gcm'), 16);
  const nonce = derived(secret, salt, labelled('Content-Encoding: nonce'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 marks the last record.
  const body = Buffer.concat([cipher.update(plain), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([salt, size, Buffer.of(ours.length), ours, body]);
}
