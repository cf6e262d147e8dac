import { formatPoints } from '@fudaya/web';
import s from './times.module.css';

/** On a card that stands for several alike: how many they are. */
export function Times({ count }: { count: number }) {
  return count > 1 && <span className={s.times}>×{formatPoints(count)}</span>;
}
