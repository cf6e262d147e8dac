import { VisuallyHidden, formatPoints } from '@fudaya/web';
import { usePromotionText } from '../texts.ts';
import s from './rewards.module.css';

interface Props {
  readonly points: readonly number[];
  /** How many places are stamped, from the first. */
  readonly stamped: number;
  /** The place that was stamped just now: its seal comes down. 0: none. */
  readonly fresh: number;
}

/** A hand does not press every seal straight. */
const tilts = [-7, 4, -3, 8, -5, 2, -9];

export function StampPlaces({ points, stamped, fresh }: Props) {
  const { t } = usePromotionText();
  return (
    <ol className={s.places} data-many={points.length > 10 || undefined}>
      {points.map((given, i) => {
        const place = i + 1;
        const isStamped = place <= stamped;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a place is its number
          <li key={place} className={s.place} data-is={isStamped ? 'stamped' : place === stamped + 1 ? 'next' : undefined}>
            <span className={s.slot} aria-hidden="true">
              {isStamped ? (
                <span
                  className={s.seal}
                  data-fresh={place === fresh || undefined}
                  style={{ '--tilt': `${tilts[i % tilts.length]}deg` } as React.CSSProperties}
                >
                  札
                </span>
              ) : (
                place
              )}
            </span>
            <VisuallyHidden>{t('stamp.place', { place })} </VisuallyHidden>
            <span className={s.gives}>{given > 0 ? t('stamp.gives', { points: formatPoints(given) }) : t('stamp.only')}</span>
            {isStamped && <VisuallyHidden> {t('stamp.stamped')}</VisuallyHidden>}
          </li>
        );
      })}
    </ol>
  );
}
