import type { ReactNode } from 'react';
import s from './format.module.css';

export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'quiet';

/** How a record stands, in a word; the colour only repeats it. */
export const StatusBadge = ({ tone = 'quiet', children }: { readonly tone?: Tone; readonly children: ReactNode }) => (
  <span className={s['badge']} data-tone={tone}>
    {children}
  </span>
);
