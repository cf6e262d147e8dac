import { payment, type InputOf, type ReplyOf } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import { lineOf, paidPayments } from './receipt.sql.ts';

/** The member's payments that a receipt can be had for, a page of them. */
export async function receiptList(
  { sql, member, language }: MemberContext,
  { before }: InputOf<typeof payment.receiptList>,
): Promise<ReplyOf<typeof payment.receiptList>> {
  const limit = payment.receiptsOnPage;
  const rows = await paidPayments(sql, member.id, { before, limit: limit + 1, language });
  const shown = rows.slice(0, limit);
  return { list: shown.map(lineOf), next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}
