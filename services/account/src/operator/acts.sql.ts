import type { Sql, TransactionSql } from '@fudaya/kit';

/** Who acts, when and why: kept with what was done. */
export interface Acting {
  readonly by: string;
  readonly note: string;
  readonly at: Date;
}

export type Act =
  | 'phone.release'
  | 'referral.grant'
  | 'referral.refuse'
  | 'member.suspend'
  | 'member.release'
  | 'member.sign_out'
  | 'goodwill.give'
  | 'member.mail'
  | 'member.close'
  | 'member.export'
  | 'debt.repaid'
  | 'debt.forgiven';

/** Keeps a line about an act. Part of its transaction: no act without its line. */
export async function noteAct(
  tx: TransactionSql,
  { by, note, at }: Acting,
  { act, memberId, detail }: { act: Act; memberId: string; detail: string },
): Promise<void> {
  await tx`insert into account.operator_act (at, by, act, member_id, detail, note) values (${at}, ${by}, ${act}, ${memberId}, ${detail}, ${note})`;
}

export interface ActLine {
  readonly at: Date;
  readonly by: string;
  readonly act: Act;
  readonly memberId: string;
  readonly detail: string;
  readonly note: string;
}

/** The latest acts of these kinds, newest first. */
export async function actsOf(sql: Sql, prefix: 'phone' | 'referral' | 'member' | 'debt', limit: number): Promise<ActLine[]> {
  return await sql<ActLine[]>`
    select at, by, act, member_id as "memberId", detail, note from account.operator_act
    where act like ${`${prefix}.%`} order by id desc limit ${limit}`;
}
