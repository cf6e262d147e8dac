// Receipts of this device's purchases as received: stored by the page that buys, and by these pages for purchases made elsewhere.
import type { gacha } from '@fudaya/contracts';
import type { KeptReceipt } from '@fudaya/draw/kept-receipt';

const prefix = 'fudaya.receipt.';

/** Stored receipts of a purchase, oldest first; more than one only when they differ. */
export function keptReceipts(purchaseId: string): KeptReceipt[] {
  try {
    const kept = JSON.parse(localStorage.getItem(prefix + purchaseId) ?? '[]') as KeptReceipt[];
    return Array.isArray(kept) ? kept.filter(({ receipt }) => typeof receipt?.signature === 'string') : [];
  } catch {
    return [];
  }
}

/** Stores a receipt that is the first or differs from those stored. */
export function keepReceipt(receipt: gacha.Receipt): void {
  const { purchase_id } = receipt.body;
  const before = keptReceipts(purchase_id);
  const text = textOf(receipt);
  if (before.some((kept) => textOf(kept.receipt) === text)) return;
  try {
    localStorage.setItem(prefix + purchase_id, JSON.stringify([...before, { receipt, at: Date.now() }]));
  } catch {
    // Storage full or denied: the check then runs without it.
  }
}
const textOf = ({ body }: gacha.Receipt): string => JSON.stringify(Object.entries(body).toSorted());
