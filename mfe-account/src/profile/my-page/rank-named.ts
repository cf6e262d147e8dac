import type { account, Language } from '@fudaya/contracts';
import { rankName } from '@fudaya/contracts/texts/rank-names';

/** What a rank is called by these names; as the shop began where the service tells none. */
export const rankNamed = (names: readonly account.RankNames[] | undefined, rank: number, language: Language): string =>
  names?.[rank - 1]?.[language] ?? rankName(rank, language);
