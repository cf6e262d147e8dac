import type { SheetLine } from '@fudaya/contracts/desk';
import type { Tx } from '@fudaya/db';

/** Places where units stand, by their names. */
export const placesOf = (tx: Tx, limit: number) => tx<{ place: string; cards: number }[]>`
  select place, cards from gacha.stock_places() order by place limit ${limit}`;

/** Cards of which free units are at a place, behind `after`. */
export async function sheetLines(
  tx: Tx,
  { place, after = '', limit }: { place: string; after?: string | undefined; limit: number },
): Promise<readonly SheetLine[]> {
  return await tx<SheetLine[]>`
    select s.card_id, coalesce(c.name_ja, '') as name_ja, coalesce(c.name_en, '') as name_en, s.units
    from gacha.stock_at(${place}, null) s left join store.card_summary c on c.card_id = s.card_id
    where s.units > 0 and s.card_id > ${after} order by s.card_id limit ${limit}`;
}

type Counted = readonly { readonly card_id: string; readonly expected: number; readonly counted: number }[];
export async function countPlace(tx: Tx, order: string, place: string, lines: Counted, at: Date): Promise<'done' | 'changed'> {
  const [row] = await tx<{ answer: 'done' | 'changed' }[]>`
    select gacha.count_place(${order}, ${place}, ${JSON.stringify(lines)}::text::jsonb, ${at}) as answer`;
  return row!.answer;
}
