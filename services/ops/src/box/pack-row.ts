import { randomUUID } from 'node:crypto';
import type { TransactionSql } from '@fudaya/db';
import type { Sale, SaleFlags } from './sale-options.ts';

/** The lower of two limits; 0 is none. */
export const leastOf = (a: number, b: number): number => Math.min(a || b, b || a);

/**
 * The shop-window row of a box, found or made, with the sale's figures. Members see it only once the box is published, so until then it
 * may be changed. Returns the id its box is to have.
 */
export async function packRow(
  tx: TransactionSql,
  { packId, price, unit, cap = 0, perPurchase = 0, isHidden, saleStart, saleEnd }: Sale,
  flags: SaleFlags,
): Promise<string> {
  const figures = {
    price,
    payment_method: unit === 'COIN' ? 2 : 1,
    max_buy_count: leastOf(cap, perPurchase),
    show_cardlist: isHidden ? 0 : 1,
    starts_at: saleStart,
    ends_at: saleEnd,
  };
  const words = {
    ...(flags['name-ja'] === undefined ? {} : { name_ja: flags['name-ja'] }),
    ...(flags['name-en'] === undefined ? {} : { name_en: flags['name-en'] }),
    ...(flags.image === undefined ? {} : { images: tx.json(flags.image) }),
    ...(flags.type === undefined ? {} : { card_type_id: Number(flags.type) }),
  };
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
