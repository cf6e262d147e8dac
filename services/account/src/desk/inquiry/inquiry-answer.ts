import * as desk from '@fudaya/contracts/desk';
import { links, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { filled } from '@fudaya/contracts/texts';
import { acting, queueLetter, queueNotice, refuse, type StaffContext } from '@fudaya/kit';
import type { AccountDeps } from '../../deps.ts';
import { insertMessage, insertPictures } from '../../inquiry/inquiry.sql.ts';
import { makePictures } from '../../inquiry/make-pictures.ts';
import { lockInquiry, moveInquiry } from './inquiries.sql.ts';

const week_ms = 7 * 24 * 60 * 60 * 1000;

/** Answers an inquiry by mail and bell, with pictures or without, closes it, or both. */
export async function inquiryAnswer(
  ctx: StaffContext & AccountDeps,
  { id, order, seen, text, pictures = [], is_closing }: InputOf<typeof desk.inquiryAnswer>,
): Promise<ReplyOf<typeof desk.inquiryAnswer>> {
  if (text === '' && (!is_closing || pictures.length > 0)) throw refuse(desk.inquiryAnswer, 'nothing_said');
  if (desk.unfilledIn(text).length > 0) throw refuse(desk.inquiryAnswer, 'unfilled');
  const made = await makePictures(pictures, (code, fill) => refuse(desk.inquiryAnswer, code, fill));
  const standing = is_closing ? 'closed' : 'answered';
  return await acting(ctx, text === '' ? 'closed without an answer' : 'answered', async (tx) => {
    const was = await lockInquiry(tx, id, order);
    if (!was) throw refuse(desk.inquiryAnswer, 'no_inquiry');
    if (was.is_sent) return { standing: was.standing };
    if (was.updated.toISOString() !== seen) throw refuse(desk.inquiryAnswer, 'changed_meanwhile');
    const at = ctx.now();
    await moveInquiry(tx, id, standing, at);
    if (text === '') return { standing };
    if (await insertMessage(tx, id, { id: order, by: ctx.staff.name, text, at })) await insertPictures(tx, order, made);
    const told = { memberId: was.member_id, idem: `inquiry:${order}`, at };
    await queueLetter(tx, {
      ...told,
      expiresAt: new Date(at.getTime() + week_ms),
      letter: {
        subject: title,
        blocks: [
          filled({ ja: 'お問い合わせ「{{subject}}」への回答です。', en: 'This is our answer to “{{subject}}”.' }, { subject: was.subject }),
          { ja: text, en: text },
          ...(made.length > 0 ? [filled(withPictures, { count: made.length })] : []),
          { href: `${ctx.publicOrigin}${links.inquiry()}`, label: { ja: 'お問い合わせを開く', en: 'Open your inquiries' } },
        ],
      },
    });
    await queueNotice(tx, { ...told, kind: 'account', title, text: { ja: was.subject, en: was.subject }, href: links.inquiry() });
    return { standing };
  });
}

const withPictures = {
  ja: '写真を{{count}}枚添えました。下のお問い合わせの画面でご覧ください。',
  en: 'We added {{count}} photos. You see them where you open your inquiries.',
  en_one: 'We added a photo. You see it where you open your inquiries.',
} as const;
const title = { ja: 'お問い合わせに回答しました', en: 'We answered your inquiry' };
