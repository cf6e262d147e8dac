import type { WaitingKind } from '@fudaya/contracts/desk';
import type { Sql, TransactionSql } from '@fudaya/db';

export interface WaitingRow {
  readonly payment_id: string;
  readonly member_id: string;
  readonly kind: WaitingKind;
  readonly amount: number;
  readonly price: number;
  readonly payer: string | null;
  readonly at: Date;
  readonly points: number | null;
  readonly is_suspense: boolean;
}

/** The points that a sum in suspense buys: of its own course when it is the price, else of the first course that costs just that. */
const bought = (sql: Sql | TransactionSql) => sql`
  case when s.amount = p.price then (select c.point from payment.course c where c.id = p.course_id)
    else (select c.point from payment.course c where c.price = s.amount and c.is_active order by c.position, c.id limit 1) end`;

/** Everything that waits for somebody, oldest first. */
export async function waitingRows(sql: Sql): Promise<readonly WaitingRow[]> {
  return await sql<WaitingRow[]>`
    select s.payment_id, p.member_id, s.reason as kind, s.amount, p.price, s.payer, s.arrived_at as at, ${bought(sql)} as points, true as is_suspense
    from payment.suspense s join payment.payment p on p.id = s.payment_id where s.outcome is null
    union all
    select p.id, p.member_id, 'held', p.price, p.price, null, p.updated_at, null, false
    from payment.held_payment h join payment.payment p on p.id = h.id
    union all
    select p.id, p.member_id, 'unsaid', p.price, p.price, null, c.at, null, false
    from payment.receipt c join payment.payment p on p.id = c.payment_id where c.said is null and p.state = 'paid'
    union all
    select p.id, p.member_id, 'refund', p.price, p.price, null, r.asked_at, null, false
    from payment.operator_request r join payment.payment p on p.id = r.payment_id where r.done_at is null
    union all
    select p.id, p.member_id, 'second', p.price, p.price, null, a.asked_at, null, false
    from payment.refund_ask a join payment.payment p on p.id = a.payment_id
    where a.second_id is null and p.state not in ('refunded', 'failed', 'charged_back')
    union all
    select p.id, p.member_id, case a.state when 'waiting' then 'second' else 'refund' end, a.yen, p.price, null, a.asked_at, null, false
    from payment.refund_part a join payment.payment p on p.id = a.payment_id where a.state in ('waiting', 'asked')
    order by at, payment_id`;
}

/** What is in suspense of a payment, held until the transaction ends. */
export async function heldSuspense(
  tx: TransactionSql,
  id: string,
): Promise<{ readonly outcome: 'matched' | 'returned' | null; readonly points: number | null } | undefined> {
  await tx`select from payment.suspense where payment_id = ${id} for update`;
  const [row] = await tx<{ outcome: 'matched' | 'returned' | null; points: number | null }[]>`
    select s.outcome, ${bought(tx)} as points from payment.suspense s join payment.payment p on p.id = s.payment_id where s.payment_id = ${id}`;
  return row;
}
