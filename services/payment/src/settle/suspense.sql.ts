import type { Tx } from '@fudaya/db';
import type { Payment } from './payment.sql.ts';
import type { Step } from './next-step.ts';

/** Books the yen as suspense and puts them into the operators' queue, once for each payment. */
export async function suspendMoney(
  tx: Tx,
  { id }: Payment,
  { reason, money }: Extract<Step, { kind: 'suspend' }>,
  at: Date,
): Promise<void> {
  const added = await tx`
    insert into payment.suspense (payment_id, amount, reason, payer, arrived_at)
    values (${id}, ${money.amount_yen}, ${reason}, ${money.payer ?? null}, ${money.receivedAt ?? at})
    on conflict (payment_id) do nothing`;
  if (added.count === 1) await tx`select books.suspend(${id}, ${money.amount_yen}, ${at})`;
}

export interface Decision {
  readonly by: string;
  readonly note: string;
  readonly at: Date;
}

/** The money in suspense is booked out: it bought points after all, or went back. Once; under the lock on its payment. */
export async function endSuspense(tx: Tx, paymentId: string, outcome: 'matched' | 'returned', { by, note, at }: Decision): Promise<void> {
  await tx`select books.unsuspend(${paymentId}, ${outcome}, ${at})`;
  await tx`
    update payment.suspense set outcome = ${outcome}, decided_by = ${by}, decided_at = ${at}, note = ${note}
    where payment_id = ${paymentId} and outcome is null`;
}
