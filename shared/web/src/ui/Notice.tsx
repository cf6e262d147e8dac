import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import s from './Notice.module.css';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

/** Says what happened and what to do. Good and bad news are read out when they appear; info stands by itself. */
export function Notice({ tone = 'info', title, children }: { tone?: Tone; title?: ReactNode; children?: ReactNode }) {
  const role = tone === 'danger' ? 'alert' : tone === 'info' ? 'note' : 'status';
  return (
    <div className={`${s['notice']} ${s[tone]}`} role={role}>
      <Icon name={tone} />
      <div className={s['text']}>
        {title && <p className={s['title']}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
