import type { account, ReplyOf } from '@fudaya/contracts';
import type { MemberContext, Sql } from '@fudaya/kit';
import { sections } from './member-data.sql.ts';

/** Everything the shop keeps of the member, as JSON to take along (Act on the Protection of Personal Information, article 33). */
export async function memberData(ctx: MemberContext): Promise<ReplyOf<typeof account.memberData>> {
  return await memberDataOf(ctx, ctx.member.id);
}

/** The same of the member with this id. */
export async function memberDataOf(
  ctx: { readonly sql: Sql; readonly now: () => Date },
  id: string,
): Promise<ReplyOf<typeof account.memberData>> {
  const data: Record<string, unknown> = { made_at: ctx.now().toISOString(), member_id: id };
  // One after the other: the file may be large, and nobody waits for anything else.
  for (const [heading, read] of Object.entries(sections)) data[heading] = await read(ctx.sql, id);
  return { file_name: `fudaya-data-${ctx.now().toISOString().slice(0, 10)}.json`, text: `${JSON.stringify(data, null, 2)}\n` };
}
