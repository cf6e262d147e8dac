import { newsOnPage, type news as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { newsLines } from './news.sql.ts';

/** A page of news, the newest first, also what is still to come. */
export async function news({ sql, now }: StaffContext, { before }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const [created = '', id = ''] = before?.split(' ') ?? [];
  const found = await newsLines(sql, { before: before === undefined ? undefined : { created, id: Number(id) }, limit: newsOnPage + 1 });
  const page = found.slice(0, newsOnPage);
  const last = page.at(-1);
  return {
    news: page.map((post) => ({ ...post, created: post.created.toISOString(), is_ahead: post.created > now() })),
    next: found.length > newsOnPage && last ? `${last.created.toISOString()} ${last.post_id}` : null,
  };
}
