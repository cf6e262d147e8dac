import type { Tx } from '@fudaya/db';

export interface DisputeRow {
  readonly payment_id: string;
  readonly member_id: string;
  readonly provider: string;
  readonly state: 'opened' | 'won' | 'lost';
  readonly reason: string | null;
  readonly amount: number;
  readonly opened: Date;
  readonly ended: Date | null;
  readonly respond_by: Date | null;
  readonly provider_ref: string | null;
  readonly is_answered: boolean;
  readonly answer: { readonly by: string; readonly at: string; readonly words: string; readonly outcome: 'sent' | 'closed' | null } | null;
}

const line = (sql: Tx) => sql`
  d.payment_id, p.member_id, p.provider, d.state, d.reason, coalesce(d.amount, p.price) as amount, d.opened_at as opened, d.ended_at as ended,
  d.respond_by, d.provider_ref, coalesce(d.is_answered, false) as is_answered,
  (select jsonb_build_object('by', a.by, 'at', a.at, 'words', a.words, 'outcome', a.outcome)
   from payment.dispute_answer a where a.provider_ref = d.provider_ref) as answer`;

/** Open ones first that wait for an answer, by their end; then the others, the last opened first. */
export async function disputeRows(sql: Tx, limit: number): Promise<DisputeRow[]> {
  return [
    ...(await sql<DisputeRow[]>`
      select ${line(sql)} from payment.dispute d join payment.payment p on p.id = d.payment_id
      order by d.state = 'opened' desc, coalesce(d.is_answered, false), d.respond_by nulls last, d.opened_at desc, d.payment_id limit ${limit}`),
  ];
}

/** Under a lock where it is to be answered. */
export async function oneDispute(sql: Tx, paymentId: string): Promise<DisputeRow | undefined> {
  const [row] = await sql<DisputeRow[]>`
    select ${line(sql)} from payment.dispute d join payment.payment p on p.id = d.payment_id where d.payment_id = ${paymentId}`;
  return row;
}

/** False: it was answered before. */
export async function keepAnswer(
  tx: Tx,
  { ref, paymentId, facts, words, by, at }: { ref: string; paymentId: string; facts: string; words: string; by: string; at: Date },
): Promise<boolean> {
  const kept = await tx`
    insert into payment.dispute_answer (provider_ref, payment_id, facts, words, by, at)
    values (${ref}, ${paymentId}, ${facts}, ${words}, ${by}, ${at}) on conflict (provider_ref) do nothing returning 1`;
  return kept.length > 0;
}
