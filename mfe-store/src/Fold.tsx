import type { ReactNode } from 'react';
import s from './fold.module.css';

/** What few want to read: under its title, until that is pressed. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={s.fold}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
