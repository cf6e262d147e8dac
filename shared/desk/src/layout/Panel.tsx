import { useId, type ReactNode } from 'react';
import s from './layout.module.css';

interface Props {
  readonly title?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page, on a surface of its own. */
export function Panel({ title, actions, children }: Props) {
  const id = useId();
  return (
    <section className={s['panel']} {...(title !== undefined && { 'aria-labelledby': id })}>
      {title !== undefined && (
        <div className={s['panelHead']}>
          <h2 id={id}>{title}</h2>
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
