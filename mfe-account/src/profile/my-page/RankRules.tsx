import { rankName } from '@fudaya/contracts/texts/rank-names';
import { Amount, RankIcon } from '@fudaya/web';
import { useText } from '../../texts.ts';
import s from './standing.module.css';

/** The exact rules: what counts, when it is counted, how long it holds, and the points of each rank. */
export function RankRules({ uses, rank }: { uses: readonly number[]; rank: number }) {
  const { t, language } = useText();
  return (
    <details className={s.rules}>
      <summary>{t('rank.rules')}</summary>
      <ul>
        {(['rank.rule1', 'rank.rule2', 'rank.rule3', 'rank.rule4', 'rank.rule5'] as const).map((rule) => (
          <li key={rule}>{t(rule)}</li>
        ))}
      </ul>
      <table className={s.table}>
        <caption>{t('rank.table')}</caption>
        <tbody>
          {uses.map((points, i) => (
            <tr key={points} aria-current={i + 1 === rank || undefined}>
              <th scope="row">
                <span className={s.rankCell}>
                  <RankIcon rank={i + 1} size={22} />
                  {t('myPage.rank', { rank: i + 1, name: rankName(i + 1, language) })}
                </span>
              </th>
              <td>
                <Amount value={points} unit="pt" /> {t('rank.orMore')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
