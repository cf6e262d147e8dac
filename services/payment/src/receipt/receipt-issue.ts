import { payment, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { refuse, type MemberContext } from '@fudaya/kit';
import { unprintable } from './font/receipt-font.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { receiptWords } from './receipt-words.ts';
import { issueReceipt, numberOf, paidPayment, sellerNow } from './receipt.sql.ts';

type Call = typeof payment.receiptIssue;

/** The receipt of a payment of one's own, as a file. A copy says that it is one, and money that went back stands in it. */
export async function receiptIssue(ctx: MemberContext, { id, name, request_id }: InputOf<Call>): Promise<ReplyOf<Call>> {
  const { sql, member, language } = ctx;
  const letters = unprintable(name);
  if (letters !== '') throw refuse(payment.receiptIssue, 'unprintable', { letters });
  const paid = await paidPayment(sql, member.id, id, language);
  if (!paid) throw refuse(payment.receiptIssue, 'unknown');
  const issued = await issueReceipt(sql, { id, requestId: request_id, seller: await sellerNow(sql), at: ctx.now() });
  const number = numberOf(issued.number);
  const words = receiptWords({ paid, issued, number, name, language });
  const pdf = await receiptPdf(words, { made: issued.issued_at, language });
  return { file_name: `receipt-${number}.pdf`, number, is_again: issued.copies > 1, pdf_base64: pdf.toString('base64') };
}
