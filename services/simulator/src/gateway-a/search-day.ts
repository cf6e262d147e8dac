import type { Order, World } from '../world/world.ts';
import type { Params } from './wire.ts';

/** At most so many orders in a reply; more is said by overMaxCountFlag. */
const most = 100;

/** The orders begun in `searchParameters.common.txnDatetime` (Japan time, YYYYMMDDhhmm, the end included), oldest first. */
export function ordersOfDay(world: World, params: Params): { orders: Order[]; isTooMany: boolean } {
  const common = (params['searchParameters'] as { common?: { txnDatetime?: { from?: string; to?: string } } } | undefined)?.common;
  const { from = '', to = '' } = common?.txnDatetime ?? {};
  const found = [...world.orders.values()].filter(({ createdAt }) => {
    const minute = new Date(createdAt.getTime() + 9 * 3_600_000).toISOString().replaceAll(/\D/g, '').slice(0, 12);
    return minute >= from && minute <= to;
  });
  return { orders: found.slice(0, most), isTooMany: found.length > most };
}
