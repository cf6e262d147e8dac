import type { RefundPart } from '@fudaya/contracts/desk';
import type { Sql, Tx } from '@fudaya/db';

export interface PartRow extends Omit<RefundPart, 'at' | 'is_mine'> {
  readonly at: Date;
  readonly staff_id: string;
}

/** What staff asked of a payment in parts, newest first. */
export async function partsOf(sql: Sql, id: string): Promise<readonly PartRow[]> {
  return await sql<PartRow[]>`
    select id, yen, state, staff_name as by, second_name as second_by, reason, asked_at as at, staff_id, outcome
    from payment.refund_part where payment_id = ${id} order by asked_at desc, id`;
}

/** Points that a member can spend. */
export async function pointsOfMember(sql: Sql, memberId: string, at: Date): Promise<number> {
  const [row] = await sql<{ pt: number }[]>`select pt::int as pt from books.spendable(${memberId}, ${at})`;
  return row?.pt ?? 0;
}

/** The part of this id, if there is one. */
export async function knownPart(tx: Tx, part: string): Promise<{ before_yen: number } | undefined> {
  const [row] = await tx<{ before_yen: number }[]>`select before_yen from payment.refund_part where id = ${part}`;
  return row;
}

export interface AskedPart {
  readonly id: string;
  readonly part: string;
  readonly yen: number;
  /** What was gone, as it was shown. */
  readonly back: number;
  readonly staff: string;
  readonly by: string;
  readonly reason: string;
  readonly at: Date;
}
export type PartAnswer =
  | 'asked'
  | 'asked before'
  | 'waiting'
  | 'done'
  | 'over'
  | 'another'
  | 'nothing'
  | 'disputed'
  | 'other open'
  | 'changed'
  | 'too much'
  | 'not staff'
  | 'no payment';

/** Under lockPayment. */
export async function askPart(tx: Tx, { id, part, yen, back, staff, by, reason, at }: AskedPart): Promise<PartAnswer> {
  const [row] = await tx<{ answer: PartAnswer }[]>`
    select payment.ask_part(${id}, ${part}, ${yen}, ${back}, ${staff}, ${by}, ${reason}, ${at}) as answer`;
  return row!.answer;
}

export async function dropPart(tx: Tx, part: string): Promise<void> {
  await tx`select payment.drop_part(${part})`;
}
