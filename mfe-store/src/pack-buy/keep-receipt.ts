import type { gacha } from '@fudaya/contracts';

/** Read, and written when a receipt is first seen there, by the pages of the draw. */
const prefix = 'fudaya.receipt.';
const maxKept = 500;

/**
 * Keeps the signed receipt on this device, with what was asked for and the time it came: whatever the shop shows later is compared with it.
 */
export function keepReceipt(receipt: gacha.Receipt, sent: { readonly purchase_id: string; readonly n: number; readonly c: string }): void {
  try {
    const others = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
    for (const name of others.slice(0, Math.max(0, others.length - maxKept + 1))) localStorage.removeItem(name);
    const place = prefix + sent.purchase_id;
    const before = JSON.parse(localStorage.getItem(place) ?? '[]') as unknown[];
    localStorage.setItem(place, JSON.stringify([...before, { receipt, at: Date.now(), sent }]));
  } catch {
    // Storage full or denied: the purchase does not depend on it.
  }
}
