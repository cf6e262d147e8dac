// Receipts of this device's purchases as they came: kept by the page that buys, and by these pages where it did not (bought elsewhere).
import type { gacha } from '@fudaya/contracts';
import type { KeptReceipt } from '@fudaya/draw/proof';

const prefix = 'fudaya.receipt.';

/** Receipts kept of a purchase, the first that came first; more than one only when they differ. */
export function keptReceipts(purchaseId: string): KeptReceipt[] {
  try {
    const kept = JSON.parse(localStorage.getItem(prefix + purchaseId) ?? '[]') as KeptReceipt[];
    return Array.isArray(kept) ? kept.filter(({ receipt }) => typeof receipt?.signature === 'string') : [];
  } catch {
    return [];
  }
}

/** Keeps a receipt that says something else than those kept, or is the first. */
export function keepReceipt(receipt: gacha.Receipt): void {
  const { purchase_id } = receipt.body;
  const before = keptReceipts(purchase_id);
  const text = textOf(receipt);
  if (before.some((kept) => textOf(kept.receipt) === text)) return;
  try {
    localStorage.setItem(prefix + purchase_id, JSON.stringify([...before, { receipt, at: Date.now() }]));
  } catch {
    // Full, or forbidden: the check then does without.
  }
}
const textOf = ({ body }: gacha.Receipt): string => JSON.stringify(Object.entries(body).toSorted());
