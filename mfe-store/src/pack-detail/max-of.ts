import { maxPacksPerPurchase, type store } from '@fudaya/contracts';

/** BUY-1: the most that the next purchase may take: what is left, what one purchase may be, and what the pack allows this member. */
export function maxOf({ pack_count, max_buy_count, max_per_member, max_per_day, left_to_buy }: store.PackDetail): number {
  const limits = [max_buy_count, max_per_member, max_per_day].filter((limit) => limit > 0);
  return Math.min(pack_count, maxPacksPerPurchase, left_to_buy ?? Infinity, ...limits);
}

/** What holds the next purchase to its most: the member's own limit, the stock, or the limit of one purchase. */
export function boundOf(pack: store.PackDetail): 'own' | 'stock' | 'purchase' {
  const most = maxOf(pack);
  if (pack.left_to_buy === most) return 'own';
  return pack.pack_count === most ? 'stock' : 'purchase';
}
