import type { Sql, Tx } from '@fudaya/db';

/** Under lockPayment: when it last changed, and whether a refund of it is asked for and not done yet. */
export async function standingOf(tx: Tx, id: string): Promise<{ updated: Date; isAsked: boolean }> {
  const [row] = await tx<{ updated: Date }[]>`select updated_at as updated from payment.payment where id = ${id}`;
  return { updated: row!.updated, isAsked: await isAsked(tx, id) };
}

/** A refund of all of it is on its way. */
export async function isAsked(sql: Sql | Tx, id: string): Promise<boolean> {
  const [row] = await sql`select from payment.operator_request where payment_id = ${id} and done_at is null`;
  return row !== undefined;
}

/** The refund that one of the staff asked for and somebody else is to confirm. */
export async function openAsk(sql: Tx, id: string): Promise<{ staff_id: string; by: string; reason: string; at: Date } | undefined> {
  const [row] = await sql<{ staff_id: string; by: string; reason: string; at: Date }[]>`
    select staff_id, staff_name as by, reason, asked_at as at from payment.refund_ask where payment_id = ${id} and second_id is null`;
  return row;
}

export async function dropAsk(tx: Tx, id: string): Promise<void> {
  await tx`select payment.drop_refund_ask(${id})`;
}

export async function aloneYen(sql: Tx): Promise<number> {
  const [row] = await sql<{ yen: number }[]>`select payment.refund_alone() as yen`;
  return row!.yen;
}

interface Asked {
  readonly yen: number;
  readonly seen: number;
  readonly staff: string;
}

export async function putAloneYen(
  tx: Tx,
  { yen, seen, staff, by, reason, at }: Asked & { readonly by: string; readonly reason: string; readonly at: Date },
): Promise<'done' | 'waiting' | 'changed' | 'not staff'> {
  const [row] = await tx<{ outcome: 'done' | 'waiting' | 'changed' | 'not staff' }[]>`
    select payment.put_refund_rule(${yen}, ${seen}, ${staff}, ${by}, ${reason}, ${at}) as outcome`;
  return row!.outcome;
}

export async function confirmAloneYen(tx: Tx, { yen, seen, staff }: Asked): Promise<'done' | 'own' | 'changed' | 'not staff'> {
  const [row] = await tx<{ outcome: 'done' | 'own' | 'changed' | 'not staff' }[]>`
    select payment.confirm_refund_rule(${yen}, ${seen}, ${staff}) as outcome`;
  return row!.outcome;
}

/** Two who change the ceiling come one after the other. */
export async function holdRefundRule(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('payment.refund_rule', 0))`;
}

export async function dropAloneYen(tx: Tx): Promise<void> {
  await tx`select payment.drop_refund_rule_ask()`;
}

/** A higher ceiling that waits for a second person; none where the ceiling was changed since. */
export async function askedAloneYen(
  sql: Tx,
): Promise<{ alone_yen: number; staff_id: string; by: string; reason: string; at: Date } | undefined> {
  const [row] = await sql<{ alone_yen: number; staff_id: string; by: string; reason: string; at: Date }[]>`
    select alone_yen, staff_id, staff_name as by, reason, asked_at as at from payment.refund_rule_ask where seen_yen = payment.refund_alone()`;
  return row;
}
