import type { Sql, TransactionSql, Tx } from '@fudaya/db';

export type ImageAlts = Readonly<Record<string, { readonly ja: string; readonly en: string }>>;

export interface PostRow {
  readonly post_id: number;
  readonly version: string;
  readonly title_ja: string;
  readonly title_en: string;
  readonly content_ja: string;
  readonly content_en: string;
  readonly images: readonly string[];
  /** What each picture shows, by its path. */
  readonly image_alts: ImageAlts;
  readonly created: Date;
}

/** Without descriptions as services of before find it. */
const version = (tx: Tx) => tx`md5(row(title_ja, title_en, content_ja, content_en, images, created)::text
  || case when image_alts = '{}' then '' else image_alts::text end) as version`;

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
    select id as post_id, ${version(tx)}, title_ja, title_en, content_ja, content_en, images, image_alts, created
    from store.post where id = ${id}`;
  return row;
}

/** The version of a post and its pictures, held until the transaction ends. */
export async function heldPost(tx: TransactionSql, id: number): Promise<Pick<PostRow, 'version' | 'images' | 'image_alts'> | undefined> {
  const [row] = await tx<
    Pick<PostRow, 'version' | 'images' | 'image_alts'>[]
  >`select ${version(tx)}, images, image_alts from store.post where id = ${id} for update`;
  return row;
}

/** Two who write news at once come one after the other. */
export async function holdNews(tx: TransactionSql): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('store.post', 0))`;
}

export async function changePost(
  tx: TransactionSql,
  id: number,
  { images, image_alts, ...words }: Omit<PostRow, 'post_id' | 'version'>,
): Promise<void> {
  await tx`update store.post set ${tx({ ...words, images: tx.json(images), image_alts: tx.json(image_alts) })} where id = ${id}`;
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
