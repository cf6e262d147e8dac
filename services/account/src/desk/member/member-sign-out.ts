import * as desk from '@fudaya/contracts/desk';
import { links, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { acting, queueNotice, refuse, type StaffContext } from '@fudaya/kit';
import { noteAct } from '../../operator/acts.sql.ts';
import { lockMember, signOut } from './standing.sql.ts';

/** Signs the member out of every browser, and tells them so by the bell. */
export async function memberSignOut(
  ctx: StaffContext,
  { id, reason }: InputOf<typeof desk.memberSignOut>,
): Promise<ReplyOf<typeof desk.memberSignOut>> {
  const ended = await acting(ctx, reason, async (tx) => {
    if ((await lockMember(tx, id)) === 'none') throw refuse(desk.memberSignOut, 'no_member');
    const sessions = await signOut(tx, id);
    if (sessions === 0) return 0;
    const at = ctx.now();
    await noteAct(tx, { by: ctx.staff.name, note: reason, at }, { act: 'member.sign_out', memberId: id, detail: `${sessions} sessions` });
    await queueNotice(tx, {
      memberId: id,
      kind: 'account',
      ...text,
      href: links.security(),
      idem: `member:${id}:signed-out:${at.getTime()}`,
      at,
    });
    return sessions;
  });
  return { ended };
}

const text = {
  title: { ja: 'すべてのブラウザからログアウトしました', en: 'You were signed out everywhere' },
  text: {
    ja: '当店で、すべてのブラウザからのログアウトを行いました。心当たりがない場合は、パスワードを変更してください。',
    en: 'We signed your account out of every browser. If this surprises you, please change your password.',
  },
};
