import { randomUUID } from 'node:crypto';
import { account } from '@fudaya/contracts';
import { roles } from '@fudaya/contracts/desk';
import { queueLetter, type TransactionSql } from '@fudaya/kit';
import { judgeLines, textCell, type LineProblem, type Written } from '@fudaya/kit/operator-lines';
import * as z from 'zod/mini';
import { staffInvitation } from '../staff-letters.ts';
import { issueLink } from '../staff-link.ts';
import { standingAsStaff } from '../staff.sql.ts';

const staffLine = z.object({
  mail: z.pipe(
    textCell(254),
    z.transform((mail: string) => mail.toLowerCase()),
  ),
  name: textCell(80),
  roles: z.pipe(
    textCell(80, { isOptional: true }),
    z.pipe(
      z.transform((words: string) => words.split(/\s+/).filter((word) => word !== '')),
      z.array(z.enum(roles, `must be some of ${roles.join(', ')}`)),
    ),
  ),
});
const bare = (name: string): string => name.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();

/**
 * Mails each of these members the link that makes them staff, in the caller's transaction. The address must be shown to be theirs, and the name
 * be the one they registered with: a mistyped address would otherwise invite a stranger. Who is staff, or has a link that is still good, is left
 * as they are.
 */
export async function inviteStaff(
  tx: TransactionSql,
  lines: readonly unknown[],
  { by, at, publicOrigin }: { by: string; at: Date; publicOrigin: string },
): Promise<{ readonly problems: readonly LineProblem[]; readonly written: Written }> {
  const { good, problems } = judgeLines(staffLine, lines, ({ mail }) => mail);
  const found = [...problems];
  const good_ms = account.staffInvitation_hours * 3_600_000;
  let added = 0;
  for (const { index, line } of good) {
    const member = await standingAsStaff(tx, line.mail, at);
    if (!member) found.push({ index, text: `no member has confirmed the address ${line.mail}: register in the shop first` });
    else if (bare(member.name) !== bare(line.name)) found.push({ index, text: `${line.mail} is registered under another name` });
    else if (!member.isStaff && !member.isInvited) {
      const link = await issueLink(tx, { memberId: member.id, roles: line.roles, actor: { by }, at, good_ms, publicOrigin });
      const expiresAt = new Date(at.getTime() + good_ms);
      await queueLetter(tx, { memberId: member.id, idem: `staff:${randomUUID()}`, at, expiresAt, letter: staffInvitation(by, link) });
      added += 1;
    }
  }
  return { problems: found, written: { added, changed: 0 } };
}
