import { shopRules } from '@fudaya/contracts';

/** The rank that using so many points in a month earns for the next one. */
export const rankFor = (points: number): number => shopRules.rankUses.filter((least) => points >= least).length;

/** How many points of use a rank takes. */
export const useFor = (rank: number): number => shopRules.rankUses[rank - 1] ?? 0;
