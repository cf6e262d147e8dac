import { maxPacksPerPurchase, type store } from '@fudaya/contracts';

/** BUY-1: the most that the next purchase may take: what is left, what one purchase may be, and what the pack allows this member. */
export function mostOf({ pack_count, max_buy_count, max_per_member, max_per_day, left_to_buy }: store.PackDetail): number {
  const limits = [max_buy_count, max_per_member, max_per_day].filter((limit) => limit > 0);
  return Math.min(pack_count, maxPacksPerPurchase, left_to_buy ?? Infinity, ...limits);
}
