import * as desk from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { refuse, type StaffContext } from '@fudaya/kit';
import { hasMoney, isBrought } from '../../operator/queue.ts';
import { paymentById } from '../../settle/payment.sql.ts';
import { openAsk } from './refund.sql.ts';
import { eventsOf, onePayment, type ListRow } from './payments.sql.ts';

export const lineOf = <R extends ListRow>({ created, ...row }: R) => ({ ...row, created: created.toISOString() });

/** One payment and its whole life, in order. */
export async function paymentLife(
  { sql, language, staff }: StaffContext,
  { id }: InputOf<typeof desk.paymentLife>,
): Promise<ReplyOf<typeof desk.paymentLife>> {
  const [row, standing, events, ask] = await Promise.all([
    onePayment(sql, id, language),
    paymentById(sql, id),
    eventsOf(sql, id),
    openAsk(sql, id),
  ]);
  if (!row || !standing) throw refuse(desk.paymentLife, 'payment_unknown');
  const { updated, expires, paid, ...rest } = row;
  const isAsked = events.some(({ kind }) => kind === 'request') && !events.some(({ kind }) => kind === 'request_ended');
  const canRefund = !isAsked && hasMoney(standing) && !isBrought(standing);
  const payment = {
    ...lineOf(rest),
    can_refund: canRefund,
    second: canRefund && ask ? { by: ask.by, reason: ask.reason, at: ask.at.toISOString(), is_mine: ask.staff_id === staff.id } : null,
    updated: updated.toISOString(),
    expires: expires?.toISOString() ?? null,
    paid: paid?.toISOString() ?? null,
  };
  return { payment, life: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })) };
}
