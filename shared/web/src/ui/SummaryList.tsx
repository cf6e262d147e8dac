import type { ReactNode } from 'react';
import s from './SummaryList.module.css';

export interface SummaryItem {
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  /** The line that counts: the total. */
  readonly isStrong?: boolean;
  /** Sentences: read from the left, and on phones below their label. */
  readonly isProse?: boolean;
}

/** What is being agreed to, line by line: on final confirmations the six items the law asks for. */
export function SummaryList({ items }: { items: readonly SummaryItem[] }) {
  return (
    <dl className={s['list']}>
      {items.map((item, index) => (
        <div key={index} className={s['row']} data-strong={item.isStrong || undefined} data-prose={item.isProse || undefined}>
          <dt>{item.label}</dt>
          <dd>
            {item.value}
            {item.note && <span className={s['note']}>{item.note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
