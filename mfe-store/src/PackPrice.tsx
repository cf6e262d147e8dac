import type { store } from '@fudaya/contracts';
import { Amount } from '@fudaya/web';
import { useText } from './texts.ts';

type Priced = Pick<store.Pack, 'point' | 'payment_method'>;

/** What one draw costs; a free pack says so. */
export function PackPrice({ pack: { point, payment_method } }: { readonly pack: Priced }) {
  const { t } = useText();
  return point === 0 ? <>{t('pack.free')}</> : <Amount value={point} unit={payment_method === '1' ? 'pt' : 'coin'} />;
}

/** Beside the price: for one draw, or how often it is free. */
export const perDrawOf = ({ point }: Priced) => (point === 0 ? 'pack.daily' : 'pack.perDraw');
