import type { ReactNode } from 'react';
import s from './Badge.module.css';

/** A word on a tag: neutral, indigo, vermilion (scarce), gold (rank), pine (done). */
export type BadgeTone = 'neutral' | 'indigo' | 'vermilion' | 'gold' | 'pine';

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`${s['badge']} ${s[tone]}`}>{children}</span>;
}
