import { u32, u64, uuidBytes } from './bytes.ts';
import { sha256, tag } from './hash.ts';

/** An accepted purchase as the chain sees it. `c` is the member's own 32 bytes. */
export interface Accepted {
  readonly seq: number;
  readonly purchase_id: string;
  readonly n: number;
  readonly c: Uint8Array;
  readonly t: number;
}

/** h_0 = H(TAG("head") ‖ T). */
export const firstHead = (T: Uint8Array): Uint8Array => sha256(tag('head'), T);

/** h_seq = H(TAG("accept") ‖ h_{seq−1} ‖ u64(seq) ‖ uuid ‖ u32(n) ‖ c ‖ u64(t)). */
export function nextHead(before: Uint8Array, { seq, purchase_id, n, c, t }: Accepted): Uint8Array {
  if (c.length !== 32) throw new RangeError('c is not 32 bytes');
  return sha256(tag('accept'), before, u64(seq), uuidBytes(purchase_id), u32(n), c, u64(t));
}

/** The head after `id` lines of the site log: H(TAG("log") ‖ previous head ‖ u64(id) ‖ T); before the first, 32 zero bytes. */
export const nextLogHead = (before: Uint8Array, id: number, T: Uint8Array): Uint8Array => sha256(tag('log'), before, u64(id), T);
