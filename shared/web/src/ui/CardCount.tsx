import s from './CardCount.module.css';

interface CardCountProps {
  readonly count: number;
  /** The count as it is written: what formats numbers comes with the kit, and this does not. */
  readonly children: string | number;
}

/** On a card that stands for several that look the same: how many they are, at the picture's corner. Of one it says nothing. */
export function CardCount({ count, children }: CardCountProps) {
  return count > 1 && <span className={s['count']}>×{children}</span>;
}
