import { type gacha } from '@fudaya/contracts';
import { useEffect, useState } from 'react';
import { keptReceipts } from './kept-receipts.ts';
import { receiptKey } from './receipt-key.ts';

type Fault = 'kept_unsigned' | 'other_sent' | 'receipt_after_round' | 'other_receipt';

/** What is wrong with this device's receipt, checked while it is shown. Null also while the check runs. */
export function useReceiptFault(result: gacha.DrawResult, isShown: boolean): Fault | null {
  const [fault, setFault] = useState<Fault | null>(null);
  useEffect(() => {
    if (!isShown) return;
    let isGone = false;
    void faultOf(result).then((found) => isGone || setFault(found));
    return () => {
      isGone = true;
    };
  }, [result, isShown]);
  return fault;
}

async function faultOf({ receipt, draw }: gacha.DrawResult): Promise<Fault | null> {
  const kept = keptReceipts(receipt.body.purchase_id);
  const key = await receiptKey(receipt.body);
  if (key === null) return null;
  const { receiptFault } = await import('@fudaya/draw/kept-receipt');
  const out_ms = draw.beacon === 'none' ? Infinity : Date.parse(draw.round_at);
  for (const one of kept) {
    const fault = await receiptFault(one, key, out_ms);
    if (fault) return fault;
  }
  return kept.length > 1 ? 'other_receipt' : null;
}
