import type { Accepted } from './accept-chain.ts';
import { concat, u64, uuidBytes } from './bytes.ts';
import { freeSlots } from './free-slots.ts';
import { macWith, sha256, tag } from './hash.ts';
import { wordStream } from './words.ts';

/** Everything that decides a tick. `head` is h_last, sealed before β existed; `drawn` is the set of drawn slots before it. */
export interface SealedTick {
  readonly T: Uint8Array;
  readonly t: number;
  readonly v: Uint8Array;
  readonly beta: Uint8Array;
  readonly head: Uint8Array;
  readonly n: number;
  readonly drawn: Uint8Array;
  /** By seq. `head` is h_seq. */
  readonly purchases: readonly (Accepted & { readonly head: Uint8Array })[];
}

/** K = H(TAG("key") ‖ T ‖ u64(t) ‖ v_t ‖ β ‖ h_last). */
export function tickKey({ T, t, v, beta, head }: Pick<SealedTick, 'T' | 't' | 'v' | 'beta' | 'head'>): Uint8Array {
  return sha256(tag('key'), T, u64(t), v, beta, head);
}

/** s = M(K, TAG("seed") ‖ u64(seq) ‖ uuid ‖ c ‖ h_seq). */
export function purchaseSeed(key: Uint8Array, { seq, purchase_id, c, head }: SealedTick['purchases'][number]): Uint8Array {
  return macWith(key)(concat(tag('seed'), u64(seq), uuidBytes(purchase_id), c, head));
}

/**
 * Draws a whole tick: the slots of each purchase in draw order, and the set of drawn slots after it (design: Resolve).
 * Pure: the same sealed tick gives the same slots on every machine. Throws when a tick asks for more than is free.
 */
export function drawTick(tick: SealedTick): { slots: number[][]; drawn: Uint8Array } {
  const key = tickKey(tick);
  const free = freeSlots(tick.n, tick.drawn);
  let seq = 0;
  const slots = tick.purchases.map((purchase) => {
    if (purchase.seq <= seq || purchase.t !== tick.t) throw new RangeError(`purchase ${purchase.seq} is out of place in tick ${tick.t}`);
    seq = purchase.seq;
    const words = wordStream(purchaseSeed(key, purchase));
    return Array.from({ length: purchase.n }, () => free.take(words.below(free.left)));
  });
  return { slots, drawn: free.drawn() };
}
