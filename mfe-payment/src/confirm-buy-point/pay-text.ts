import { formatYen } from '@fudaya/web';
import { useText } from '../texts.ts';
import { isPaidLater, kindOf } from '../method/pay-kind.ts';
import type { Order } from './pay-draft.ts';

/** What the last button does, in words. */
export function usePayText({ course, method }: Pick<Order, 'course' | 'method'>): string {
  const { t } = useText();
  const kind = kindOf(method.id);
  const price = formatYen(course.price);
  if (isPaidLater(method.id)) return t('confirm.order', { price });
  if (kind === 'wallet') return t('confirm.toWallet', { price, wallet: method.name });
  if (kind === 'carrier') return t('confirm.toCarrier', { price });
  return kind === 'instant' ? t('confirm.take') : t('confirm.pay', { price });
}
