import { Amount, formatPoints } from '@fudaya/web';
import { useText } from '../../texts.ts';
import s from './standing.module.css';

export interface Bar {
  readonly label: string;
  readonly points: number;
  readonly kind: 'used' | 'keeps' | 'raises';
}

/**
 * A bar graph that is a table: each bar stands in the row that tells its figure, and what is missing for it. What is asked for is a place that
 * the month's use fills, so that a full bar is one that is reached.
 */
export function RankBars({ caption, bars, used }: { caption: string; bars: readonly Bar[]; used: number }) {
  const { t } = useText();
  const most = Math.max(1, ...bars.map(({ points }) => points));
  const share = (points: number) => (points === 0 ? 0 : Math.max(1, (points / most) * 100));
  const missing = (points: number) => (points > used ? t('rank.missing', { n: formatPoints(points - used) }) : t('rank.reached'));
  return (
    <table className={s.bars}>
      <caption>{caption}</caption>
      <tbody>
        {bars.map(({ label, points, kind }) => (
          <tr key={kind} data-kind={kind}>
            <th scope="row">{label}</th>
            <td className={s.figure}>
              <Amount value={points} unit="pt" />
              {kind !== 'used' && <small data-reached={points <= used || undefined}>{missing(points)}</small>}
            </td>
            <td className={s.graph} aria-hidden="true">
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" focusable="false">
                <rect className={s.track} width="100" height="8" />
                {kind !== 'used' && <rect className={s.goal} width={share(points)} height="8" />}
                <rect className={s.bar} width={share(Math.min(points, used))} height="8" />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
