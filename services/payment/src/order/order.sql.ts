import type { Tx } from '@fudaya/db';
import type { MeansKind } from '../provider/provider.ts';
import { paymentById, type Payment } from '../settle/payment.sql.ts';

export interface Whose {
  readonly memberId: string;
  readonly sessionHash: Uint8Array;
}

/** The named payment of this member, or the session's last one of that kind. */
export async function orderOf(
  sql: Tx,
  { memberId, sessionHash }: Whose,
  { paymentId, kind }: { paymentId: string | undefined; kind: MeansKind },
): Promise<Payment | undefined> {
  const which = paymentId ? sql`id = ${paymentId}` : sql`session_hash = ${sessionHash}`;
  const [found] = await sql<{ id: string }[]>`
    select id from payment.payment where ${which} and member_id = ${memberId} and detail ->> 'kind' = ${kind}
    order by created_at desc limit 1`;
  return found && paymentById(sql, found.id);
}

export async function waitingOf(sql: Tx, memberId: string): Promise<Payment[]> {
  const rows = await sql<{ id: string }[]>`
    select id from payment.payment
    where member_id = ${memberId} and state in ('action_required', 'pending') and detail ? 'instructions'
    order by expires_at, id limit 50`;
  const all = await Promise.all(rows.map(({ id }) => paymentById(sql, id)));
  return all.filter((order) => order !== undefined);
}
