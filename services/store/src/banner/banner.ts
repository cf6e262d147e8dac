import type { ReplyOf, store } from '@fudaya/contracts';
import type { Context } from '@fudaya/kit';
import type { StoreDeps } from '../deps.ts';

/** The banner of the top page: the mode of its first entry (1 images, 2 a video) and the entries of that mode. */
export async function banner(ctx: Context & StoreDeps): Promise<ReplyOf<typeof store.banner>> {
  const rows = await ctx.banners();
  const mode = rows[0]?.mode ?? 1;
  const list = rows
    .filter((row) => row.mode === mode)
    .map((row) => ({ file_name: row.file_name, alt: ctx.language === 'en' ? row.alt_en : row.alt_ja, link: row.link }));
  return { mode: mode === 2 ? '2' : '1', list };
}
