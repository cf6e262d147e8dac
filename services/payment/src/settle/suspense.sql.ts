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
