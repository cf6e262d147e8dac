import type { Tx } from '@fudaya/db';

/** Under lockPayment: when it last changed, and whether a refund of it is asked for and not done yet. */
export async function standingOf(tx: Tx, id: string): Promise<{ updated: Date; isAsked: boolean }> {
  const [row] = await tx<{ updated: Date; is_asked: boolean }[]>`
    select p.updated_at as updated,
      exists (select from payment.operator_request q where q.payment_id = p.id and q.done_at is null) as is_asked
    from payment.payment p where p.id = ${id}`;
  return { updated: row!.updated, isAsked: row!.is_asked };
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

/** False: somebody else set it meanwhile. */
export async function putAloneYen(tx: Tx, yen: number, seen: number): Promise<boolean> {
  const put = await tx`
    insert into payment.refund_rule as r (id, alone_yen) values (1, ${yen})
    on conflict (id) do update set alone_yen = excluded.alone_yen where r.alone_yen = ${seen} returning 1`;
  return put.length > 0;
}
