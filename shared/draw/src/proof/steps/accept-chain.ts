import { toHex } from '../../bytes.ts';
import { acceptedOf } from '../accepted-purchases.ts';
import type { CheckContext } from '../check-context.ts';
import { type Verdict, verdict } from '../verdict.ts';

/** The purchases of the tick are those that its sealed head counts, in their order. */
export function acceptChain({ proof }: CheckContext): Verdict {
  const { purchases, head } = acceptedOf(proof);
  const { h_last, last_seq } = proof.sealed_head.body;
  const first = (proof.previous_head?.body.last_seq ?? 0) + 1;
  const own = purchases[proof.receipt.body.seq - proof.first_seq];
  return verdict({ first_seq: first, last_seq, count: purchases.length }, [
    [proof.first_seq === first, 'first_seq', { seq: proof.first_seq, expected: first }],
    [toHex(head) === h_last, 'chain_head', { head: toHex(head), expected: h_last }],
    [purchases.at(-1)?.seq === last_seq, 'last_seq', { seq: purchases.at(-1)?.seq ?? 0, expected: last_seq }],
    [own !== undefined && toHex(own.head) === proof.receipt.body.h_seq, 'receipt_head'],
  ]);
}
