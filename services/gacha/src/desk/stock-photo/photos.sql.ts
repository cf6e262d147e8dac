import type { StockPhoto } from '@fudaya/contracts/desk';
import type { Sql, Tx } from '@fudaya/db';

type Dated<Row> = Omit<Row, 'at'> & { readonly at: Date };
export type StockPhotoRow = Dated<StockPhoto>;
export type KeptStockPhoto = Dated<Omit<StockPhoto, 'first_unit'>> & { readonly content: Uint8Array };

/** The pictures of what came in of a card, without their content, the first first. */
export async function photosOfCard(sql: Tx, cardId: string): Promise<readonly StockPhotoRow[]> {
  return await sql<StockPhotoRow[]>`
    select id, first_unit, at, by, width, height from gacha.stock_photo where card_id = ${cardId} order by at, id`;
}

export async function stockPhotoById(sql: Sql, id: string): Promise<KeptStockPhoto | undefined> {
  const [row] = await sql<KeptStockPhoto[]>`select id, at, by, width, height, content from gacha.stock_photo where id = ${id}`;
  return row;
}

export interface NewStockPhoto {
  readonly id: string;
  readonly cardId: string;
  readonly firstUnit: number;
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
  readonly most: number;
  readonly by: string;
  readonly at: Date;
}
type Outcome = 'kept' | 'unknown' | 'too_many' | 'named_twice';

/** Keeps a picture, once; else why not. */
export async function addStockPhoto(
  tx: Tx,
  { id, cardId, firstUnit, content, width, height, most, by, at }: NewStockPhoto,
): Promise<Outcome> {
  const [row] = await tx<{ outcome: Outcome }[]>`
    select gacha.add_stock_photo(${id}, ${cardId}, ${firstUnit}, ${content}::bytea, ${width}, ${height}, ${most}, ${by}, ${at}) as outcome`;
  return row!.outcome;
}

export async function removeStockPhoto(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx<{ removed: boolean }[]>`select gacha.remove_stock_photo(${id}) as removed`;
  return row!.removed;
}
