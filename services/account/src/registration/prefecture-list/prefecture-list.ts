import type { account, ReplyOf } from '@fudaya/contracts';
import type { Context } from '@fudaya/kit';

/** The 47 prefectures by their JIS codes, and 99 for outside Japan, in the caller's language. */
export async function prefectureList(ctx: Context): Promise<ReplyOf<typeof account.prefectureList>> {
  const rows = await ctx.sql<{ id: number; name_ja: string; name_en: string }[]>`
    select id, name_ja, name_en from account.prefecture order by id`;
  return { list: rows.map(({ id, name_ja, name_en }) => ({ id, name: ctx.language === 'en' ? name_en : name_ja })) };
}
