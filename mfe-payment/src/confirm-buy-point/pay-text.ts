import { formatYen } from '@fudaya/web';
import { useText } from '../texts.ts';
import { isPaidLater, kindOf } from '../method/pay-kind.ts';
import type { PayWay } from '../method/pay-way.ts';
import type { Order } from './pay-draft.ts';

/** What the last button does, in words. */
export function usePayText(course: Order['course'], { method, name, deviceWallet }: PayWay): string {
  const { t } = useText();
  const kind = kindOf(method.id);
  const price = formatYen(course.price);
  if (isPaidLater(method.id)) return t('confirm.order', { price });
  if (kind === 'wallet' || deviceWallet) return t('confirm.toWallet', { price, wallet: name });
  if (kind === 'carrier') return t('confirm.toCarrier', { price });
  return kind === 'instant' ? t('confirm.take') : t('confirm.pay', { price });
}
