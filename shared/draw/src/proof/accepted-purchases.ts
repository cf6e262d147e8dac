import { firstHead, nextHead } from '../accept-chain.ts';
import { fromHex } from '../bytes.ts';
import { termsHash } from '../terms.ts';
import { type Proof, unpackPurchases } from './proof.ts';

/** h_last as the purchases of the file give it, with each one's head. */
export function acceptedOf(proof: Proof) {
  const { first_seq, previous_head, sealed_head } = proof;
  let head = previous_head === null ? firstHead(termsHash(proof.terms)) : fromHex(previous_head.body.h_last);
  const { t } = sealed_head.body;
  const purchases = unpackPurchases(proof.purchases).map(({ purchase_id, n, c }, i) => {
    const accepted = { seq: first_seq + i, purchase_id, n, c, t };
    head = nextHead(head, accepted);
    return { ...accepted, head };
  });
  return { purchases, head };
}
