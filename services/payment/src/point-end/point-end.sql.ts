import type { Tx } from '@fudaya/db';
import type { PaymentState } from '../settle/moves.ts';

export interface EndedPayment {
  readonly state: PaymentState;
  readonly pack_id: number | null;
  readonly point: number;
  readonly price: number;
  readonly id: string;
}

export async function endedPayment(
  sql: Tx,
  { memberId, sessionHash, paymentId }: { memberId: string; sessionHash: Uint8Array; paymentId: string | undefined },
): Promise<EndedPayment | undefined> {
  const which = paymentId ? sql`id = ${paymentId}` : sql`session_hash = ${sessionHash}`;
  const [payment] = await sql<EndedPayment[]>`
    select id, state, pack_id, point, price from payment.payment
    where ${which} and member_id = ${memberId} order by created_at desc limit 1`;
  return payment;
}

/** What one draw of the pack costs in points now, or null: no such pack, or it costs coins. */
export async function packPrice(sql: Tx, packId: number): Promise<number | null> {
  const [pack] = await sql<{ price: number }[]>`
    select price from store.pack_summary where pack_id = ${packId} and payment_method = 1`;
  return pack?.price ?? null;
}
