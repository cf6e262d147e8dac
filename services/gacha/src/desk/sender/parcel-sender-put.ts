import { isDeepStrictEqual } from 'node:util';
import { parcelSenderPut as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { lettersIn } from './sender-fit.ts';
import { addSender, holdSender, senderVersions } from './sender.sql.ts';

/** Says who sends, for whoever has read what is said now. */
export async function parcelSenderPut(
  ctx: StaffContext,
  { seen, reason, ...sender }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  for (const field of ['name', 'address', 'building'] as const) {
    const letters = lettersIn(sender[field]);
    if (letters !== '') throw refuse(contract, `${field}_letters`, { letters });
  }
  return await acting(ctx, reason, async (tx) => {
    await holdSender(tx);
    const [now] = await senderVersions(tx, 1);
    const version = now?.version ?? 0;
    // What a lost reply is asked for again by.
    if (now && isDeepStrictEqual({ ...now.sender }, sender)) return { version };
    if (version !== seen) throw refuse(contract, 'changed_meanwhile');
    await addSender(tx, { version: version + 1, at: ctx.now(), by: ctx.staff.name, sender });
    return { version: version + 1 };
  });
}
