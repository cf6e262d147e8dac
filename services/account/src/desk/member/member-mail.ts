import { randomBytes } from 'node:crypto';
import * as desk from '@fudaya/contracts/desk';
import { links, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { filled } from '@fudaya/contracts/texts';
import { acting, compose, refuse, type Letter, type StaffContext } from '@fudaya/kit';
import type { AccountDeps } from '../../deps.ts';
import { hashToken } from '../../identity/verify-mail/verification.ts';
import { tellOfSecurity } from '../../mail/security-letters.ts';
import { noteAct } from '../../operator/acts.sql.ts';
import { askMailChange, lockMember } from './standing.sql.ts';

const { mailChange_hours } = desk;
const refusals = { changed: 'changed_meanwhile', staff: 'mail_of_staff', taken: 'mail_taken' } as const;

/** Sends a link to an address that a member is to have, and tells the one they have. */
export async function memberMail(
  ctx: StaffContext & AccountDeps,
  { id, seen, mail, reason }: InputOf<typeof desk.memberMail>,
): Promise<ReplyOf<typeof desk.memberMail>> {
  const at = ctx.now();
  const expiresAt = new Date(at.getTime() + mailChange_hours * 60 * 60 * 1000);
  const token = randomBytes(32).toString('base64url');
  const ofLink = letterOf(`${ctx.publicOrigin}${links.verifyMail(token)}`);
  const letter = { ja: compose('ja', ofLink), en: compose('en', ofLink) };
  await acting(ctx, reason, async (tx) => {
    const found = await lockMember(tx, id);
    if (found === 'none') throw refuse(desk.memberMail, 'no_member');
    if (found === 'closed') throw refuse(desk.memberMail, 'member_closed');
    const outcome = await askMailChange(tx, { id, seen, mail, tokenHash: hashToken(token), letter, at, expiresAt });
    if (outcome !== 'done') throw refuse(desk.memberMail, refusals[outcome]);
    await tellOfSecurity(tx, { memberId: id, what: 'mailAsked', origin: ctx.publicOrigin, at });
    await noteAct(tx, { by: ctx.staff.name, note: reason, at }, { act: 'member.mail', memberId: id, detail: '' });
  });
  return { expires: expiresAt.toISOString() };
}

const letterOf = (link: string): Letter => ({
  subject: { ja: '新しいメールアドレスの確認', en: 'Confirm your new email address' },
  blocks: [
    {
      ja: 'お問い合わせいただいたメールアドレスの変更です。次のリンクを開くと、このアドレスに変更されます。',
      en: 'You asked us to change the email address of your account. Follow this link, and this address is yours there.',
    },
    { href: link, label: { ja: 'このアドレスに変更する', en: 'Use this address' } },
    filled(
      {
        ja: 'リンクの有効期限は{{count}}時間です。変更すると、すべての端末からログアウトします。',
        en: 'The link is good for {{count}} hours. Every device is logged out.',
        en_one: 'The link is good for an hour. Every device is logged out.',
      },
      { count: mailChange_hours },
    ),
    { ja: 'お心当たりのない場合は、このメールを破棄してください。', en: 'If you did not expect this, please ignore this email.' },
  ],
});
