import { type Accepted, firstHead, nextHead } from '../accept-chain.ts';
import { unpackPurchases } from '../proof/proof.ts';
import { termsHash } from '../terms.ts';
import type { BoxRecord, TickRecord } from './record.ts';

export type Chained = Accepted & { readonly head: Uint8Array };

/** A tick's purchases, linked on from the head before it. */
export function chained({ t, first_seq, purchases }: TickRecord, before: Uint8Array): Chained[] {
  let head = before;
  return unpackPurchases(purchases).map((purchase, i) => {
    const accepted = { ...purchase, seq: first_seq + i, t };
    head = nextHead(head, accepted);
    return { ...accepted, head };
  });
}

/** Every published purchase of a box, in the order of its chain. */
export function acceptedOf({ terms, ticks }: BoxRecord): Chained[] {
  let head = firstHead(termsHash(terms));
  return ticks.flatMap((tick) => {
    const purchases = chained(tick, head);
    head = purchases.at(-1)?.head ?? head;
    return purchases;
  });
}
