import { inquiriesOnPage, mayDo, type inquiries as contract, type InquiryLine } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { answerTimes } from './answer-times.ts';
import { findInquiries, type InquiryRow } from './inquiries.sql.ts';

/** A page of inquiries. */
export async function inquiries(
  { sql, staff, now }: StaffContext,
  { standing, words, before }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const found = await findInquiries(sql, { standing, words, before, limit: inquiriesOnPage + 1 });
  const page = found.slice(0, inquiriesOnPage);
  return {
    inquiries: page.map((row) => lineOf(row, staff.roles)),
    next: found.length > page.length ? page.at(-1)!.id : null,
    ...(before === undefined && { times: await answerTimes(sql, now()) }),
  };
}

export const lineOf = ({ name, created, updated, waits, ...rest }: InquiryRow, roles: readonly string[]): InquiryLine => ({
  ...rest,
  name: mayDo(roles, 'member.personal') ? name : '',
  created: created.toISOString(),
  updated: updated.toISOString(),
  waits: waits?.toISOString() ?? null,
});
