import { store, type InputOf } from '@fudaya/contracts';
import { isFree } from './free-packs.ts';
import type { PackRow } from './pack-list.sql.ts';

type Wish = Pick<InputOf<typeof store.packAllList>, 'pay' | 'least' | 'most' | 'in_stock' | 'soon'>;

/** Whether a pack is among those asked for. Points and coins are not the same money: bounds of a price leave out packs for coins. Free packs have no
 * price. */
export function isAskedFor(row: PackRow, { pay, least, most, in_stock, soon }: Wish, at: Date): boolean {
  const isBounded = least !== undefined || most !== undefined;
  const method = pay ?? (isBounded ? 'points' : undefined);
  if (method !== undefined && (row.payment_method === 2) !== (method === 'coins')) return false;
  if (isBounded && isFree(row)) return false;
  if (row.price < (least ?? 0) || row.price > (most ?? Infinity)) return false;
  const isOnSale = row.remaining > 0 && row.sale_start <= at;
  if (in_stock === '1' && (!isOnSale || row.is_held)) return false;
  return soon !== '1' || (isOnSale && row.sale_end.getTime() - at.getTime() <= store.endingSoon_ms);
}
