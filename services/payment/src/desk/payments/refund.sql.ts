import type { Tx } from '@fudaya/db';

/** Under lockPayment: when it last changed, and whether a refund of it is asked for and not done yet. */
export async function standingOf(tx: Tx, id: string): Promise<{ updated: Date; isAsked: boolean }> {
  const [row] = await tx<{ updated: Date; is_asked: boolean }[]>`
    select p.updated_at as updated,
      exists (select from payment.operator_request q where q.payment_id = p.id and q.done_at is null) as is_asked
    from payment.payment p where p.id = ${id}`;
  return { updated: row!.updated, isAsked: row!.is_asked };
}
