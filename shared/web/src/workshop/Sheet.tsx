import type { ReactNode } from 'react';
import s from './sheet.module.css';

/** All that a component can look like, on one sheet: the visual and axe tests take it as a whole. */
export function Sheet({ children }: { children: ReactNode }) {
  return <div className={s['sheet']}>{children}</div>;
}

interface StateProps {
  /** What a developer calls it. */
  readonly name: string;
  /** On the dark of the reveal. */
  readonly onStage?: boolean;
  /** Beside each other, as small things stand. */
  readonly inRow?: boolean;
  readonly children: ReactNode;
}

/** One state under its name. */
export function State({ name, onStage = false, inRow = false, children }: StateProps) {
  return (
    <section className={s['state']}>
      <p className={s['name']} lang="en">
        {name}
      </p>
      <div className={s['place']} data-stage={onStage || undefined} data-row={inRow || undefined}>
        {children}
      </div>
    </section>
  );
}
