// A receipt as a device kept it when it came. The shop can sign another one later; it cannot take this one back.
import type { Signed } from './packed.ts';
import { type ReceiptBody, isSigned, receiptText } from './signed.ts';

export interface KeptReceipt {
  readonly receipt: Signed<ReceiptBody>;
  /** When it came, Unix milliseconds of the device. */
  readonly at: number;
  /** What this device had asked for; missing when it was bought elsewhere. */
  readonly sent?: { readonly purchase_id: string; readonly n: number; readonly c: string } | undefined;
}

export type ReceiptFault = 'kept_unsigned' | 'other_sent' | 'receipt_after_round';

/**
 * What is wrong with a receipt as it came: not signed by the shop, not of what was asked for (its own random number above all), or given
 * only when the number that decides was out (`out_ms`). Null when nothing is.
 */
export async function receiptFault({ receipt, at, sent }: KeptReceipt, key: string, out_ms: number): Promise<ReceiptFault | null> {
  const { body, signature } = receipt;
  if (!(await isSigned(key, receiptText(body), signature).catch(() => false))) return 'kept_unsigned';
  if (!sent) return null;
  if (body.purchase_id !== sent.purchase_id || body.n !== sent.n || body.c !== sent.c) return 'other_sent';
  return at < out_ms ? null : 'receipt_after_round';
}
