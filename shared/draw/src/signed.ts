// Texts the shop signs (ECDSA P-256 over SHA-256, r‖s): any browser checks them with WebCrypto.
import { fromBase64url, utf8 } from './bytes.ts';
import { jcs } from './jcs.ts';

/** What a member holds from the moment of acceptance. */
export type ReceiptBody = {
  readonly T: string;
  readonly box: string;
  readonly c: string;
  readonly h_seq: string;
  readonly n: number;
  readonly purchase_id: string;
  readonly round: number;
  readonly seq: number;
  readonly t: number;
};
export const receiptText = (body: ReceiptBody): string => jcs(body);

/** What is pushed when a tick is sealed, before its round exists. */
export type SealedHead = {
  readonly box: string;
  readonly h_last: string;
  readonly last_seq: number;
  readonly round: number;
  readonly t: number;
};
export const sealedHeadText = (head: SealedHead): string => jcs(head);

/** What came of a purchase, as its proof says it: the set of drawn slots before its tick and its own slots, both as SHA-256 in hex. */
export type ResultBody = {
  readonly box: string;
  readonly drawn_before: string;
  readonly outcome: string;
  readonly purchase_id: string;
  readonly slots: string;
  readonly t: number;
};
export const resultText = (body: ResultBody): string => jcs(body);

/** The head of the site log after `id` boxes. */
export const logHeadText = (entry: { readonly head: string; readonly id: number }): string => jcs(entry);

/** A key handed over to its successor, by its own signature: what makes a new key the shop's, and not just anybody's. */
export interface KeyRotation {
  readonly before: string;
  readonly after: string;
  readonly signature: string;
}
export const rotationText = ({ before, after }: Pick<KeyRotation, 'before' | 'after'>): string =>
  jcs({ key_after: after, key_before: before });

/** The shop's keys from one that is known: those that each was handed over to. */
export async function keysFrom(known: string, rotations: readonly KeyRotation[]): Promise<string[]> {
  const keys = [known];
  for (const rotation of rotations) {
    const { before, after, signature } = rotation;
    if (before === keys.at(-1) && (await isSigned(before, rotationText(rotation), signature).catch(() => false))) keys.push(after);
  }
  return keys;
}

/** One key, or all that the shop had, one after the other: SPKI, base64url. */
export type Keys = string | readonly string[];

/** Whether a base64url signature is the shop's over this text, with one of its keys. */
export async function isSigned(keys: Keys, text: string, signature: string): Promise<boolean> {
  if (typeof keys !== 'string') {
    for (const key of keys) if (await isSigned(key, text, signature).catch(() => false)) return true;
    return false;
  }
  const publicKey = keys;
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const key = await crypto.subtle.importKey('spki', fromBase64url(publicKey), curve, false, ['verify']);
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, fromBase64url(signature), new Uint8Array(utf8(text)));
}
