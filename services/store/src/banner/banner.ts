import type { ReplyOf, store } from '@fudaya/contracts';
import type { Context } from '@fudaya/kit';
import type { StoreDeps } from '../deps.ts';

/** The banner of the top page: the mode of its first entry (1 images, 2 a video), the entries of that mode, and the alert of this hour. */
export async function banner(ctx: Context & StoreDeps): Promise<ReplyOf<typeof store.banner>> {
  const [rows, alert] = await Promise.all([ctx.banners(), ctx.alert()]);
  const isEnglish = ctx.language === 'en';
  const mode = rows[0]?.mode ?? 1;
  const list = rows
    .filter((row) => row.mode === mode)
    .map((row) => ({ file_name: row.file_name, alt: isEnglish ? row.alt_en : row.alt_ja, link: row.link }));
  const shown = alert && { text: isEnglish ? alert.text_en : alert.text_ja, link: alert.link };
  return { mode: mode === 2 ? '2' : '1', list, alert: shown };
}
