import { toHex } from '../../bytes.ts';
import { receiptFault } from '../../kept-receipt.ts';
import { isSigned, receiptText } from '../../signed.ts';
import { readTerms } from '../../terms.ts';
import type { CheckContext } from '../check-context.ts';
import { unpackPurchases } from '../proof.ts';
import { roundOut_ms } from '../round-of-tick.ts';
import { knownKey, shopClaims } from '../shop-key.ts';
import { type Verdict, unchecked, verdict } from '../verdict.ts';

/** The receipt is the shop’s, of this purchase, and the one that came to this device. */
export async function receipt(context: CheckContext): Promise<Verdict> {
  const signed = knownKey(context);
  if ('state' in signed) return signed;
  const { proof } = context;
  const { body, signature } = proof.receipt;
  const own = unpackPurchases(proof.purchases)[body.seq - proof.first_seq];
  const kept = context.receipts.filter(({ receipt }) => receipt.body.purchase_id === body.purchase_id);
  const out_ms = roundOut_ms(readTerms(proof.terms), body.t);
  const faults = await Promise.all(kept.map((one) => receiptFault(one, signed.key, out_ms)));
  const fault = faults.find((found) => found !== null && found !== 'receipt_after_round');
  const isAsKept = kept.every(({ receipt }, i) => faults[i] === 'kept_unsigned' || receiptText(receipt.body) === receiptText(body));
  const found = verdict({ seq: body.seq, n: body.n, c: body.c, t: body.t, kept: kept.length }, [
    [isAsKept, 'other_receipt'],
    [fault === undefined, fault ?? 'signature'],
    ...shopClaims(context),
    [await isSigned(signed.key, receiptText(body), signature), 'signature'],
    [own?.purchase_id === body.purchase_id, 'other_purchase', { seq: body.seq }],
    [own !== undefined && own.n === body.n && toHex(own.c) === body.c, 'other_count'],
    [body.t === proof.sealed_head.body.t, 'other_tick'],
  ]);
  // A lost reply or a clock that is off explains it too: no fault, and nothing to call good.
  return found.state === 'ok' && faults.includes('receipt_after_round') ? unchecked('receipt_after_round') : found;
}
