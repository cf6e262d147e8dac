import type { PackLine } from '@fudaya/contracts/desk';
import { anywhere, type Sql, type TransactionSql } from '@fudaya/db';
import { packAt } from '../../pack-list/pack-at.sql.ts';

type Tx = Sql | TransactionSql;

/** What members read and see of a pack. */
export interface Words {
  readonly name_ja: string;
  readonly name_en: string;
  readonly card_type_id: number;
  readonly images: readonly string[];
  /** Clean HTML. */
  readonly detail_ja: string;
  readonly detail_en: string;
  readonly position: number;
  readonly tags?: readonly { readonly ja: string; readonly en: string }[] | undefined;
  readonly video?: string | undefined;
}

/** The newest first. */
export async function findPacks(
  tx: Tx,
  { words = '', beforePack, limit }: { words?: string | undefined; beforePack?: number | undefined; limit: number },
): Promise<PackLine[]> {
  return await tx<PackLine[]>`
    select p.id as pack_id, p.name_ja, p.name_en, c.name_ja as card_type_ja, c.name_en as card_type_en, p.position, coalesce(p.images ->> 0, '') as image
    from store.pack p join store.card_type c on c.id = p.card_type_id
    where true
      ${words === '' ? tx`` : tx`and (p.id::text = ${words} or p.name_ja ilike ${anywhere(words)} or p.name_en ilike ${anywhere(words)})`}
      ${beforePack === undefined ? tx`` : tx`and p.id < ${beforePack}`}
    order by p.id desc limit ${limit}`;
}

const version = (tx: Tx) =>
  tx`md5(row(name_ja, name_en, card_type_id, images, detail_ja, detail_en, position, tags, video)::text) as version`;

/** As members read and see it at an instant. */
export async function packWith(tx: Sql, packId: number, at: Date): Promise<(Words & { pack_id: number; version: string }) | undefined> {
  const [row] = await tx<(Words & { pack_id: number; version: string })[]>`
    select id as pack_id, ${version(tx)}, name_ja, name_en, card_type_id, images, detail_ja, detail_en, position, tags, video
    from ${packAt(tx, at)} p where id = ${packId}`;
  return row;
}

/** The version of a pack, held until the transaction ends. */
export async function heldVersion(tx: TransactionSql, packId: number): Promise<string | undefined> {
  const [row] = await tx<{ version: string }[]>`select ${version(tx)} from store.pack where id = ${packId} for no key update`;
  return row?.version;
}

export async function cardTypes(tx: Tx): Promise<{ id: number; name_ja: string; name_en: string }[]> {
  return await tx<
    { id: number; name_ja: string; name_en: string }[]
  >`select id, name_ja, name_en from store.card_type order by position, id`;
}

export async function changeWords(tx: TransactionSql, packId: number, { images, tags, video, ...words }: Words): Promise<string> {
  const further = { ...(tags && { tags: tx.json(tags) }), ...(video !== undefined && { video }) };
  const [row] = await tx<{ version: string }[]>`
    update store.pack set ${tx({ ...words, ...further, images: tx.json(images) })} where id = ${packId} returning ${version(tx)}`;
  return row!.version;
}

/** The pack whose box has this id, made when there is none: sold by nobody until that box is published. Its number. */
export async function putPack(tx: TransactionSql, boxId: string, { images, tags = [], video = '', ...words }: Words): Promise<number> {
  // Packs of a file have numbers of their own: the next one is behind all of them.
  await tx`select pg_advisory_xact_lock(hashtextextended('store.pack', 0))`;
  const [known] = await tx<{ id: number }[]>`select id from store.pack where box_id = ${boxId}`;
  if (known) return known.id;
  const [made] = await tx<{ id: number }[]>`
    insert into store.pack (id, box_id, price, payment_method, starts_at, ends_at, name_ja, name_en, card_type_id, images, detail_ja, detail_en, position, tags, video)
    select coalesce(max(id), 0) + 1, ${boxId}::uuid, 1, 1, now(), now(), ${words.name_ja}, ${words.name_en}, ${words.card_type_id}::smallint,
      ${tx.json(images)}::jsonb, ${words.detail_ja}, ${words.detail_en}, ${words.position}::int, ${tx.json(tags)}::jsonb, ${video}
    from store.pack returning id`;
  return made!.id;
}
