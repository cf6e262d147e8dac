// The history of purchases of packs.
import * as z from '@fudaya/contracts/schema';
import { write } from './call.ts';
import { cardHistoryId, flag, isoInstant, pageNumber, pager, paymentMethod, uuid, wholeNumber } from './shapes.ts';

export const packHistory = z.object({
  id: uuid,
  pack_name: z.string(),
  created: isoInstant,
  /** Points or coins spent. */
  point: z.number(),
  payment_method: paymentMethod,
  count: z.number(),
  /** 0 undecided, 1 decided. */
  status: flag,
  /** 1 not selected, 2 not shipped, 3 shipped, 4 no shipping; 0 while the draw is awaited, 5 void. */
  send_state: z.number(),
  decide_by: z.nullable(isoInstant),
  /** Ids of its cards that were chosen to be shipped, and of those that were converted. A detail has the cards themselves. */
  send_card: z.optional(z.array(cardHistoryId)),
  reduction_card: z.optional(z.array(cardHistoryId)),
  send_count: z.number(),
  reduction_count: z.number(),
  reduction_point: z.number(),
  /** Empty until the parcel is handed over. */
  delivery_code: z.optional(z.string()),
  /** The parcel its cards are in, and the last day, in Japan, on which it leaves the house; null when nothing ships. */
  shipment: z.optional(
    z.nullable(
      z.object({
        state: z.enum(['requested', 'packing', 'handed_over', 'delivered', 'returned']),
        promised_by: z.string(),
        carrier: z.string(),
      }),
    ),
  ),
});
export type PackHistory = z.output<typeof packHistory>;

/** Purchases of packs, newest first. mode: 0 all, 1 not selected, 2 not shipped, 3 shipped, 4 no shipping. */
export const historyList = write('account', '/user/history/list/:page?', {
  access: 'member',
  input: z.object({ page: pageNumber, mode: z._default(wholeNumber(0, 4), 0) }),
  reply: z.object({ list: z.array(packHistory), page: pager }),
});
