import { shopRules, type account } from '@fudaya/contracts';
import type { useText } from '../../texts.ts';

/** What ranks bring beside their packs, rank 1 first; a service of before leaves some of it out. */
export interface Brings {
  readonly bonus: readonly number[] | undefined;
  readonly early: readonly number[] | undefined;
  readonly dispatch: readonly number[] | undefined;
}

export const bringsNow = ({ rank_bonus, rank_early, rank_dispatch }: account.UserStanding): Brings => ({
  bonus: rank_bonus,
  early: rank_early,
  dispatch: rank_dispatch,
});
export const bringsNext = ({ next_rank_bonus, next_rank_early, next_rank_dispatch }: account.UserStanding): Brings => ({
  bonus: next_rank_bonus,
  early: next_rank_early,
  dispatch: next_rank_dispatch,
});

/** In words, what of it a rank has more of than the shop gives everybody. */
export function broughtBy({ bonus, early, dispatch }: Brings, rank: number, t: ReturnType<typeof useText>['t']): string[] {
  const thousandths = bonus?.[rank - 1] ?? 0;
  const hours = early?.[rank - 1] ?? 0;
  const days = dispatch?.[rank - 1] ?? shopRules.shippingBusiness_days;
  return [
    ...(thousandths > 0 ? [t('rank.bonus', { percent: thousandths / 10 })] : []),
    ...(hours > 0 ? [t('rank.early', { count: hours })] : []),
    ...(days < shopRules.shippingBusiness_days ? [t('rank.dispatch', { count: days })] : []),
  ];
}
