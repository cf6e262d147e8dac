import { keptHeads } from './kept-heads.ts';
import { keptReceipts } from './kept-receipts.ts';

/** What this device kept of a purchase, one JSON a line: receipts and heads as they came, with the time. Empty when it kept nothing. */
export function keptRecords(box: string, purchaseId: string): string {
  return [...keptReceipts(purchaseId), ...keptHeads(box)].map((line) => `${JSON.stringify(line)}\n`).join('');
}
