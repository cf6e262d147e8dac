import { Points } from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';

/** What a pack costs, in the unit it is sold for. */
export const BoxPrice = ({ price, unit }: { readonly price: number; readonly unit: 'PT' | 'COIN' }) =>
  unit === 'PT' ? <Points points={price} /> : <>{formatPoints(price)} coin</>;
