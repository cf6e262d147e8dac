import * as desk from '@fudaya/contracts/desk';
import { links, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { filled } from '@fudaya/contracts/texts';
import { acting, queueLetter, queueNotice, refuse, type StaffContext } from '@fudaya/kit';
import type { AccountDeps } from '../../deps.ts';
import { insertMessage } from '../../inquiry/inquiry.sql.ts';
import { lockInquiry, moveInquiry } from './inquiries.sql.ts';

const week_ms = 7 * 24 * 60 * 60 * 1000;

/** Answers an inquiry by mail and bell, closes it, or both. */
export async function inquiryAnswer(
  ctx: StaffContext & AccountDeps,
  { id, order, seen, text, is_closing }: InputOf<typeof desk.inquiryAnswer>,
): Promise<ReplyOf<typeof desk.inquiryAnswer>> {
  if (text === '' && !is_closing) throw refuse(desk.inquiryAnswer, 'nothing_said');
  if (desk.unfilledIn(text).length > 0) throw refuse(desk.inquiryAnswer, 'unfilled');
  const standing = is_closing ? 'closed' : 'answered';
  return await acting(ctx, text === '' ? 'closed without an answer' : 'answered', async (tx) => {
    const was = await lockInquiry(tx, id, order);
    if (!was) throw refuse(desk.inquiryAnswer, 'no_inquiry');
    if (was.is_sent) return { standing: was.standing };
    if (was.updated.toISOString() !== seen) throw refuse(desk.inquiryAnswer, 'changed_meanwhile');
    const at = ctx.now();
    await moveInquiry(tx, id, standing, at);
    if (text === '') return { standing };
    await insertMessage(tx, id, { id: order, by: ctx.staff.name, text, at });
    const told = { memberId: was.member_id, idem: `inquiry:${order}`, at };
    await queueLetter(tx, {
      ...told,
      expiresAt: new Date(at.getTime() + week_ms),
      letter: {
        subject: title,
        blocks: [
          filled({ ja: 'お問い合わせ「{{subject}}」への回答です。', en: 'This is our answer to “{{subject}}”.' }, { subject: was.subject }),
          { ja: text, en: text },
          { href: `${ctx.publicOrigin}${links.inquiry()}`, label: { ja: 'お問い合わせを開く', en: 'Open your inquiries' } },
        ],
      },
    });
    await queueNotice(tx, { ...told, kind: 'account', title, text: { ja: was.subject, en: was.subject }, href: links.inquiry() });
    return { standing };
  });
}

const title = { ja: 'お問い合わせに回答しました', en: 'We answered your inquiry' };
