import type { Tx } from '@fudaya/db';
import { paymentById, type Detail, type Payment } from '../settle/payment.sql.ts';

export interface NewPayment {
  readonly id: string;
  readonly memberId: string;
  readonly sessionHash: Uint8Array;
  readonly courseId: number;
  readonly methodId: number;
  readonly price: number;
  readonly point: number;
  readonly packId: number | null;
  readonly provider: string;
  readonly label: string;
  readonly inputHash: Uint8Array;
  readonly detail: Detail;
  readonly expiresAt: Date | null;
  readonly at: Date;
  /** The poller looks after it from then on, should this process die. */
  readonly pollAt: Date;
}

/** Inserts the payment, or finds the one that has this id already. */
export async function openPayment(sql: Tx, wanted: NewPayment): Promise<{ payment: Payment; isNew: boolean }> {
  const { id, at } = wanted;
  const inserted = await sql`
    insert into payment.payment (id, member_id, session_hash, course_id, method_id, price, point, pack_id, provider, order_id,
                                 label, input_hash, created_at, updated_at, poll_at, detail, expires_at)
    values (${id}, ${wanted.memberId}, ${wanted.sessionHash}, ${wanted.courseId}, ${wanted.methodId}, ${wanted.price}, ${wanted.point},
            ${wanted.packId}, ${wanted.provider}, ${id.replaceAll('-', '')}, ${wanted.label}, ${wanted.inputHash}, ${at}, ${at},
            ${wanted.pollAt}, ${JSON.stringify(wanted.detail)}::text::jsonb, ${wanted.expiresAt})
    on conflict (id) do nothing`;
  const payment = await paymentById(sql, id);
  if (!payment) throw new Error(`payment ${id} is gone`);
  return { payment, isNew: inserted.count === 1 };
}
