// Orders that are paid elsewhere: at a convenience store, by transfer.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from './call.ts';
import { combiniChain, combiniCode, paymentResult, tillStore, waitingOrder } from './payment-method.ts';
import { flag, isoInstant, nothing, uuid } from './shapes.ts';

/** The convenience-store order, or the session's last one: url is the store's or provider's page with the number. 404: none. */
export const combiniNumber = read('payment', '/user/point/combini_number', {
  access: 'member',
  input: z.object({ payment_id: z.optional(uuid) }),
  reply: z.object({
    ...waitingOrder,
    url: z.string(),
    receipt_number: z.string(),
    /** Some chains ask for a second number at the till. */
    confirm_number: z.optional(z.nullable(z.string())),
    combini_code: combiniCode,
    combini_chain: combiniChain,
    /** '1' when the number is for that chain alone, and the page at url has those of other chains. */
    has_other_chains: z.optional(flag),
    /** Where each chain has numbers of its own: all of them, the one above among them. */
    stores: z.optional(z.array(z.object({ store: tillStore, receipt_number: z.string(), confirm_number: z.nullable(z.string()) }))),
  }),
  refusals: {
    provider_down: refusal('url', 'pay.provider_down'),
  },
});

/** Where to send a transfer (methods 3 and 4), for the named order or the session's last one. 404: none. */
export const bankInfo = read('payment', '/user/point/bank_info', {
  access: 'member',
  input: z.object({ payment_id: z.optional(uuid) }),
  reply: z.object({
    ...waitingOrder,
    /** 4 bank transfer, 3 remittance to a mail address. */
    pay_id: z.number(),
    /** Bank, branch and kind of account in one line. */
    bank: z.string(),
    number: z.string(),
    /** Whose account it is. */
    name: z.string(),
    /** Method 3: the address to remit to. */
    mail: z.optional(z.nullable(z.string())),
    /** Method 4: the name the member said the transfer comes from. */
    holder: z.optional(z.nullable(z.string())),
    /** When money sent now would be reflected (PNT-7: business days, 10:00 to 18:00, Japan). */
    reflected_by: z.optional(z.nullable(isoInstant)),
  }),
});

/** Orders of this member that wait to be paid, soonest deadline first. */
export const waitingOrders = read('payment', '/user/point/waiting', {
  access: 'member',
  input: nothing,
  reply: z.object({ list: z.array(z.object({ ...waitingOrder, pay_id: z.number(), url: z.string() })) }),
});

/** Gives an open payment up (the member cancelled at the wallet, or does not want the order any more). One that is paid stays paid. */
export const pointCancel = write('payment', '/user/point/cancel', {
  access: 'member',
  input: z.object({ payment_id: uuid }),
  reply: z.object({ result: paymentResult, pack_id: z.nullable(z.number()) }),
});
