import { sendersShown, type parcelSender as contract } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { unfitFor } from './sender-fit.ts';
import { senderVersions } from './sender.sql.ts';

/** Who sends, and who said so. */
export async function parcelSender({ sql }: StaffContext): Promise<ReplyOf<typeof contract>> {
  const versions = await senderVersions(sql, sendersShown);
  const [now] = versions;
  return {
    version: now?.version ?? 0,
    sender: now?.sender ?? null,
    unfit: now ? unfitFor(now.sender) : [],
    history: versions.map(({ at, ...version }) => ({ ...version, at: at.toISOString() })),
  };
}
