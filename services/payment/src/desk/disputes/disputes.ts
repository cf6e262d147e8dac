import * as desk from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { disputeRows, type DisputeRow } from './disputes.sql.ts';

export const lineOf = ({ opened, ended, respond_by, provider_ref, answer, ...row }: DisputeRow): desk.DisputeLine => ({
  ...row,
  opened: opened.toISOString(),
  ended: ended?.toISOString() ?? null,
  respond_by: respond_by?.toISOString() ?? null,
  ref: provider_ref,
  answer: answer && { ...answer, at: new Date(answer.at).toISOString() },
});

/** What banks question, what is to be answered first. */
export async function disputes({ sql }: StaffContext): Promise<ReplyOf<typeof desk.disputes>> {
  return { disputes: (await disputeRows(sql, desk.maxDisputes)).map(lineOf) };
}
