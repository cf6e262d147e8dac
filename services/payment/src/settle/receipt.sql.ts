import type { Tx } from '@fudaya/db';
import type { Truth } from '../provider/provider.ts';

type Paid = Extract<Truth, { kind: 'paid' }>;

/** Keeps what the provider said about the money; refused unless it is the agreed amount. Under lockPayment. Nothing about the payer. */
export async function notePaid(tx: Tx, paymentId: string, { amount_yen, providerRef, receivedAt }: Paid): Promise<void> {
  await note(tx, paymentId, { kind: 'paid', amount_yen, provider_ref: providerRef, received_at: receivedAt });
}

/** The same of money in suspense that an operator gives to a course. */
export async function noteMatched(tx: Tx, paymentId: string, by: string): Promise<void> {
  await note(tx, paymentId, { kind: 'matched', by });
}

async function note(tx: Tx, paymentId: string, said: object): Promise<void> {
  await tx`select payment.note_paid(${paymentId}, ${JSON.stringify(said)}::text::jsonb)`;
}
