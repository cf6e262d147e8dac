// A browser that waits for pushes: it has the keys, so it reads what the push service cannot.
import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';

export interface PushDevice {
  readonly id: string;
  /** The shop's key that it was subscribed with: nobody else may push to it. */
  readonly applicationServerKey: string;
  readonly keys: ECDH;
  readonly auth: Buffer;
  /** Statuses of the next answers; without one a push is taken. */
  readonly answers: number[];
  /** Newest last. */
  readonly messages: PushMessage[];
}
export interface PushMessage {
  readonly text: string;
  readonly ttl: number;
  readonly topic: string;
}

export function newDevice(id: string, applicationServerKey: string): PushDevice {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return { id, applicationServerKey, keys, auth: randomBytes(16), answers: [], messages: [] };
}

const derived = (secret: Uint8Array, salt: Uint8Array, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** RFC 8291, by the receiver's side. @throws when it was not meant for this device, or is no single record of aes128gcm. */
export function decrypted(body: Buffer, { keys, auth }: Pick<PushDevice, 'keys' | 'auth'>): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + sender.length);
  if (body.readUInt32BE(16) < sealed.length) throw new Error('more than one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = derived(keys.computeSecret(sender), auth, info, 32);
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const opener = createDecipheriv('aes-128-gcm', key, derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12));
  opener.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
  const end = plain.lastIndexOf(2);
  if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no last record');
  return plain.subarray(0, end).toString();
}
