import { randomUUID } from 'node:crypto';
import { account, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { acting, queueLetter, refuse, type StaffContext } from '@fudaya/kit';
import type { AccountDeps } from '../../deps.ts';
import { staffInvitation } from './staff-letters.ts';
import { issueLink } from './staff-link.ts';
import { provenMemberOf } from './staff.sql.ts';

/** Mails a member the link that makes them staff. The address is shown to be theirs, so nobody else reads it. */
export async function staffInvite(
  ctx: StaffContext & AccountDeps,
  { mail, roles }: InputOf<typeof account.staffInvite>,
): Promise<ReplyOf<typeof account.staffInvite>> {
  const at = ctx.now();
  const good_ms = account.staffInvitation_hours * 60 * 60 * 1000;
  await acting(ctx, 'invitation', async (tx) => {
    const memberId = await provenMemberOf(tx, mail);
    if (memberId === null) throw refuse(account.staffInvite, 'member_unknown');
    const link = await issueLink(tx, { memberId, roles, actor: { id: ctx.staff.id }, at, good_ms, publicOrigin: ctx.publicOrigin });
    const letter = staffInvitation(ctx.staff.name, link);
    const expiresAt = new Date(at.getTime() + good_ms);
    await queueLetter(tx, { memberId, idem: `staff:${randomUUID()}`, at, expiresAt, letter });
  });
  return { result: '1' };
}
