import { formatPoints } from '@fudaya/web';
import s from './times.module.css';

/** The count on a card that stands for several that look the same. */
export function Times({ count }: { count: number }) {
  return count > 1 && <span className={s.times}>×{formatPoints(count)}</span>;
}
