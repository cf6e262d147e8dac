import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import s from './EmptyState.module.css';

interface EmptyStateProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly icon?: IconName;
  /** The way on. */
  readonly action?: ReactNode;
}

/** Nothing here yet: why, and the way on. */
export function EmptyState({ title, children, icon = 'cards', action }: EmptyStateProps) {
  return (
    <div className={s['state']}>
      <span className={s['sign']}>
        <Icon name={icon} size={32} />
      </span>
      <p className={s['title']}>{title}</p>
      {children && <div className={s['text']}>{children}</div>}
      {action && <div className={s['action']}>{action}</div>}
    </div>
  );
}
