import type { ReactNode } from 'react';
import s from './layout.module.css';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** What is known of a record, by name. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={s['facts']}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? '—'}</dd>
        </div>
      ))}
    </dl>
  );
}
