import type { draftPacks as contract } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { packsToDraft } from './drafts.sql.ts';

const most = 200;

/** Packs whose box is not published yet, the newest first. */
export async function draftPacks({ sql }: StaffContext): Promise<ReplyOf<typeof contract>> {
  return { packs: [...(await packsToDraft(sql, most))] };
}
