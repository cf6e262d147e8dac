import { randomUUID } from 'node:crypto';
import type { TransactionSql } from '@fudaya/db';
import { saleFigures } from '@fudaya/gacha/operator';
import type { Sale, SaleFlags } from './sale-options.ts';

/** What members read and see of a pack: not part of its terms. */
export type PackWords = Pick<SaleFlags, 'type' | 'name-ja' | 'name-en' | 'image'> & {
  readonly detail?: { readonly ja: string; readonly en: string };
  readonly position?: number;
};

const wordsOf = (tx: TransactionSql, given: PackWords) => ({
  ...(given['name-ja'] === undefined ? {} : { name_ja: given['name-ja'] }),
  ...(given['name-en'] === undefined ? {} : { name_en: given['name-en'] }),
  ...(given.image === undefined ? {} : { images: tx.json(given.image) }),
  ...(given.type === undefined ? {} : { card_type_id: Number(given.type) }),
  ...(given.detail === undefined ? {} : { detail_ja: given.detail.ja, detail_en: given.detail.en }),
  ...(given.position === undefined ? {} : { position: given.position }),
});

/** Of a pack whose box is published, its words alone. */
export async function changeWords(tx: TransactionSql, packId: number, given: PackWords): Promise<void> {
  await tx`update store.pack set ${tx(wordsOf(tx, given))} where id = ${packId}`;
}

/**
 * The shop-window row of a box, found or made, with the sale's figures. Members see it only once the box is published, so until then it
 * may be changed. Returns the id its box is to have.
 */
export async function packRow(tx: TransactionSql, sale: Sale, flags: PackWords): Promise<string> {
  const { packId } = sale;
  const figures = saleFigures(sale);
  const words = wordsOf(tx, flags);
  const types = await tx<{ id: number }[]>`select id from store.card_type order by id`;
  if (flags.type !== undefined && !types.some(({ id }) => String(id) === flags.type)) {
    throw new Error(`--type must be one of ${types.map(({ id }) => id).join(', ')}`);
  }
  const [known] = await tx<{ boxId: string }[]>`select box_id as "boxId" from store.pack where id = ${packId} for update`;
  if (known) {
    await tx`update store.pack set ${tx({ ...figures, ...words })} where id = ${packId}`;
    return known.boxId;
  }
  const missing = (['type', 'name-ja', 'name-en', 'image'] as const).filter((name) => flags[name] === undefined);
  if (missing.length > 0) throw new Error(`Pack ${packId} is new: it needs ${missing.map((name) => `--${name}`).join(', ')}.`);
  const boxId = randomUUID();
  await tx`insert into store.pack ${tx({ id: packId, box_id: boxId, images: tx.json([]), ...figures, ...words })}`;
  return boxId;
}
