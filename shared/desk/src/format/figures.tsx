import { formatDateTime, formatPoints, formatYen, useLanguage } from '@fudaya/web';
import s from './format.module.css';

/** Money, in yen. */
export function Money({ yen }: { readonly yen: number }) {
  useLanguage();
  return (
    <span className={s['figure']} data-below-zero={yen < 0 || undefined}>
      {formatYen(yen)}
    </span>
  );
}

export const Points = ({ points }: { readonly points: number }) => (
  <span className={s['figure']} data-below-zero={points < 0 || undefined}>
    {formatPoints(points)} pt
  </span>
);

/** A moment, in Japan's time; null: never. */
export const Instant = ({ at }: { readonly at: string | null | undefined }) =>
  at ? (
    <time className={s['instant']} dateTime={at} title={at}>
      {formatDateTime(at)}
    </time>
  ) : (
    '—'
  );
