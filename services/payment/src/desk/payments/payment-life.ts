import * as desk from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { refuse, type StaffContext } from '@fudaya/kit';
import { hasMoney, isBrought } from '../../operator/queue.ts';
import { paymentById } from '../../settle/payment.sql.ts';
import type { PaymentDeps } from '../../payment-deps.ts';
import { partialRefundsOf } from '../../provider/partial-refunds.ts';
import { partsOf, pointsOfMember } from './part.sql.ts';
import { isAsked, openAsk } from './refund.sql.ts';
import { eventsOf, onePayment, type ListRow } from './payments.sql.ts';

export const lineOf = <R extends ListRow>({ created, ...row }: R) => ({ ...row, created: created.toISOString() });

/** One payment and its whole life, in order. */
export async function paymentLife(
  { sql, language, staff, providers, now }: StaffContext & PaymentDeps,
  { id }: InputOf<typeof desk.paymentLife>,
): Promise<ReplyOf<typeof desk.paymentLife>> {
  const [row, standing, events, ask, asked, isOnItsWay] = await Promise.all([
    onePayment(sql, id, language),
    paymentById(sql, id),
    eventsOf(sql, id),
    openAsk(sql, id),
    partsOf(sql, id),
    isAsked(sql, id),
  ]);
  if (!row || !standing) throw refuse(desk.paymentLife, 'payment_unknown');
  const { updated, expires, paid, ...rest } = row;
  const isPartOpen = asked.some(({ state }) => state === 'waiting' || state === 'asked');
  const canRefund = !isOnItsWay && !isPartOpen && hasMoney(standing) && !isBrought(standing);
  const canAskPart =
    canRefund && !ask && standing.state === 'paid' && !standing.is_disputed && partialRefundsOf(providers, standing) !== undefined;
  const payment = {
    ...lineOf(rest),
    can_refund: canRefund,
    second: canRefund && ask ? { by: ask.by, reason: ask.reason, at: ask.at.toISOString(), is_mine: ask.staff_id === staff.id } : null,
    parts: {
      can_ask: canAskPart,
      back_yen: standing.back_yen,
      member_points: await pointsOfMember(sql, standing.member_id, now()),
      asked: asked.map(({ at, staff_id, ...part }) => ({ ...part, at: at.toISOString(), is_mine: staff_id === staff.id })),
    },
    updated: updated.toISOString(),
    expires: expires?.toISOString() ?? null,
    paid: paid?.toISOString() ?? null,
  };
  return { payment, life: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })) };
}
