import type { account, ReplyOf } from '@fudaya/contracts';
import type { RankRules } from '../rank/rank-rules.sql.ts';
import { namesOf } from '../rank/rank.ts';

interface Sets {
  /** Of this month, of the next, and the next one that is settled, if any. */
  readonly rules: RankRules;
  readonly next: RankRules;
  readonly coming: RankRules | undefined;
  /** Whoever paused buying is shown no bonus on bought points. */
  readonly isPaused: boolean;
}
type Told = Pick<
  ReplyOf<typeof account.userStanding>,
  | 'rank_uses'
  | 'rank_names'
  | 'rank_bonus'
  | 'rank_early'
  | 'rank_dispatch'
  | 'next_rank_names'
  | 'next_rank_bonus'
  | 'next_rank_early'
  | 'next_rank_dispatch'
  | 'coming_ranks'
>;

/** What my page tells of the rules of ranks. */
export function ranksTold({ rules, next, coming, isPaused }: Sets): Told {
  const bonusOf = ({ bonus }: RankRules) => bonus.map((thousandths) => (isPaused ? 0 : thousandths));
  return {
    rank_uses: [...rules.uses],
    rank_names: namesOf(rules),
    rank_bonus: bonusOf(rules),
    rank_early: [...rules.early_hours],
    rank_dispatch: [...rules.dispatch_days],
    next_rank_names: namesOf(next),
    next_rank_bonus: bonusOf(next),
    next_rank_early: [...next.early_hours],
    next_rank_dispatch: [...next.dispatch_days],
    coming_ranks: coming
      ? {
          from: `${coming.from_month}-01`,
          names: namesOf(coming),
          uses: [...coming.uses],
          bonus: bonusOf(coming),
          early: [...coming.early_hours],
          dispatch: [...coming.dispatch_days],
        }
      : null,
  };
}
