import type { ExchangeOffer } from '@fudaya/contracts/desk';
import { StatusBadge } from '@fudaya/desk';
import { useText } from '../texts.ts';

/** Whether members can have it: offered, all gone, or closed. */
export function OfferBadge({ is_open, stock, taken }: Pick<ExchangeOffer, 'is_open' | 'stock' | 'taken'>) {
  const { t } = useText();
  if (!is_open) return <StatusBadge>{t('exchange.closed')}</StatusBadge>;
  if (taken >= stock) return <StatusBadge tone="warn">{t('exchange.gone')}</StatusBadge>;
  return <StatusBadge tone="good">{t('exchange.open')}</StatusBadge>;
}
