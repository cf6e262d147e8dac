import type { account } from '@fudaya/contracts';
import type { RankRules } from './rank-rules.sql.ts';

/** The rank that using so many points in a month of these rules earns for the next one. */
export const rankFor = ({ uses }: RankRules, points: number): number => uses.filter((from) => points >= from).length;

/** How many points of use a rank takes. */
export const useFor = ({ uses }: RankRules, rank: number): number => uses[rank - 1] ?? 0;

/** What a rank is called; its number where it has no name. */
export const nameOf = ({ names_ja, names_en }: RankRules, rank: number): account.RankNames => ({
  ja: names_ja[rank - 1] ?? String(rank),
  en: names_en[rank - 1] ?? String(rank),
});

/** The names of all ranks, rank 1 first. */
export const namesOf = (rules: RankRules): account.RankNames[] => rules.uses.map((_, i) => nameOf(rules, i + 1));
