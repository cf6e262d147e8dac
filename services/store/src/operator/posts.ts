import type { Tx } from '@fudaya/db';

export interface PostLine {
  readonly id: number;
  readonly titleJa: string;
  readonly created: Date;
}

/** The newest first, also what is dated ahead. */
export async function postLines(tx: Tx, limit: number): Promise<readonly PostLine[]> {
  return await tx<PostLine[]>`select id, title_ja as "titleJa", created from store.post order by created desc, id desc limit ${limit}`;
}

/** A piece of news with just these titles and this date, if it is there already. */
export async function samePost(tx: Tx, title: { ja: string; en: string }, contentJa: string): Promise<number | undefined> {
  const [row] = await tx<{ id: number }[]>`
    select id from store.post where title_ja = ${title.ja} and title_en = ${title.en} and content_ja = ${contentJa} limit 1`;
  return row?.id;
}

/** Takes news away; returns those there were. */
export async function removePosts(tx: Tx, ids: readonly number[]): Promise<readonly number[]> {
  const rows = await tx<{ id: number }[]>`delete from store.post where id = any (${[...ids]}::int[]) returning id`;
  return rows.map(({ id }) => id);
}
