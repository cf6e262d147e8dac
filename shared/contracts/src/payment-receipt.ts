// Receipts of members for what they paid, as PDF.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from './call.ts';
import { isoInstant, typed, uuid } from './shapes.ts';

/** How many payments a page of the list has. */
export const receiptsOnPage = 20;
/** The longest name line. */
export const maxReceiptName = 60;

/** The member's payments that money was taken for, newest first. `before` is the last one of the page before; `next` is null on the last. */
export const receiptList = read('payment', '/user/point/receipts', {
  access: 'member',
  input: z.object({ before: z.optional(uuid) }),
  reply: z.object({
    list: z.array(
      z.object({
        id: uuid,
        paid: isoInstant,
        /** Yen. */
        price: z.int(),
        point: z.int(),
        method: z.string(),
        /** Its money went back. */
        is_back: z.boolean(),
        /** What of it went back, in yen. */
        back_yen: z.optional(z.int()),
        /** What the receipt is called; null: not issued yet. The next one says that it is issued again. */
        number: z.nullable(z.string()),
      }),
    ),
    next: z.nullable(uuid),
  }),
});
export type ReceiptLine = z.output<typeof receiptList.reply>['list'][number];

/**
 * Issues the receipt of a payment of one's own. The first is the receipt; each further one is marked as issued again, under the same number.
 * The same `request_id` gives the same once more. `name` is printed and kept nowhere.
 */
export const receiptIssue = write('payment', '/user/point/receipt', {
  access: 'member',
  input: z.object({ id: uuid, name: typed.check(z.trim(), z.maxLength(maxReceiptName), z.regex(/^[^\p{C}]*$/u)), request_id: uuid }),
  reply: z.object({ file_name: z.string(), number: z.string(), is_again: z.boolean(), pdf_base64: z.string() }),
  refusals: { unknown: refusal('id', 'receipt.unknown'), unprintable: refusal('name', 'receipt.unprintable') },
  invalid: { name: 'receipt.name' },
  limits: [{ by: 'member', points: 20, seconds: 600 }],
});
