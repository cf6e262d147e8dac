import type { account } from '@fudaya/contracts';
import { Amount, RankIcon } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { broughtBy, type Brings } from './rank-brings.ts';
import { rankNamed } from './rank-named.ts';
import s from './standing.module.css';

interface Props {
  readonly caption: string;
  readonly names: readonly account.RankNames[] | undefined;
  /** Points of use from which on each rank is earned, rank 1 first. */
  readonly uses: readonly number[];
  readonly brings: Brings;
  /** The rank that the member has. */
  readonly rank?: number;
}

/** Each rank with its name, what it takes and what it brings. */
export function RankTable({ caption, names, uses, brings, rank }: Props) {
  const { t, language } = useText();
  return (
    <table className={s.table}>
      <caption>{caption}</caption>
      <tbody>
        {uses.map((points, i) => (
          <tr key={points} aria-current={i + 1 === rank || undefined}>
            <th scope="row">
              <span className={s.rankCell}>
                <RankIcon rank={i + 1} size={22} />
                <span>
                  {t('myPage.rank', { rank: i + 1, name: rankNamed(names, i + 1, language) })}
                  {broughtBy(brings, i + 1, t).map((words) => (
                    <small key={words} className={s.brought}>
                      {words}
                    </small>
                  ))}
                </span>
              </span>
            </th>
            <td>
              <Amount value={points} unit="pt" /> {t('rank.orMore')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
