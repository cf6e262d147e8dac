import type { Sql, TransactionSql, Tx } from '@fudaya/db';

export interface PostRow {
  readonly post_id: number;
  readonly version: string;
  readonly title_ja: string;
  readonly title_en: string;
  readonly content_ja: string;
  readonly content_en: string;
  readonly images: readonly string[];
  readonly created: Date;
}

const version = (tx: Tx) => tx`md5(row(title_ja, title_en, content_ja, content_en, images, created)::text) as version`;

/** The newest first, also what is dated ahead. */
export async function newsLines(
  tx: Tx,
  { before, limit }: { before?: { readonly created: string; readonly id: number } | undefined; limit: number },
): Promise<readonly Pick<PostRow, 'post_id' | 'title_ja' | 'title_en' | 'created'>[]> {
  return await tx<Pick<PostRow, 'post_id' | 'title_ja' | 'title_en' | 'created'>[]>`
    select id as post_id, title_ja, title_en, created from store.post
    where ${before === undefined ? tx`true` : tx`(created, id) < (${before.created}::timestamptz, ${before.id}::int)`}
    order by created desc, id desc limit ${limit}`;
}

export async function postWith(tx: Tx, id: number): Promise<PostRow | undefined> {
  const [row] = await tx<PostRow[]>`
    select id as post_id, ${version(tx)}, title_ja, title_en, content_ja, content_en, images, created from store.post where id = ${id}`;
  return row;
}

/** The version of a post, held until the transaction ends. */
export async function heldPost(tx: TransactionSql, id: number): Promise<string | undefined> {
  const [row] = await tx<{ version: string }[]>`select ${version(tx)} from store.post where id = ${id} for update`;
  return row?.version;
}

/** Two who write news at once come one after the other. */
export async function holdNews(tx: TransactionSql): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('store.post', 0))`;
}

export async function changePost(
  tx: TransactionSql,
  id: number,
  { images, ...words }: Omit<PostRow, 'post_id' | 'version'>,
): Promise<void> {
  await tx`update store.post set ${tx({ ...words, images: tx.json(images) })} where id = ${id}`;
}

/** What is there as the line above the banner, in one word. */
export async function alertVersion(tx: Sql | TransactionSql): Promise<string> {
  const [row] = await tx<{ version: string }[]>`
    select md5(coalesce(string_agg(row(id, text_ja, text_en, link, starts_at, ends_at)::text, ',' order by id), '')) as version from store.alert`;
  return row!.version;
}

/** Two who set the line at once come one after the other. */
export async function holdAlert(tx: TransactionSql): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('store.alert', 0))`;
}
