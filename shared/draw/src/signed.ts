// What the shop signs (ECDSA P-256 over SHA-256, r‖s): any browser checks it with WebCrypto.
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

/** Whether a base64url signature is of the key (SPKI, base64url) over this text. */
export async function isSigned(publicKey: string, text: string, signature: string): Promise<boolean> {
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const key = await crypto.subtle.importKey('spki', fromBase64url(publicKey), curve, false, ['verify']);
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, fromBase64url(signature), new Uint8Array(utf8(text)));
}
