import type { account } from '@fudaya/contracts';
import { Amount, RankIcon } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { rankNamed } from './rank-named.ts';
import s from './standing.module.css';

interface Props {
  readonly caption: string;
  readonly names: readonly account.RankNames[] | undefined;
  /** Points of use from which on each rank is earned, rank 1 first. */
  readonly uses: readonly number[];
  /** What comes with points that are bought, in thousandths of the price; left out by services of before. */
  readonly bonus: readonly number[] | undefined;
  /** The rank that the member has. */
  readonly rank?: number;
}

/** Each rank with its name and what it takes. */
export function RankTable({ caption, names, uses, bonus, rank }: Props) {
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
                  {(bonus?.[i] ?? 0) > 0 && <small className={s.bonus}>{t('rank.bonus', { percent: bonus![i]! / 10 })}</small>}
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
