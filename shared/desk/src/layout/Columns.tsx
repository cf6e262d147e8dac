import type { ReactNode } from 'react';
import s from './layout.module.css';

/** Parts side by side where there is room: `main` a wide one and a narrow one, `even` as many as fit. */
export const Columns = ({ kind = 'even', children }: { readonly kind?: 'main' | 'even'; readonly children: ReactNode }) => (
  <div className={s[kind === 'main' ? 'mainAndSide' : 'even']}>{children}</div>
);
