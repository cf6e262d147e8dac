import type { account } from '@fudaya/contracts';
import { useText } from '../../texts.ts';
import { bringsNow } from './rank-brings.ts';
import { RankTable } from './RankTable.tsx';
import s from './standing.module.css';

/** The exact rules: what counts, when it is counted, how long it holds, and the points of each rank. */
export function RankRules({ standing }: { standing: account.UserStanding }) {
  const { t } = useText();
  const { rank, rank_uses, rank_names } = standing;
  return (
    <details className={s.rules}>
      <summary>{t('rank.rules')}</summary>
      <ul>
        {(['rank.rule1', 'rank.rule2', 'rank.rule3', 'rank.rule4', 'rank.rule5', 'rank.rule6'] as const).map((rule) => (
          <li key={rule}>{t(rule)}</li>
        ))}
      </ul>
      <RankTable caption={t('rank.table')} names={rank_names} uses={rank_uses} brings={bringsNow(standing)} rank={rank} />
    </details>
  );
}
