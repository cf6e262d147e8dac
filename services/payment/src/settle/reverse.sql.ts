import type { Tx } from '@fudaya/db';

/** Takes back the points of a payment as far as they are unspent and unexpired; the rest is booked as the member's debt. Once. */
export async function reversePayment(tx: Tx, paymentId: string, kind: 'refunded' | 'charged_back', at: Date): Promise<void> {
  await tx`
    insert into payment.reversal (payment_id, taken, spent, journal_id, at)
    select ${paymentId}, r.taken, r.spent, r.journal_id, ${at} from books.take_back(${paymentId}, ${kind}, ${at}) r
    on conflict (payment_id) do nothing`;
}
