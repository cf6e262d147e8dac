import { japanDigits } from '@fudaya/contracts';
import type { Bill } from '../world/bill.ts';
import type { Order, World } from '../world/world.ts';
import type { Params } from './wire.ts';

/** At most so many orders in a reply; more is said by overMaxCountFlag. */
const most = 100;

/** The orders begun in `searchParameters.common.txnDatetime` (Japan time, YYYYMMDDhhmm, the end included), oldest first. */
export function ordersOfDay(world: World, params: Params): { orders: Order[]; bills: Bill[]; isTooMany: boolean } {
  const common = (params['searchParameters'] as { common?: { txnDatetime?: { from?: string; to?: string } } } | undefined)?.common;
  const { from = '', to = '' } = common?.txnDatetime ?? {};
  const isOfDay = ({ createdAt }: { createdAt: Date }): boolean => {
    const minute = japanDigits(createdAt, 12);
    return minute >= from && minute <= to;
  };
  const found = [...world.orders.values()].filter(isOfDay);
  const bills = [...world.bills.values()].filter((bill) => bill.provider === 'gateway-a' && isOfDay(bill));
  return { orders: found.slice(0, most), bills: bills.slice(0, most), isTooMany: Math.max(found.length, bills.length) > most };
}
