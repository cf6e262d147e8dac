import * as desk from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { refuse, type StaffContext } from '@fudaya/kit';
import { eventsOf, onePayment, type ListRow } from './payments.sql.ts';

export const lineOf = <R extends ListRow>({ created, ...row }: R) => ({ ...row, created: created.toISOString() });

/** One payment and its whole life, in order. */
export async function paymentLife(
  { sql, language }: StaffContext,
  { id }: InputOf<typeof desk.paymentLife>,
): Promise<ReplyOf<typeof desk.paymentLife>> {
  const [row, events] = await Promise.all([onePayment(sql, id, language), eventsOf(sql, id)]);
  if (!row) throw refuse(desk.paymentLife, 'payment_unknown');
  const { updated, expires, paid, ...rest } = row;
  const payment = {
    ...lineOf(rest),
    updated: updated.toISOString(),
    expires: expires?.toISOString() ?? null,
    paid: paid?.toISOString() ?? null,
  };
  return { payment, life: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })) };
}
