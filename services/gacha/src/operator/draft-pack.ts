import type { BoxSpec } from './create-box.ts';

/** The lower of two limits; 0 is none. */
export const minOf = (a: number, b: number): number => Math.min(a || b, b || a);

type Sale = Pick<BoxSpec, 'price' | 'unit' | 'cap' | 'perPurchase' | 'isHidden' | 'saleStart' | 'saleEnd'>;

/** What a pack's row says of the sale of its box, as columns of store.pack. */
export const saleFigures = ({ price, unit, cap = 0, perPurchase = 0, isHidden, saleStart, saleEnd }: Sale) => ({
  price,
  payment_method: unit === 'COIN' ? 2 : 1,
  max_buy_count: minOf(cap, perPurchase),
  show_cardlist: isHidden ? 0 : 1,
  starts_at: saleStart,
  ends_at: saleEnd,
});
